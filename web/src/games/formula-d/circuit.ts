// A circuit as the server describes it, and the geometry the board needs. Pure; loading is in files.ts.
import type { CircuitFile, CornerSign } from './wire';
export type { CircuitFile } from './wire';

export interface Point {
  x: number;
  y: number;
}

export interface Pose extends Point {
  angle: number; // of travel, in degrees
}

export interface Space {
  name: string;
  outline: readonly Point[];
  pose: Pose;
  corner: number | undefined; // from 1
  along: number; // thousandths of a space from the line
  pit: boolean;
}

export type Corner = CornerSign;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Circuit {
  id: string;
  name: string;
  lap: number; // length, as `along`
  lane: number; // width of a lane: the measure of everything drawn
  corners: readonly Corner[];
  spaces: ReadonlyMap<string, Space>;
  box: Box; // around everything
  line: readonly Point[]; // the middle lane, for the small picture
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const angleOf = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

// The outline runs along one side in the direction of driving and back along the other.
function poseIn(outline: readonly Point[]): Pose {
  const half = outline.length / 2;
  const at = (i: number): Point => outline[i] ?? { x: 0, y: 0 };
  const back = middle(at(0), at(outline.length - 1));
  const front = middle(at(half - 1), at(half));
  const inside = [at(Math.floor((half - 1) / 2)), at(Math.ceil((half - 1) / 2))];
  const opposite = [at(outline.length - 1 - Math.floor((half - 1) / 2)), at(outline.length - 1 - Math.ceil((half - 1) / 2))];
  const centre = middle(middle(inside[0] as Point, inside[1] as Point), middle(opposite[0] as Point, opposite[1] as Point));
  return { ...centre, angle: angleOf(back, front) };
}

function spaceFrom(name: string, file: CircuitFile['spaces'][string]): Space {
  const outline = file.outline.map(([x, y]) => ({ x, y }));
  return { name, outline, pose: poseIn(outline), corner: file.corner, along: file.along, pit: name.startsWith('P') };
}

export function boxAround(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  if (points.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function widened(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

function laneWidth(spaces: readonly Space[]): number {
  const widths = spaces.map(({ outline }) => distance(outline[0] as Point, outline[outline.length - 1] as Point));
  return widths.sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 100;
}

export function circuitFrom(file: CircuitFile): Circuit {
  const list = Object.entries(file.spaces).map(([name, space]) => spaceFrom(name, space));
  const inMiddle = list.filter((space) => space.name.startsWith('M'));
  const line = (inMiddle.length > 0 ? inMiddle : list.filter((space) => !space.pit)).map((space) => space.pose);
  const lane = laneWidth(list);
  return {
    id: file.id,
    name: file.name,
    lap: file.lap,
    lane,
    corners: file.corners,
    spaces: new Map(list.map((space) => [space.name, space])),
    box: widened(boxAround(list.flatMap((space) => space.outline)), lane * 1.5),
    line,
  };
}

export const pointsOf = (outline: readonly Point[]): string => outline.map(({ x, y }) => `${x},${y}`).join(' ');

export function pathThrough(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

// A smooth line through the middles of the spaces (Catmull-Rom), close together.
export function smooth(points: readonly Point[], steps = 8): Point[] {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  const line: Point[] = [];
  for (let i = 0; i + 1 < points.length; ++i) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < steps; ++k)
      line.push({ x: spline(a.x, b.x, c.x, d.x, k / steps), y: spline(a.y, b.y, c.y, d.y, k / steps) });
  }
  return points.length > 0 ? [...line, at(points.length - 1)] : [];
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
}
