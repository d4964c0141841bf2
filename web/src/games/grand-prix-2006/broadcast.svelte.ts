// One race on screen: where it is in time, whether it runs and how fast. What moves with every frame is
// drawn by whoever asked to be called; what changes when a car crosses the line is `moment`.
import { lapAfter, lapBefore, liveAt, liveSpeed, speeds } from './live';
import { momentAt, passed, type Moment, type Timeline } from './timeline';
import type { News } from './control';

export type Drawer = (at: number) => void;

const justNow = 5000; // milliseconds
const asleep = 1000; // milliseconds without a frame: the page was not looked at
const longestStep = 100; // milliseconds of one frame that count: a tab that slept goes on where it was

export class Broadcast {
  playing = $state(false);
  speed = $state(liveSpeed);
  moment = $state.raw<Moment>({ lap: 0, rows: [], laps: [], fastest: undefined });
  heard = $state(0); // how many of the news have happened
  live = $state(false); // at the moment that everybody sees
  begun = $state(false); // somebody has pressed something: the curtain is up
  ended = $state(false);
  second = $state(0); // of the race, for the clock

  at = 0; // race time, hundredths of a second; drawn, not watched
  still = false; // no movement: only lap after lap
  alone = false; // nobody else watches: what nobody saw is not passed over
  onEnd: () => void = () => undefined;

  readonly #newsTimes: readonly number[];
  #index = -1; // of the changes that have happened
  #drawers = new Set<Drawer>();
  #frame: number | undefined;
  #last = 0;

  constructor(
    readonly timeline: Timeline,
    readonly news: readonly News[],
    readonly serverNow: () => number,
  ) {
    this.#newsTimes = news.map((one) => one.at);
    this.show(0);
  }

  get liveAt(): number | undefined {
    return liveAt(this.timeline.story.started, this.serverNow(), this.timeline.end);
  }

  // Whether to begin with everybody else. Whoever is alone begins at the start, unless it was just now.
  isLiveFor(alone: boolean): boolean {
    const at = this.liveAt;
    return at !== undefined && (!alone || at < justNow * 0.1 * liveSpeed);
  }

  // For $effect: calls with every frame until the part that asked is gone.
  draws(drawer: Drawer): () => void {
    this.#drawers.add(drawer);
    drawer(this.#shown);
    return () => void this.#drawers.delete(drawer);
  }

  get #shown(): number {
    const { leader } = this.timeline;
    if (!this.still || this.at >= this.timeline.end) return this.at;
    return leader[passed(leader, this.at) - 1] ?? 0;
  }

  show(at: number): void {
    this.at = Math.min(this.timeline.end, Math.max(0, at));
    const shown = this.#shown;
    const index = shown <= 0 ? 0 : passed(this.timeline.changes, shown);
    if (index !== this.#index) {
      this.#index = index;
      this.moment = momentAt(this.timeline, shown);
    }
    this.heard = shown <= 0 && !this.begun ? 0 : passed(this.#newsTimes, shown);
    this.second = Math.floor(shown / 100);
    for (const draw of this.#drawers) draw(shown);
    this.#finish();
  }

  #finish(): void {
    const ended = this.at >= this.timeline.end;
    if (ended && !this.ended) {
      this.pause();
      this.ended = true;
      this.onEnd();
    }
    this.ended = ended;
  }

  seek(at: number): void {
    this.live = false;
    this.begun = true;
    this.show(at);
  }

  play(): void {
    this.begun = true;
    if (this.at >= this.timeline.end) this.seek(0);
    if (this.playing) return;
    this.playing = true;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#step(now));
  }

  pause(): void {
    this.playing = false;
    this.live = false;
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  goLive(): void {
    const at = this.liveAt;
    if (at === undefined) return;
    this.speed = liveSpeed;
    this.begun = true;
    this.show(at);
    this.play();
    this.live = true;
  }

  // As it was when somebody left.
  resume({ at, speed, playing }: { at: number; speed: number; playing: boolean }): void {
    this.speed = speed;
    this.seek(at);
    if (playing) this.play();
  }

  pace(speed: number): void {
    this.live &&= speed === liveSpeed;
    this.speed = speed;
  }

  faster(steps: number): void {
    const i = speeds.indexOf(this.speed) + steps;
    this.pace(speeds[Math.min(speeds.length - 1, Math.max(0, i))] ?? liveSpeed);
  }

  // As this lap begins, and still.
  toLap(lap: number): void {
    this.pause();
    this.seek(this.timeline.leader[lap - 1] ?? 0);
  }

  nextLap(): void {
    this.pause();
    this.seek(lapAfter(this.timeline.leader, this.at, this.timeline.end));
  }

  previousLap(): void {
    this.pause();
    this.seek(lapBefore(this.timeline.leader, this.at));
  }

  toEnd(): void {
    this.pause();
    this.seek(this.timeline.end);
  }

  #step(now: number): void {
    if (!this.playing) return;
    const waited = Math.max(0, now - this.#last);
    const milliseconds = Math.min(longestStep, waited);
    if (this.alone && waited > asleep) this.live = false;
    this.#last = now;
    this.#frame = requestAnimationFrame((next) => this.#step(next));
    const live = this.live ? (this.liveAt ?? this.timeline.end) : undefined;
    this.show(live ?? this.at + milliseconds * 0.1 * this.speed);
  }
}
