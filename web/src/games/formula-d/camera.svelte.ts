// The camera over the board: it glides to where it is sent, and follows the hand that drags it.
import { blended, clamped, isSame, wholeOf, zoomed, type Limits, type Look, type Size } from './look';
import type { Box, Point } from './circuit';

const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

export class Camera {
  look = $state.raw<Look>({ x: 0, y: 0, span: 1 });
  size = $state.raw<Size>({ width: 800, height: 500 });
  #limits: Limits = { box: { x: 0, y: 0, width: 1, height: 1 }, least: 1 };
  #goal: Look | undefined;
  #frame = 0;

  // Another board: all of it at once.
  over(box: Box, least: number): void {
    this.#limits = { box, least };
    this.put(wholeOf(box, this.size));
  }

  resize(size: Size): void {
    if (size.width < 1 || size.height < 1) return;
    this.size = size;
    this.look = clamped(this.look, size, this.#limits);
  }

  put(look: Look): void {
    this.stop();
    this.look = clamped(look, this.size, this.#limits);
  }

  glide(look: Look, duration: number): void {
    const goal = clamped(look, this.size, this.#limits);
    if (isSame(this.#goal ?? this.look, goal)) return;
    if (duration <= 0) return this.put(goal);
    this.stop();
    this.#goal = goal;
    const [from, start] = [this.look, performance.now()];
    const next = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - start) / duration));
      this.look = blended(from, goal, eased(part));
      if (part >= 1) return this.stop();
      this.#frame = requestAnimationFrame(next);
    };
    this.#frame = requestAnimationFrame(next);
  }

  whole(duration: number): void {
    this.glide(wholeOf(this.#limits.box, this.size), duration);
  }

  zoom(factor: number, at: Point = this.look, duration = 0): void {
    this.glide(zoomed(this.#goal ?? this.look, at, factor), duration);
  }

  // By so many pixels.
  pan(x: number, y: number, duration = 0): void {
    const unit = this.look.span / this.size.width;
    const from = this.#goal ?? this.look;
    this.glide({ ...from, x: from.x - x * unit, y: from.y - y * unit }, duration);
  }

  get isWhole(): boolean {
    return this.look.span >= wholeOf(this.#limits.box, this.size).span * 0.99;
  }

  // Pixels for one of the board's units.
  get scale(): number {
    return this.size.width / this.look.span;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#goal = undefined;
  }
}
