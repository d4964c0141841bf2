// What the server sends of a Formula D race (games/formula-d/wire.h), and the journal's names of cars
// taken apart. No rules.
import type { Say } from '../../i18n';
import type { GameEvent, Message, SeatNumber, View } from '../../protocol';
import type { PreviewState } from '../game';
import type { GearChances, RaceCar, Sent } from './wire';

export type { Phase, Standing, Test, PoliceLine } from './wire';
export type { RaceCar as FdCar, End as FdEnd, GearChances as GearOutlook } from './wire';
export type FdView = Sent['view'];
export type FdEvent = Sent['event'];

export const colours = ['red', 'blue', 'green', 'yellow', 'orange'] as const;
export type Colour = (typeof colours)[number];

// The only places where the wire's open types become the game's; src/wire.ts has looked at them.
export const fdView = (view: View): FdView => view as unknown as FdView;
export const fdEvent = (event: GameEvent): FdEvent => event.data as unknown as FdEvent;
export function outlookIn(preview: PreviewState | undefined): GearChances | undefined {
  return preview?.outlook as GearChances | undefined;
}

export function eventsIn(events: readonly GameEvent[] | undefined): FdEvent[] {
  return (events ?? []).map(fdEvent);
}

export type EventOf<K extends FdEvent['event']> = Extract<FdEvent, { event: K }>;

export function find<K extends FdEvent['event']>(events: readonly FdEvent[], kind: K): EventOf<K> | undefined {
  return events.find((event): event is EventOf<K> => event.event === kind);
}

export interface CarName {
  colour: Colour;
  number: number;
}

function isColour(word: string): word is Colour {
  return (colours as readonly string[]).includes(word);
}

// "red 1"
export function carNamed(id: string): CarName | undefined {
  const [colour = '', number = ''] = id.split(' ');
  return isColour(colour) && (number === '1' || number === '2') ? { colour, number: Number(number) } : undefined;
}

export function carMessage(id: string): Message {
  const car = carNamed(id);
  if (!car) return { key: '' };
  return { key: 'fd.car', args: { colour: { key: `fd.colour.${car.colour}` }, number: car.number } };
}

// "R1": the letter is the language's.
const lanes: Readonly<Record<string, string>> = { L: 'left', M: 'middle', R: 'right', P: 'pit' };

// "L24" as people read it: a lane has another letter in another language.
export function spaceMessage(name: string): Message {
  const lane = lanes[name.charAt(0)];
  return lane === undefined
    ? { key: name }
    : { key: 'fd.space', args: { lane: { key: `fd.lane.${lane}` }, number: name.slice(1) } };
}

export function markOf(id: string, say: Say): string {
  const car = carNamed(id);
  return car ? `${say(`fd.mark.${car.colour}`)}${car.number}` : '';
}

export function carIn(view: FdView, id: string | undefined): RaceCar | undefined {
  return view.cars.find((car) => car.car === id);
}

export function carsOf(view: FdView, seat: SeatNumber | undefined): RaceCar[] {
  return view.cars.filter((car) => car.seat === seat);
}

// As Badge.svelte paints them.
export const paints: Readonly<Record<Colour, string>> = {
  red: '#c81c2b',
  blue: '#1f5fd1',
  green: '#0b7d43',
  yellow: '#f6c517',
  orange: '#f27a1d',
};

// Of several cars the first.
export function paintOf(view: FdView, seat: SeatNumber): string | undefined {
  const [first] = carsOf(view, seat)
    .map((one) => one.car)
    .sort();
  const car = carNamed(first ?? '');
  return car && paints[car.colour];
}

export function isOnTrack(car: RaceCar): boolean {
  return car.space !== undefined && car.standing !== 'finished' && car.standing !== 'out';
}

// The car that the dashboard is about: one's own (the one that moves, of two), else the one that moves.
export function dashboardCar(view: FdView, you: SeatNumber | undefined, picked: string | undefined): RaceCar | undefined {
  const chosen = carIn(view, picked);
  const moving = carIn(view, view.mover ?? view.rolls);
  if (chosen) return chosen;
  if (moving && moving.seat === you) return moving;
  const own = carsOf(view, you);
  return own.find(isOnTrack) ?? own[0] ?? moving ?? view.cars[0];
}

export const gearStep = (gear: number): string => `gear ${gear}`;

export function gearNamed(stepId: string): number | undefined {
  const match = /^gear (\d)$/.exec(stepId);
  return match ? Number(match[1]) : undefined;
}
