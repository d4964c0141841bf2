// The timing tower: one row a car, in the order of the race.
import type { Message, SeatNumber } from '../../protocol';
import type { Circuit } from './circuit';
import type { FdCar, FdView } from './view';

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
  return { left: car.stops_left ?? 0, of: corner.stops, corner: corner.name, inside: spaces === 0, spaces };
}

export function towerOf(view: FdView, circuit: Circuit | undefined, you: SeatNumber | undefined): TowerRow[] {
  return view.cars.map((car, i) => ({
    car,
    position: car.place ?? i + 1,
    own: car.seat === you,
    turn: turnOf(view, car.car),
    gap: car.behind,
    stops: stopsOf(car, circuit),
  }));
}
