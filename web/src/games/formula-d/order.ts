// The timing tower: one row a car, in the order of the race.
import type { Message, SeatNumber } from '../../protocol';
import type { Circuit } from './circuit';
import { isOnTrack, type FdCar, type FdView } from './view';

export type Turn = 'done' | 'now' | 'next';

export interface TowerRow {
  car: FdCar;
  position: number;
  own: boolean;
  turn: Turn | undefined; // in this round; nothing: not in it
  gap: number | undefined; // spaces behind the first; nothing: not on the track
  stops: Stops | undefined;
}

export interface Stops {
  left: number; // still to make
  of: number;
  corner: Message;
  inside: boolean; // of the corner, or on the way to it
  spaces: number; // to the corner
}

function turnOf(view: FdView, id: string): Turn | undefined {
  const at = view.order.indexOf(id);
  const now = view.mover === undefined ? -1 : view.order.indexOf(view.mover);
  if (at < 0 || now < 0) return undefined;
  return at < now ? 'done' : at === now ? 'now' : 'next';
}

export function stopsOf(car: FdCar, circuit: Circuit | undefined): Stops | undefined {
  const corner = car.corner === undefined ? undefined : circuit?.corners[car.corner - 1];
  if (!corner) return undefined;
  const spaces = car.to_corner ?? 0;
  const made = spaces === 0 ? (car.stops ?? 0) : 0;
  return { left: Math.max(0, corner.stops - made), of: corner.stops, corner: corner.name, inside: spaces === 0, spaces };
}

// From one car to the next one behind it. Before the line is crossed for the first time a car counts as in
// its first lap too, so that less than nothing means a whole lap more.
export function gapBetween(ahead: FdCar, behind: FdCar, circuit: Circuit): number {
  const along = (car: FdCar): number => circuit.spaces.get(car.space ?? '')?.along ?? 0;
  const gap = ((ahead.lap ?? 1) - (behind.lap ?? 1)) * circuit.lap + along(ahead) - along(behind);
  return Math.max(0, gap < -2000 ? gap + circuit.lap : gap);
}

function gapsOf(cars: readonly FdCar[], circuit: Circuit | undefined): Map<string, number> {
  const gaps = new Map<string, number>();
  if (!circuit) return gaps;
  const running = cars.filter(isOnTrack);
  let sum = 0;
  running.forEach((car, i) => {
    const ahead = running[i - 1];
    if (ahead) sum += gapBetween(ahead, car, circuit);
    gaps.set(car.car, Math.round(sum / 1000));
  });
  return gaps;
}

export function towerOf(view: FdView, circuit: Circuit | undefined, you: SeatNumber | undefined): TowerRow[] {
  const gaps = gapsOf(view.cars, circuit);
  return view.cars.map((car, i) => ({
    car,
    position: car.place ?? i + 1,
    own: car.seat === you,
    turn: turnOf(view, car.car),
    gap: gaps.get(car.car),
    stops: stopsOf(car, circuit),
  }));
}
