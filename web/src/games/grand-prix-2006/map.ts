// A circuit fitted into a picture, and where on it a part of a lap is. Pure.
import type { CircuitMap } from './files';

export interface FittedMap {
  path: string;
  at(part: number): readonly [x: number, y: number];
  line: { x1: number; y1: number; x2: number; y2: number }; // start and finish
}

type XY = readonly [number, number];
const samples = 2400;

function boxOf(points: readonly XY[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(1, Math.max(...xs) - x), height: Math.max(1, Math.max(...ys) - y) };
}

const scaleOf = (box: { width: number; height: number }, width: number, height: number): number =>
  Math.min(width / box.width, height / box.height);

// Turned by a quarter where it becomes clearly larger.
function turned(points: readonly XY[], width: number, height: number): readonly XY[] {
  const quarter = points.map(([x, y]): XY => [-y, x]);
  const gain = scaleOf(boxOf(quarter), width, height) / scaleOf(boxOf(points), width, height);
  return gain > 1.2 ? quarter : points;
}

export function fitted(map: CircuitMap, width: number, height: number, margin: number): FittedMap {
  const [w, h] = [Math.max(10, width - 2 * margin), Math.max(10, height - 2 * margin)];
  const points = turned(map.points, w, h);
  const box = boxOf(points);
  const scale = scaleOf(box, w, h);
  const [left, top] = [(width - box.width * scale) / 2, (height - box.height * scale) / 2];
  const placed = points.map(([x, y]): XY => [left + (x - box.x) * scale, top + (y - box.y) * scale]);
  const table = sampled(placed);
  const at = (part: number): XY => {
    const i = Math.floor((((part % 1) + 1) % 1) * samples);
    return [table[2 * i] ?? 0, table[2 * i + 1] ?? 0];
  };
  const path = `M${placed.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`;
  return { path, at, line: across(at(0), at(0.002)) };
}

// Places at equal distances along the closed line.
function sampled(points: readonly XY[]): Float32Array {
  const closed = [...points, points[0] as XY];
  const lengths = [0];
  for (let i = 1; i < closed.length; ++i) {
    const [a, b] = [closed[i - 1] as XY, closed[i] as XY];
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const whole = lengths.at(-1) ?? 1;
  const table = new Float32Array(2 * (samples + 1));
  for (let i = 0, at = 1; i <= samples; ++i) {
    const wanted = (whole * i) / samples;
    while (at < closed.length - 1 && (lengths[at] ?? 0) < wanted) ++at;
    const [a, b, from, to] = [closed[at - 1] as XY, closed[at] as XY, lengths[at - 1] ?? 0, lengths[at] ?? 1];
    const part = to > from ? (wanted - from) / (to - from) : 0;
    table[2 * i] = a[0] + (b[0] - a[0]) * part;
    table[2 * i + 1] = a[1] + (b[1] - a[1]) * part;
  }
  return table;
}

const nameSize = { width: 32, height: 14 };
// Where a name may stand beside its car, the best first.
const spots: readonly XY[] = [
  [0, -19],
  [0, 21],
  [30, -19],
  [-30, -19],
  [30, 21],
  [-30, 21],
  [38, 1],
  [-38, 1],
  [0, -36],
  [0, 38],
  [34, -36],
  [-34, -36],
  [34, 38],
  [-34, 38],
  [60, -19],
  [-60, -19],
  [60, 21],
  [-60, 21],
  [0, -54],
  [0, 56],
  [40, -54],
  [-40, -54],
  [40, 56],
  [-40, 56],
];
const ring = 11; // around the cars that have names

const overlap = ([ax, ay]: XY, [bx, by]: XY, width: number, height: number): boolean =>
  Math.abs(ax - bx) < width && Math.abs(ay - by) < height;

// Names that lie neither on each other, nor on a named car, nor outside the picture: which of `spots`. Whoever
// stood well stays there (`before`), so that names do not flicker.
export function namesAt(cars: readonly (XY | undefined)[], before: readonly number[], width: number, height: number): number[] {
  const taken: XY[] = [];
  return cars.map((car, i) => {
    if (!car) return 0;
    const centre = (spot: number): XY => [car[0] + (spots[spot]?.[0] ?? 0), car[1] + (spots[spot]?.[1] ?? 0)];
    const isFree = (spot: number): boolean => {
      const [x, y] = centre(spot);
      const inside =
        x > nameSize.width / 2 && x < width - nameSize.width / 2 && y > nameSize.height / 2 && y < height - nameSize.height / 2;
      if (!inside || taken.some((other) => overlap([x, y], other, nameSize.width, nameSize.height))) return false;
      return !cars.some((other) => other && overlap([x, y], other, nameSize.width / 2 + ring, nameSize.height / 2 + ring));
    };
    const kept = before[i] ?? 0;
    const order = [kept, ...spots.keys()];
    const found = order.find(isFree) ?? kept;
    taken.push(centre(found));
    return found;
  });
}

export const nameSpot = (spot: number): XY => spots[spot] ?? [0, -19];

function across([x, y]: XY, [nx, ny]: XY): FittedMap['line'] {
  const length = Math.hypot(nx - x, ny - y) || 1;
  const [dx, dy] = [(-(ny - y) / length) * 11, ((nx - x) / length) * 11];
  return { x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy };
}
