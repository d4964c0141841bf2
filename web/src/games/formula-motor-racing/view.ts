// What the server sends of a Formula Motor Racing match (games/formula-motor-racing/wire.h), and the
// journal's names of cars and cards taken apart. No rules.
import type { Arguments, Say } from '../../i18n';
import type { GameEvent, Message, SeatNumber, View } from '../../protocol';
import type { Colour, Sent } from './wire';

export type { Colour, Phase, Entrant } from './wire';
export type FmrView = Sent['view'];
export type FmrEvent = Sent['event'];

export const colours = ['blue', 'green', 'yellow', 'orange', 'red', 'purple'] as const satisfies readonly Colour[];

// The only two places where the wire's open types become the game's; src/wire.ts has looked at them.
export const fmrView = (view: View): FmrView => view as unknown as FmrView;
export const fmrEvent = (event: GameEvent): FmrEvent => event.data as unknown as FmrEvent;

export interface CarName {
  colour: Colour;
  number: number;
}

export function isColour(word: string): word is Colour {
  return (colours as readonly string[]).includes(word);
}

// "red 1"
export function carNamed(id: string): CarName | undefined {
  const [colour = '', number = ''] = id.split(' ');
  return isColour(colour) && (number === '1' || number === '2') ? { colour, number: Number(number) } : undefined;
}

export const allCars: readonly string[] = colours.flatMap((colour) => [`${colour} 1`, `${colour} 2`]);

export const effects = {
  Overtake: 'overtake',
  'Pit Stop': 'pit_stop',
  'Wrong Line': 'wrong_line',
  'Off Circuit': 'off_circuit',
  'Lose Control': 'lose_control',
  'Tailender Turbo': 'tailender_turbo',
  'Charge (Lose Gears)': 'lose_gears',
  'Charge (Engine Blows)': 'engine_blows',
  'Spin Out': 'spin_out',
  'Spin Last': 'spin_last',
  Crash: 'crash',
} as const;
export type Effect = (typeof effects)[keyof typeof effects];

export interface CardName {
  effect: Effect;
  places: number; // of an Overtake; else 0
  colour: Colour | undefined; // beige without
}

// "Overtake +3 red", "Pit Stop", "Charge (Lose Gears) blue"
export function cardNamed(id: string): CardName | undefined {
  const name = Object.keys(effects).find((start) => id === start || id.startsWith(`${start} `));
  if (!name) return undefined;
  const rest = id.slice(name.length).trim().split(' ');
  const colour = rest.find(isColour);
  const places = Number(rest.find((word) => word.startsWith('+')) ?? 0);
  return { effect: effects[name as keyof typeof effects], places, colour };
}

const colourMessage = (colour: Colour): Message => ({ key: `fmr.colour.${colour}` });

export function carMessage(id: string): Message {
  const car = carNamed(id);
  if (!car) return { key: '' };
  return { key: 'fmr.car', args: { colour: colourMessage(car.colour), number: car.number } };
}

// "red 1", from what carMessage makes of it.
export function carOf({ args }: Message): string {
  const colour = args?.['colour'];
  const key = typeof colour === 'object' && 'key' in colour ? colour.key : '';
  const number = args?.['number'];
  return `${key.slice('fmr.colour.'.length)} ${typeof number === 'number' ? number : ''}`;
}

export function cardMessage(id: string, start = 'fmr.card.'): Message {
  const card = cardNamed(id);
  if (!card) return { key: '' };
  const args: Arguments = { places: card.places };
  if (!card.colour) return { key: start + card.effect, args };
  return { key: `${start}${card.effect}.colour`, args: { ...args, colour: colourMessage(card.colour) } };
}

// "R1": the letter is the language's.
export function markOf(id: string, say: Say): string {
  const car = carNamed(id);
  return car ? `${say(`fmr.mark.${car.colour}`)}${car.number}` : '';
}

export function ownerOf(view: FmrView, id: string): SeatNumber | undefined {
  const car = carNamed(id);
  return (car && view.teams[car.colour]) ?? undefined;
}

export function teamsOf(view: FmrView, seat: SeatNumber): Colour[] {
  return colours.filter((colour) => view.teams[colour] === seat);
}

// As Badge.svelte paints them.
export const paints: Readonly<Record<Colour, string>> = {
  blue: '#1f5fd1',
  green: '#0b7d43',
  yellow: '#f6c517',
  orange: '#f27a1d',
  red: '#d4202f',
  purple: '#7b3bbd',
};

// Of several teams the first.
export function paintOf(view: FmrView, seat: SeatNumber): string | undefined {
  const [team] = teamsOf(view, seat);
  return team && paints[team];
}

export function isOwn(view: FmrView, id: string, you: SeatNumber | undefined): boolean {
  return you !== undefined && ownerOf(view, id) === you;
}

// Where the cars stand on the track; while the grid is drawn, those drawn so far.
export function lineOf(view: FmrView): (string | undefined)[] {
  return view.running ?? (view.grid ?? []).map((car) => car ?? undefined);
}

export function placeOf(view: FmrView, id: string): number | undefined {
  const at = lineOf(view).indexOf(id);
  return at < 0 ? undefined : at + 1;
}
