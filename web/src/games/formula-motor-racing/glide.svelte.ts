// Cars on their way from one place to another: along the track while they stay on it, pulling out
// to the second lane to pass, and across the grass when they go out.
import { beside, outPose, poseAt, type Pose, type Track } from './track';

// Where a car stands: at a length of the track, or in the line of cars that are out.
export type Spot = { length: number } | { out: number };

interface Ride {
  from: Pose;
  fromLength: number | undefined;
  to: Spot;
  start: number;
  duration: number;
  lane: number; // how far it pulls out
}

export interface Drawn extends Pose {
  scale: number;
}

const OUT_SCALE = 0.62;

function turned(from: number, to: number, t: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return from + turn * t;
}

function eased(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
}

export class Glide {
  poses = $state<Record<string, Drawn>>({});
  #lengths: Record<string, number | undefined> = {};
  #rides: Record<string, Ride> = {};
  #track: Track;
  #frame = 0;

  constructor(track: Track) {
    this.#track = track;
  }

  // Another shape of track: everything stands at once.
  onto(track: Track, spots: Record<string, Spot>): void {
    this.#track = track;
    this.stop();
    this.poses = {};
    this.#lengths = {};
    this.to(spots, 0, 0);
  }

  // Sends every car to its spot; those already there stay.
  to(spots: Record<string, Spot>, duration: number, delay: number): void {
    for (const id of Object.keys(this.poses)) if (!spots[id]) this.#forget(id);
    const start = performance.now() + delay;
    for (const [id, spot] of Object.entries(spots)) this.#send(id, spot, start, duration);
    if (Object.keys(this.#rides).length > 0 && this.#frame === 0) this.#next();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#rides = {};
  }

  #forget(id: string): void {
    delete this.poses[id];
    delete this.#rides[id];
    delete this.#lengths[id];
  }

  #send(id: string, to: Spot, start: number, duration: number): void {
    const pose = this.poses[id];
    const under_way = this.#rides[id];
    if (under_way && same(under_way.to, to)) return;
    if (!pose || duration === 0) return this.#put(id, to);
    const fromLength = this.#lengths[id];
    const change = 'length' in to && fromLength !== undefined ? fromLength - to.length : 0;
    const from = { x: pose.x, y: pose.y, angle: pose.angle };
    // Whoever moves up pulls out; whoever is passed keeps to the other side, a little.
    const lane = change > 1 ? this.#track.ribbon * 0.3 : change < -1 ? -this.#track.ribbon * 0.22 : 0;
    this.#rides[id] = { from, fromLength, to, start, duration, lane };
  }

  #put(id: string, to: Spot): void {
    delete this.#rides[id];
    this.#lengths[id] = 'length' in to ? to.length : undefined;
    this.poses[id] = this.#drawn(to);
  }

  #drawn(spot: Spot): Drawn {
    if ('out' in spot) return { ...outPose(this.#track, spot.out), scale: this.#track.carScale * OUT_SCALE };
    return { ...poseAt(this.#track, spot.length), scale: this.#track.carScale };
  }

  #next(): void {
    this.#frame = requestAnimationFrame((now) => {
      for (const [id, ride] of Object.entries(this.#rides)) this.#advance(id, ride, now);
      this.#frame = 0;
      if (Object.keys(this.#rides).length > 0) this.#next();
    });
  }

  #advance(id: string, ride: Ride, now: number): void {
    const part = (now - ride.start) / ride.duration;
    if (part >= 1) return this.#put(id, ride.to);
    if (part <= 0) return;
    const t = eased(part);
    if (ride.fromLength !== undefined && 'length' in ride.to) {
      const length = ride.fromLength + (ride.to.length - ride.fromLength) * t;
      const pose = beside(poseAt(this.#track, length), ride.lane * Math.sin(Math.PI * part));
      this.#lengths[id] = length;
      this.poses[id] = { ...pose, scale: this.#track.carScale };
      return;
    }
    this.#across(id, ride, t);
  }

  #across(id: string, ride: Ride, t: number): void {
    const goal = this.#drawn(ride.to);
    const scale = this.poses[id]?.scale ?? goal.scale;
    this.#lengths[id] = undefined;
    this.poses[id] = {
      x: ride.from.x + (goal.x - ride.from.x) * t,
      y: ride.from.y + (goal.y - ride.from.y) * t,
      angle: turned(ride.from.angle, goal.angle, t),
      scale: scale + (goal.scale - scale) * t,
    };
  }
}

function same(a: Spot, b: Spot): boolean {
  return 'length' in a ? 'length' in b && a.length === b.length : 'out' in b && a.out === b.out;
}
