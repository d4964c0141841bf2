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

function across([x, y]: XY, [nx, ny]: XY): FittedMap['line'] {
  const length = Math.hypot(nx - x, ny - y) || 1;
  const [dx, dy] = [(-(ny - y) / length) * 11, ((nx - x) / length) * 11];
  return { x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy };
}
