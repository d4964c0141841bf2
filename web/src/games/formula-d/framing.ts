// Where the camera should look while it follows the race: what matters now, and no closer than is legible.
import { looking, viewBoxOf, wholeOf, type Look, type Size } from './look';
import { boxAround, widened, type Box, type Circuit, type Point } from './circuit';
import type { EndTarget, MarkedEnd } from './ends';
import { carIn, find, isOnTrack, type FdEvent, type FdView, type GearOutlook } from './view';

export interface Aim {
  points: readonly Point[]; // all of it, if possible
  centre: Point; // else around here
  must: readonly Point[]; // and never without these
  pixels: number; // a lane is so wide at least
}

export interface Scene {
  view: FdView;
  events: readonly FdEvent[];
  targets: readonly EndTarget[];
  marked?: readonly MarkedEnd[] | undefined; // of a puzzle: where its answers lead, as soon as there are any
  outlook: GearOutlook | undefined;
  picked: string | undefined; // a car somebody wants to see
  choosing: boolean; // it is somebody's turn here: what others did just now matters less
  lit: readonly string[]; // spaces that a lesson lights up: they are brought into sight
}

const AHEAD = 11_000; // what lies so far before a car belongs to the picture (thousandths of a space)
const BEHIND = 3_000; // and in a puzzle so far behind it
const SIGN = 4; // lanes to either side that the sign of an answer may take
const CHOOSING = 25; // pixels, for spaces that can be touched
const READING = 18; // for chances that can be read
const WATCHING = 15;
const CLOSEST = 62; // wider than so many a lane need not be
const TOOLS = 52; // pixels on the right that lie under the tools

function at(circuit: Circuit, space: string | undefined): Point | undefined {
  return circuit.spaces.get(space ?? '')?.pose;
}

function middleOf(points: readonly Point[]): Point {
  const box = boxAround(points);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function aimAt(points: readonly Point[], core: readonly Point[], pixels: number, must: readonly Point[] = []): Aim {
  return { points, centre: middleOf(core.length > 0 ? core : points), pixels, must: [...must, ...core.slice(0, 1)] };
}

// A car and the road before it.
function around(circuit: Circuit, space: string | undefined, behind = 0): Point[] {
  const from = circuit.spaces.get(space ?? '');
  if (!from) return [];
  const start = from.along - behind;
  const ahead = [...circuit.spaces.values()].filter(
    (other) => !other.pit && (other.along - start + circuit.lap) % circuit.lap < AHEAD + behind,
  );
  return [from.pose, ...ahead.map((other) => other.pose)];
}

function known(points: readonly (Point | undefined)[]): Point[] {
  return points.filter((point): point is Point => point !== undefined);
}

// The spaces of what is lit up: a car's, an end's, or one that is named.
export function spacesLit(view: FdView, lights: readonly string[]): string[] {
  return lights.flatMap((light) => {
    const [, kind, name] = /^(part:car|part:space|step:)(.+)$/.exec(light) ?? [];
    if (kind === 'part:car') return carIn(view, name?.trim())?.space ?? [];
    return name?.trim() ?? [];
  });
}

export function aimOf(circuit: Circuit, scene: Scene): Aim | undefined {
  const { view, events, targets, outlook } = scene;
  const mover = carIn(view, scene.picked ?? view.rolls ?? view.mover);
  const own = known([at(circuit, mover?.space)]);
  if (scene.marked?.length) {
    const led = known(scene.marked.map(({ space }) => at(circuit, space)));
    const signs = led.flatMap(({ x, y }) => [-SIGN, SIGN].map((lanes) => ({ x: x + lanes * circuit.lane, y })));
    return aimAt([...own, ...signs], led, WATCHING, [...own, ...signs]);
  }
  const lit = known(scene.lit.map((space) => at(circuit, space)));
  if (outlook) {
    const reached = known(Object.keys(outlook.spaces).map((space) => at(circuit, space)));
    return aimAt([...own, ...reached], reached, READING, own);
  }
  if (targets.length > 0) {
    const ends = (list: readonly EndTarget[]): Point[] => known(list.map(({ end }) => at(circuit, end.space)));
    const cheap = targets.filter(({ end }) => !end.out && end.cost === targets[0]?.end.cost);
    const best = targets.slice(0, Math.max(cheap.length, 4)); // they come cheapest first
    const all = [...own, ...ends(targets)];
    return aimAt(all, lit.length > 0 ? lit : ends(best), CHOOSING, scene.marked ? all : own);
  }
  if (lit.length > 0) return aimAt(lit, lit, WATCHING, lit);
  const moved = scene.choosing || scene.picked ? undefined : find(events, 'moved');
  if (moved) {
    const way = known([moved.from, ...moved.way].map((space) => at(circuit, space)));
    return aimAt(way, way.slice(-6), WATCHING);
  }
  if (view.phase === 'over') return undefined;
  const near = around(circuit, mover?.space ?? view.cars.find(isOnTrack)?.space, scene.marked ? BEHIND : 0);
  return near.length > 0 ? aimAt(near, near, WATCHING) : undefined;
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

// Nothing: what is to be seen can be seen well enough, and the camera keeps still. `left` pixels of the window lie
// under something.
export function lookFor(circuit: Circuit, aim: Aim, size: Size, now: Look, left = 0): Look | undefined {
  const free = { ...size, width: Math.max(100, size.width - TOOLS - left) };
  const most = (free.width * circuit.lane) / aim.pixels;
  const unit = now.span / size.width;
  const seen = viewBoxOf({ ...now, x: now.x + ((left - TOOLS) / 2) * unit, span: free.width * unit }, free);
  const box = widened(boxAround(aim.points), circuit.lane);
  const must = widened(boxAround(aim.must), circuit.lane);
  if (isInside(box, seen) && seen.width <= most * 1.02) return undefined;
  const least = Math.max(circuit.lane * 16, (free.width * circuit.lane) / CLOSEST);
  const close = looking(widened(box, circuit.lane), free, Math.min(most, least), most, aim.centre);
  const near = wholeOf(must, free);
  const look = isInside(must, viewBoxOf(close, free)) ? close : { ...near, span: Math.max(near.span, most) }; // one's own car before all
  const span = (look.span * size.width) / free.width;
  return { x: look.x - ((left - TOOLS) / 2) * (span / size.width), y: look.y, span };
}
