// A race as it goes on in time: made once from its story, then asked for any moment. Pure.
import type { Story, StoryOut, StoryStop } from './view';

export interface Retired extends StoryOut {
  at: number; // time
  part: number; // of the lap, 0 to 1
}

export interface Car {
  code: string;
  grid: number; // from 0; also its index in `cars`
  laps: readonly number[]; // times of the laps completed
  crossed: readonly number[]; // cumulative; [0] is the start
  stops: ReadonlyMap<number, StoryStop>; // by the lap it ends
  out: Retired | undefined;
}

export interface Timeline {
  story: Story;
  cars: readonly Car[]; // in the order of the grid
  laps: number;
  end: number; // the last car is home
  orders: readonly (readonly number[])[]; // cars by position after each lap; [0] is the grid
  positions: readonly (readonly number[])[]; // of each car after each lap it completed, from 1; [0] on the grid
  gaps: readonly (readonly number[])[]; // of each car to the first after each lap it completed
  leader: readonly number[]; // when the first car has completed each lap; [0] is the start
  changes: readonly number[]; // moments at which the tower looks different, ascending
}

// Where in the lap a car goes out: nothing in the game says it, but cars that collide stop together.
export function partOfLap(lap: number): number {
  return 0.15 + (((lap * 7919) % 97) / 97) * 0.7;
}

function carOf(story: Story, code: string, grid: number): Car {
  const laps = story.times[code] ?? [];
  const crossed = [0];
  for (const time of laps) crossed.push((crossed.at(-1) ?? 0) + time);
  const stops = new Map((story.stops[code] ?? []).map((stop) => [stop.lap, stop]));
  return { code, grid, laps, crossed, stops, out: retired(story, code, crossed) };
}

function retired(story: Story, code: string, crossed: readonly number[]): Retired | undefined {
  const out = story.out[code];
  if (!out) return undefined;
  const part = partOfLap(out.lap);
  return { ...out, part, at: (crossed[out.lap - 1] ?? crossed.at(-1) ?? 0) + part * usualLap(story, out.lap) };
}

// What the others took for that lap, in the middle of them.
function usualLap(story: Story, lap: number): number {
  const times = Object.values(story.times)
    .flatMap((list) => list[lap - 1] ?? list[lap - 2] ?? [])
    .sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 9000;
}

// The places the story tells, lap by lap the other way round: who has the first, the second, …
function ordersOf(positions: readonly (readonly number[])[], laps: number): number[][] {
  const orders = Array.from({ length: laps + 1 }, (): number[] => []);
  positions.forEach((places, car) => places.forEach((place, lap) => ((orders[lap] ??= [])[place - 1] = car)));
  return orders;
}

export function timelineOf(story: Story): Timeline {
  const cars = story.grid.map((code, i) => carOf(story, code, i));
  const run = Math.max(0, ...cars.map((car) => car.laps.length));
  const positions = cars.map((car) => [car.grid + 1, ...(story.places[car.code] ?? [])]);
  const orders = ordersOf(positions, run);
  const leader = orders.map((order, lap) => cars[order[0] ?? 0]?.crossed[lap] ?? 0);
  const gaps = cars.map((car) => car.crossed.map((time, lap) => time - (leader[lap] ?? 0)));
  const end = Math.max(1, ...cars.map((car) => car.out?.at ?? car.crossed.at(-1) ?? 0));
  return { story, cars, laps: story.laps, end, orders, positions, gaps, leader, changes: changesOf(cars) };
}

function changesOf(cars: readonly Car[]): number[] {
  const times = new Set<number>();
  for (const car of cars) {
    car.crossed.forEach((time) => times.add(time));
    car.stops.forEach(({ time }, lap) => times.add((car.crossed[lap] ?? 0) - time));
    if (car.out) times.add(car.out.at);
  }
  return [...times].sort((a, b) => a - b);
}

// How many of an ascending list are not after `at`.
export function passed(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface Row {
  car: Car;
  position: number; // from 1
  laps: number; // completed
  gap: number | undefined; // to the first, when both had completed as many laps
  interval: number | undefined; // to the car before
  last: number | undefined;
  stops: number; // made
  pit: boolean;
  out: Retired | undefined; // it is out by now
  home: boolean;
  gained: number; // places since the start
}

export interface Moment {
  lap: number; // the first car's, from 1; 0: not started
  rows: readonly Row[];
  laps: readonly number[]; // completed, by car
  fastest: { car: string; lap: number; time: number } | undefined;
}

function isInPit(car: Car, laps: number, at: number): boolean {
  const [stop, crosses] = [car.stops.get(laps + 1)?.time, car.crossed[laps + 1]];
  return stop !== undefined && crosses !== undefined && at >= crosses - stop && at < crosses;
}

// Everything the tower shows at a moment. Before the start nobody has a lap.
export function momentAt(timeline: Timeline, at: number): Moment {
  const { cars } = timeline;
  const laps = cars.map((car) => Math.max(0, passed(car.crossed, at) - 1));
  const isOut = cars.map((car) => car.out !== undefined && at >= car.out.at);
  const place = (i: number): number => timeline.positions[i]?.[laps[i] ?? 0] ?? 0;
  const running = cars.map((_, i) => i).filter((i) => !isOut[i]);
  running.sort((a, b) => (laps[b] ?? 0) - (laps[a] ?? 0) || place(a) - place(b));
  const gone = cars.map((_, i) => i).filter((i) => isOut[i]);
  const last = (i: number): number => timeline.story.order.indexOf(cars[i]?.code ?? ''); // among them it does not change
  gone.sort((a, b) => last(a) - last(b));
  const rows = [...running, ...gone].map((i, row, all) => rowOf(timeline, i, row, all, laps, isOut, at));
  const lead = passed(timeline.leader, at);
  return { lap: at <= 0 ? 0 : Math.min(lead, timeline.laps), rows, laps, fastest: fastestOf(cars, laps) };
}

function rowOf(
  { cars, gaps, laps: total }: Timeline,
  i: number,
  row: number,
  all: readonly number[],
  laps: readonly number[],
  isOut: readonly boolean[],
  at: number,
): Row {
  const car = cars[i] as Car;
  const done = laps[i] ?? 0;
  const before = cars[all[row - 1] ?? -1];
  const [mine, theirs] = [car.crossed[done], before?.crossed[done]];
  const interval = mine !== undefined && theirs !== undefined ? mine - theirs : undefined;
  // Whoever was just passed shows nothing until he crosses the line again.
  const runs = !isOut[i] && done > 0 && (interval ?? 0) >= 0;
  return {
    car,
    position: row + 1,
    laps: done,
    gap: runs ? gaps[i]?.[done] : undefined,
    interval: runs ? interval : undefined,
    last: done > 0 ? car.laps[done - 1] : undefined,
    stops: [...car.stops.keys()].filter((lap) => lap <= done).length,
    pit: !isOut[i] && isInPit(car, done, at),
    out: isOut[i] ? car.out : undefined,
    home: done >= total,
    gained: car.grid - row,
  };
}

// Of equal times the one that was set first, as race control told it.
function fastestOf(cars: readonly Car[], laps: readonly number[]): Moment['fastest'] {
  let best: (NonNullable<Moment['fastest']> & { at: number }) | undefined;
  cars.forEach((car, i) => {
    for (let lap = 1; lap <= (laps[i] ?? 0); ++lap) {
      const [time, at] = [car.laps[lap - 1] as number, car.crossed[lap] ?? 0];
      if (best && (time > best.time || (time === best.time && at >= best.at))) continue;
      best = { car: car.code, lap, time, at };
    }
  });
  return best && { car: best.car, lap: best.lap, time: best.time };
}

export interface Spot {
  part: number; // of the lap: 0 at the line; below 0 on the grid
  state: 'racing' | 'pit' | 'stopped' | 'gone';
}

const restsFor = 3000; // hundredths of a second a car that is out is still to be seen
const gridSlot = 8; // metres

// Where a car is on the circuit. It stands in the pits for its stop, at the end of the lap.
export function spotAt(timeline: Timeline, car: Car, at: number, metres: number): Spot {
  if (car.out && at >= car.out.at) {
    return { part: car.out.part, state: at < car.out.at + restsFor ? 'stopped' : 'gone' };
  }
  const laps = Math.max(0, passed(car.crossed, at) - 1);
  if (laps >= timeline.laps) return { part: 0, state: 'gone' };
  const before = car.crossed[laps] ?? 0;
  const next = car.crossed[laps + 1];
  if (next === undefined) return unfinished(car, at, before, metres, laps);
  const stop = car.stops.get(laps + 1)?.time ?? 0;
  const drives = Math.max(1, next - before - stop);
  const part = Math.min(1, (at - before) / drives);
  return { part: fromGrid(part, car, laps, metres), state: part >= 1 && stop > 0 ? 'pit' : 'racing' };
}

function unfinished(car: Car, at: number, before: number, metres: number, laps: number): Spot {
  if (!car.out) return { part: 0, state: 'gone' };
  const part = (car.out.part * (at - before)) / Math.max(1, car.out.at - before);
  return { part: fromGrid(part, car, laps, metres), state: 'racing' };
}

function fromGrid(part: number, car: Car, laps: number, metres: number): number {
  const behind = laps === 0 ? ((car.grid + 1) * gridSlot) / metres : 0;
  return part - behind * (1 - part);
}
