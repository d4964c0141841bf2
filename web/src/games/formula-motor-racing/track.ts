// The stretch of circuit on which the cars stand: its centre line, its twelve places and the line of
// cars that are out, for a wide board and for a phone held upright. Pure geometry, in the units of
// the drawing. Lengths along the track count from its head (the leader's end) backwards.

export interface Point {
  x: number;
  y: number;
}

export interface Pose extends Point {
  angle: number; // of travel, in degrees
}

export interface Track {
  name: 'wide' | 'tall';
  width: number;
  height: number;
  ribbon: number; // width of the asphalt
  carScale: number;
  line: readonly Point[]; // close together, from the head
  lengths: readonly number[]; // along the line, at each point
  places: readonly number[]; // length at which each place is; [0] is the first
  out: readonly Point[]; // where the cars stand that are out; [0] is the last one out
  bends: readonly [number, number][]; // stretches that have kerbs
  label: number; // how far below a car its name stands
  longer: number; // than drawn first, sideways
  deeper: number; // and downwards
}

const STEPS = 24; // points between two control points

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
}

// A smooth line through the points (Catmull-Rom).
export function smooth(points: readonly Point[]): Point[] {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  const line: Point[] = [];
  for (let i = 0; i + 1 < points.length; ++i) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < STEPS; ++k) {
      const t = k / STEPS;
      line.push({ x: spline(a.x, b.x, c.x, d.x, t), y: spline(a.y, b.y, c.y, d.y, t) });
    }
  }
  return [...line, at(points.length - 1)];
}

function lengthsOf(line: readonly Point[]): number[] {
  let sum = 0;
  return line.map((point, i) => {
    const before = line[i - 1] ?? point;
    return (sum += Math.hypot(point.x - before.x, point.y - before.y));
  });
}

function nearest(line: readonly Point[], point: Point): number {
  const distance = (other: Point): number => Math.hypot(other.x - point.x, other.y - point.y);
  let best = 0;
  line.forEach((other, i) => (best = distance(other) < distance(line[best] as Point) ? i : best));
  return best;
}

// `count` places evenly along the track between two points near it.
type Row = { from: Point; to: Point; count: number };

function placesOn(line: readonly Point[], lengths: readonly number[], rows: readonly Row[]): number[] {
  return rows.flatMap(({ from, to, count }) => {
    const start = lengths[nearest(line, from)] as number;
    const end = lengths[nearest(line, to)] as number;
    return Array.from({ length: count }, (_, i) => start + ((end - start) * i) / (count - 1));
  });
}

type Knot = readonly [at: number, share: number];

interface Plan extends Omit<Track, 'line' | 'lengths' | 'places' | 'bends' | 'longer' | 'deeper'> {
  points: readonly Point[];
  rows: readonly Row[];
  kerbs: readonly [Point, Point][];
  across: readonly Knot[]; // how much of what it grows by is before this x
  down: readonly Knot[]; // or above this y
}

function shareAt(knots: readonly Knot[], value: number): number {
  const next = knots.findIndex(([at]) => at > value);
  if (next === 0) return 0;
  const [from, to] = [knots[next - 1], knots[next]];
  if (!from || !to) return 1;
  return from[1] + ((to[1] - from[1]) * (value - from[0])) / (to[0] - from[0]);
}

// The plan, drawn longer and deeper: cars keep their size, the road between them grows.
function build(plan: Plan, longer = 0, deeper = 0): Track {
  const { across, down, ...drawn } = plan;
  const move = ({ x, y }: Point): Point => ({ x: x + longer * shareAt(across, x), y: y + deeper * shareAt(down, y) });
  const { points, rows, kerbs, ...rest } = {
    ...drawn,
    width: plan.width + longer,
    height: plan.height + deeper,
    points: plan.points.map(move),
    rows: plan.rows.map((row) => ({ ...row, from: move(row.from), to: move(row.to) })),
    kerbs: plan.kerbs.map(([from, to]): [Point, Point] => [move(from), move(to)]),
    out: plan.out.map(move),
    longer,
    deeper,
  };
  const line = smooth(points);
  const lengths = lengthsOf(line);
  const lengthAt = (point: Point): number => lengths[nearest(line, point)] as number;
  const bends = kerbs.map(([from, to]): [number, number] => [lengthAt(from), lengthAt(to)]);
  return { ...rest, line, lengths, places: placesOn(line, lengths, rows), bends };
}

const p = (x: number, y: number): Point => ({ x, y });

function grid(first: Point, columns: number, dx: number, dy: number): Point[] {
  return Array.from({ length: 12 }, (_, i) => p(first.x + (i % columns) * dx, first.y + Math.floor(i / columns) * dy));
}

const widePlan: Plan = {
  name: 'wide',
  across: [
    [0, 0],
    [960, 1],
  ],
  down: [
    [130, 0],
    [440, 1],
  ],
  width: 1200,
  height: 630,
  ribbon: 112,
  carScale: 1.2,
  label: 44,
  points: [
    ...[p(-160, 206), p(-40, 166), p(110, 124), p(330, 100), p(560, 120), p(790, 104), p(960, 114)],
    ...[p(1082, 156), p(1136, 264), p(1096, 386), p(980, 446)],
    ...[p(790, 460), p(560, 440), p(330, 464), p(110, 444), p(-40, 466), p(-160, 506)],
  ],
  rows: [
    { from: p(140, 120), to: p(960, 114), count: 6 },
    { from: p(985, 446), to: p(130, 446), count: 6 },
  ],
  kerbs: [
    [p(-100, 186), p(300, 102)],
    [p(640, 116), p(760, 106)],
    [p(940, 112), p(900, 456)],
    [p(640, 444), p(470, 446)],
    [p(240, 456), p(-100, 486)],
  ],
  out: grid(p(246, 571), 12, 82, 0),
};

const tallPlan: Plan = {
  name: 'tall',
  across: [
    [0, 0],
    [280, 1],
  ],
  down: [
    [60, 0],
    [150, 0.5],
    [170, 0.5],
    [262, 1],
  ],
  width: 390,
  height: 376,
  ribbon: 62,
  carScale: 0.62,
  label: 25,
  points: [
    ...[p(-60, 84), p(-10, 70), p(50, 58), p(130, 50), p(215, 56), p(290, 52)],
    ...[p(336, 68), p(354, 108), p(334, 148), p(280, 164)],
    ...[p(195, 158), p(110, 166), p(58, 184), p(38, 224), p(60, 262), p(112, 278)],
    ...[p(195, 270), p(275, 278), p(345, 268), p(400, 276), p(460, 290)],
  ],
  rows: [
    { from: p(46, 58), to: p(286, 52), count: 4 },
    { from: p(302, 160), to: p(84, 172), count: 4 },
    { from: p(104, 276), to: p(350, 268), count: 4 },
  ],
  kerbs: [
    [p(-40, 76), p(100, 52)],
    [p(280, 52), p(270, 162)],
    [p(110, 166), p(130, 278)],
    [p(250, 276), p(440, 286)],
  ],
  out: grid(p(128, 331), 6, 46, 44),
};

export const wide = build(widePlan);
export const tall = build(tallPlan);

const STEP = 10; // a room that differs by less gets the same track
const drawn = new Map<string, Track>([
  ['wide 0 0', wide],
  ['tall 0 0', tall],
]);

// A track for a room of this shape (width over height), as far as it can be stretched.
export function stretched(name: Track['name'], shape: number): Track {
  const plan = name === 'wide' ? widePlan : tallPlan;
  const most = plan.width * 0.45;
  const grown = (by: number): number => Math.max(0, Math.min(most, Math.floor(by / STEP) * STEP));
  const longer = grown(plan.height * shape - plan.width);
  const deeper = grown(plan.width / shape - plan.height);
  const key = `${name} ${longer} ${deeper}`;
  const track = drawn.get(key) ?? build(plan, longer, deeper);
  drawn.set(key, track);
  return track;
}

function blend(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

// The point at this length, and which way cars drive there.
export function poseAt(track: Track, length: number): Pose {
  const { line, lengths } = track;
  let low = 0;
  let high = lengths.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lengths[middle] as number) <= length) low = middle;
    else high = middle;
  }
  const [a, b] = [line[low] as Point, line[high] as Point];
  const [from, to] = [lengths[low] as number, lengths[high] as number];
  const t = to > from ? (length - from) / (to - from) : 0;
  const angle = (Math.atan2(a.y - b.y, a.x - b.x) * 180) / Math.PI;
  return { x: blend(a.x, b.x, t), y: blend(a.y, b.y, t), angle };
}

// To the left of the direction of travel when positive.
export function beside(pose: Pose, distance: number): Pose {
  const radians = (pose.angle * Math.PI) / 180;
  return { x: pose.x + Math.sin(radians) * distance, y: pose.y - Math.cos(radians) * distance, angle: pose.angle };
}

// The centre line, moved sideways, as the `d` of a path; whole or between two lengths.
export function pathOf(track: Track, sideways = 0, from = 0, to = Infinity): string {
  const points: string[] = [];
  track.lengths.forEach((length) => {
    if (length < from || length > to) return;
    const { x, y } = beside(poseAt(track, length), sideways);
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  });
  return `M${points.join('L')}`;
}

export function placePose(track: Track, place: number): Pose {
  return poseAt(track, track.places[place - 1] ?? 0);
}

// Cars in the line of those out are smaller and stand side by side, nose to the left.
export function outPose(track: Track, index: number): Pose {
  return { ...(track.out[index] ?? p(0, 0)), angle: 180 };
}
