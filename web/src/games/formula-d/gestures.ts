// Fingers, mouse and wheel on the board: one finger drags, two zoom, the wheel zooms.
import type { Camera } from './camera.svelte';
import type { Point } from './circuit';

const SLACK = 6; // pixels a click may move

export class Gestures {
  #fingers = new Map<number, Point>();
  #start: Point | undefined;
  #dragging = false;

  constructor(
    readonly camera: Camera,
    readonly element: () => Element | undefined,
    readonly onTaken: () => void, // somebody has taken the camera into their own hands
  ) {}

  // A drag is no click on whatever lies under its end.
  get isDragging(): boolean {
    return this.#dragging;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.#fingers.size === 0) this.#dragging = false;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#start ??= { x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.#dragging && !this.#hasLeft(now)) return;
    if (!this.#dragging) this.#begin(event.pointerId);
    if (this.#fingers.size >= 2) this.#pinch(event.pointerId, before, now);
    else this.camera.pan(now.x - before.x, now.y - before.y);
    this.#fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.#start = undefined;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 30 : 1;
    const factor = Math.exp(Math.max(-300, Math.min(300, event.deltaY * lines)) / 500);
    this.camera.zoom(factor, this.#onBoard({ x: event.clientX, y: event.clientY }));
    this.onTaken();
  }

  #hasLeft(now: Point): boolean {
    return this.#start !== undefined && Math.hypot(now.x - this.#start.x, now.y - this.#start.y) > SLACK;
  }

  #begin(pointer: number): void {
    this.#dragging = true;
    this.element()?.setPointerCapture(pointer);
    this.onTaken();
  }

  #pinch(moved: number, before: Point, now: Point): void {
    const other = [...this.#fingers].find(([id]) => id !== moved)?.[1];
    if (!other) return;
    const apart = (point: Point): number => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.camera.zoom(apart(before) / apart(now), this.#onBoard(middle));
    this.camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  #onBoard(point: Point): Point {
    const { look, size, scale } = this.camera;
    const frame = this.element()?.getBoundingClientRect();
    if (!frame) return look;
    return {
      x: look.x + (point.x - frame.left - size.width / 2) / scale,
      y: look.y + (point.y - frame.top - size.height / 2) / scale,
    };
  }
}
