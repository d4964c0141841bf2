// Cars on their way along the spaces they drive over.
import { angleOf, distance, smooth, type Point, type Pose } from './circuit';

export interface Way {
  line: Point[]; // close together
  lengths: number[];
}

export function wayThrough(points: readonly Point[]): Way {
  const line = smooth(points);
  let sum = 0;
  const lengths = line.map((point, i) => (sum += i === 0 ? 0 : distance(line[i - 1] as Point, point)));
  return { line, lengths };
}

// After this part of the way (0 to 1), looking ahead.
export function poseOn(way: Way, part: number, last: number): Pose {
  const { line, lengths } = way;
  const goal = (lengths[lengths.length - 1] ?? 0) * part;
  let i = lengths.findIndex((length) => length >= goal);
  if (i < 0) i = lengths.length - 1;
  const [before, after] = [line[Math.max(0, i - 1)] as Point, line[i] as Point];
  const [low, high] = [lengths[Math.max(0, i - 1)] ?? 0, lengths[i] ?? 0];
  const t = high > low ? (goal - low) / (high - low) : 1;
  const angle = i > 0 ? angleOf(before, after) : last;
  return { x: before.x + (after.x - before.x) * t, y: before.y + (after.y - before.y) * t, angle };
}

function turned(from: number, to: number, t: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return from + turn * t;
}

// Slowly away, swift, and braking at the end.
const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

interface Ride {
  way: Way;
  to: Pose;
  start: number;
  duration: number;
}

export class Drive {
  poses = $state<Record<string, Pose>>({});
  #rides: Record<string, Ride> = {};
  #frame = 0;

  // Every car where it stands; those that are driving there go on.
  put(poses: Record<string, Pose>): void {
    for (const id of Object.keys(this.poses)) if (!poses[id]) this.#forget(id);
    for (const [id, pose] of Object.entries(poses)) {
      const ride = this.#rides[id];
      if (ride) ride.to = pose;
      else this.poses[id] = pose;
    }
  }

  send(id: string, points: readonly Point[], to: Pose, duration: number, delay: number): void {
    if (duration <= 0 || points.length < 2) return;
    const from = this.poses[id];
    this.#rides[id] = { way: wayThrough(points), to, start: performance.now() + delay, duration };
    this.poses[id] = { ...(points[0] as Point), angle: from?.angle ?? to.angle };
    if (this.#frame === 0) this.#next();
  }

  get isDriving(): boolean {
    return Object.keys(this.#rides).length > 0;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const [id, ride] of Object.entries(this.#rides)) this.poses[id] = ride.to;
    this.#rides = {};
  }

  #forget(id: string): void {
    delete this.poses[id];
    delete this.#rides[id];
  }

  #next(): void {
    this.#frame = requestAnimationFrame((now) => {
      for (const [id, ride] of Object.entries(this.#rides)) this.#advance(id, ride, now);
      this.#frame = 0;
      if (this.isDriving) this.#next();
    });
  }

  #advance(id: string, ride: Ride, now: number): void {
    const part = (now - ride.start) / ride.duration;
    if (part <= 0) return;
    if (part >= 1) {
      delete this.#rides[id];
      this.poses[id] = ride.to;
      return;
    }
    const last = this.poses[id]?.angle ?? ride.to.angle;
    const pose = poseOn(ride.way, eased(part), last);
    this.poses[id] = { ...pose, angle: turned(last, pose.angle, 0.35) };
  }
}
