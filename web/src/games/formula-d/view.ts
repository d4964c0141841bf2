// What the server sends of a Formula D race (games/formula-d/json.cc), and the journal's names of cars
// taken apart. No rules.
import type { Say } from '../../i18n';
import type { GameEvent, Message, SeatNumber, View } from '../../protocol';
import type { PreviewState } from '../game';

export const colours = ['red', 'blue', 'green', 'yellow', 'orange'] as const;
export type Colour = (typeof colours)[number];

export type Phase = 'rolling-grid' | 'rolling-start' | 'choosing-gear' | 'rolling-gear' | 'moving' | 'testing' | 'over';

export type Standing = 'racing' | 'queueing' | 'in-box' | 'leaving' | 'finished' | 'out';

// A car; while the grid is rolled it has no more than its seat and its roll.
export interface FdCar {
  car: string;
  seat: SeatNumber;
  grid_roll?: number;
  space?: string;
  gear?: number;
  wear?: number;
  lap?: number;
  stops?: number; // made in the corner it stands in
  corner?: number; // the one it is in, or that comes next in its lane; from 1
  to_corner?: number; // spaces of its lane to it; 0: it is inside
  standing?: Standing;
  grid?: number;
  place?: number;
  nitro?: boolean; // still to be used in this lap
}

// One possible end of the move, while a car moves.
export interface FdEnd {
  move: string;
  space: string;
  cost: number;
  brake?: number;
  beyond?: number; // spaces beyond the corner it overshoots
  stop?: number; // the how-manieth stop in the corner; 0: it does not count
  of?: number;
  risks?: string[];
  engine?: boolean;
  danger?: boolean;
  residents?: boolean;
  finishes?: boolean;
  out?: boolean;
}

export type Test = 'none' | 'collision' | 'engine' | 'danger' | 'residents';

export interface FdView {
  phase: Phase;
  circuit: string;
  rules: 'basic' | 'street';
  laps: number;
  wear_points: number;
  round: number;
  cars: FdCar[]; // in the order of the race
  order: string[]; // of this round
  mover?: string;
  turn?: SeatNumber;
  roll?: number;
  bonus?: number;
  test?: Test;
  rolls?: string; // the car whose die is rolled
  ends?: FdEnd[];
  nitro_out?: boolean; // used now, it leaves no end that the car survives
  police?: { lap: number; car: string; speed: number }[];
}

export type FdEvent =
  | { event: 'grid-rolled'; car: string; face: number }
  | { event: 'grid-tied'; cars: string[] }
  | { event: 'grid-taken'; car: string; place: number; space: string }
  | { event: 'round-begins'; round: number }
  | { event: 'start-rolled'; car: string; face: number; start: 'stalled' | 'normal' | 'great' }
  | { event: 'shifted'; car: string; from: number; to: number }
  | { event: 'rolled'; car: string; face: number; gear: number }
  | { event: 'nitro'; car: string; bonus: number }
  | { event: 'moved'; car: string; from: string; to: string; way: string[] }
  | { event: 'stopped'; car: string; corner: number; stop: number; of: number; counts: boolean }
  | { event: 'wear-lost'; car: string; reason: string; points: number; left: number; rule: string; corner?: number }
  | { event: 'wear-gained'; car: string; reason: string; points: number; left: number; rule: string }
  | { event: 'risked'; car: string; other: string; rule: string }
  | { event: 'strained'; car: string; rule: string }
  | { event: 'tested'; car: string; face: number; test: Test; lost: boolean }
  | { event: 'went-out'; car: string; rule: string; corner?: number }
  | { event: 'entered-pit'; car: string; waits: boolean }
  | { event: 'crossed'; car: string; lap: number }
  | { event: 'measured'; car: string; speed: number }
  | { event: 'arrived'; car: string; place: number; round: number }
  | { event: 'race-ended' };

// What may come of a gear; chances are weight / sides.
export interface GearOutlook {
  gear: number;
  price: number;
  sides: number;
  overshooting: number;
  braking: number;
  out: number;
  wear_sum: number;
  worst_wear: number;
  spaces: Record<string, number>;
}

// The only places where the wire's open types become the game's.
export const fdView = (view: View): FdView => view as unknown as FdView;
export const fdEvent = (event: GameEvent): FdEvent => event.data as unknown as FdEvent;
export function outlookIn(preview: PreviewState | undefined): GearOutlook | undefined {
  return preview?.outlook as GearOutlook | undefined;
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

export function carIn(view: FdView, id: string | undefined): FdCar | undefined {
  return view.cars.find((car) => car.car === id);
}

export function carsOf(view: FdView, seat: SeatNumber | undefined): FdCar[] {
  return view.cars.filter((car) => car.seat === seat);
}

export function isOnTrack(car: FdCar): boolean {
  return car.space !== undefined && car.standing !== 'finished' && car.standing !== 'out';
}

// The car that the dashboard is about: one's own (the one that moves, of two), else the one that moves.
export function dashboardCar(view: FdView, you: SeatNumber | undefined, picked: string | undefined): FdCar | undefined {
  const chosen = carIn(view, picked);
  const moving = carIn(view, view.mover ?? view.rolls);
  if (chosen) return chosen;
  if (moving && moving.seat === you) return moving;
  const own = carsOf(view, you);
  return own.find(isOnTrack) ?? own[0] ?? moving ?? view.cars[0];
}

export const gearStep = (gear: number): string => `gear ${gear}`;

export function gearNamed(stepId: string): number | undefined {
  const match = /^gear ([1-6])$/.exec(stepId);
  return match ? Number(match[1]) : undefined;
}
