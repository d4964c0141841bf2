// What the server sends of a Formula Fun match (docs/formula-fun.md), and the journal's names of cards
// taken apart. No rules.
import type { GameEvent, Message, SeatNumber, View } from '../../protocol';

export type Phase =
  | 'dealing'
  | 'first-player'
  | 'investing'
  | 'drawing'
  | 'playing'
  | 'pricing'
  | 'bidding'
  | 'replacing'
  | 'searching'
  | 'fetching'
  | 'revealing'
  | 'lots'
  | 'discarding'
  | 'over';

export interface Team {
  seat: SeatNumber;
  money: number;
  points: number;
  chassis: string | null;
  engine: string | null;
  drivers: string[];
  sponsors: string[];
  cars: { driver: string; value: number }[];
  hand: number;
  shown: string[]; // in hand, and seen by all
}

export interface Auction {
  card: string;
  from: SeatNumber;
  price?: number;
  bid?: number;
  bidder?: SeatNumber;
  least?: number;
  asked?: SeatNumber;
  in: SeatNumber[];
}

// A car's sum laid open.
export interface Sum {
  seat: SeatNumber;
  chassis: number;
  engine: number;
  driver: number;
  circuit: number;
  setup: number;
  value: number;
  points: number;
}

export interface Race {
  race: number;
  host: SeatNumber;
  circuit: string;
  finish: Sum[];
}

export interface After {
  points: number[]; // by seat
  money: number[];
}

export interface FunView {
  phase: Phase;
  races: number;
  driven: number;
  deck: string;
  hand_limit: number;
  turn?: SeatNumber;
  turns: number;
  done?: { sponsor: boolean; circuit: boolean; scrap: boolean; setups: number; specials_left: number };
  turns_left: number;
  draw_pile: number;
  discards: string[];
  market: { card: string; seat: SeatNumber }[];
  revealed: string[];
  teams: Team[];
  auction?: Auction;
  last_race?: Race;
  season: After[];
  hand?: string[];
  search?: string[];
}

// Only what is looked at.
export type FunEvent =
  | { event: 'race-began'; seat: SeatNumber; race: number; circuit: string; cars: number }
  | ({ event: 'finished'; place: number } & Sum)
  | { event: 'race-ended'; race: number; seat?: undefined }
  | { event: 'sold'; seat: SeatNumber; card: string; price: number; money: number }
  | { event: CardKind; seat: SeatNumber; card: string }
  | { event: 'scrapped' | 'sued'; seat: SeatNumber; card: string; owner: SeatNumber }
  | { event: 'offered' | 'stood-by' | 'sponsors-paid'; seat: SeatNumber; amount: number }
  | { event: 'driver-earned'; seat: SeatNumber; card: string; amount: number }
  | { event: 'driver-paid'; seat: SeatNumber; card: string; due: number; paid: number }
  | { event: OtherKind; seat?: SeatNumber };

type CardKind =
  'card-seen' | 'revealed' | 'put-on-market' | 'market-cleared' | 'replaced' | 'sponsor-fetched' | 'sponsor-played' | 'discarded';

type OtherKind =
  | 'card-taken'
  | 'first-player'
  | 'turn-began'
  | 'invested'
  | 'put-up'
  | 'auction-opened'
  | 'passed'
  | 'could-not-pay'
  | 'auction-held-again'
  | 'unsold'
  | 'searched'
  | 'no-sponsor-left'
  | 'fair-held'
  | 'scouted'
  | 'set-up'
  | 'specials-near-end'
  | 'shuffled'
  | 'lot-drawn'
  | 'turn-ended'
  | 'abandoned'
  | 'season-ended'
  | 'champion';

// The only places where the wire's open types become the game's.
export const funView = (view: View): FunView => view as unknown as FunView;
export const funEvent = (event: GameEvent): FunEvent => event.data as unknown as FunEvent;
// Whatever moved money says who has how much now.
export const purseOf = (event: GameEvent): { seat?: SeatNumber; money?: number } =>
  event.data as { seat?: SeatNumber; money?: number };

export const components = ['driver', 'chassis', 'engine'] as const;
export type ComponentKind = (typeof components)[number];
export type Kind = ComponentKind | 'sponsor' | 'scrap' | 'fair' | 'scout' | 'setup' | 'circuit';

export interface CardName {
  kind: Kind;
  value: number; // of a component or a sponsor, else 0
  favours: ComponentKind | undefined; // of a circuit
}

const specials: Record<string, Kind> = { Scrap: 'scrap', Fair: 'fair', Scout: 'scout', Setup: 'setup' };

function isComponent(word: string): word is ComponentKind {
  return (components as readonly string[]).includes(word);
}

// "driver 5", "sponsor 4", "Fair", "engine circuit"
export function cardNamed(id: string): CardName | undefined {
  const special = specials[id];
  if (special) return { kind: special, value: 0, favours: undefined };
  const [kind = '', rest = '', more] = id.split(' ');
  if (more !== undefined) return undefined;
  if (isComponent(kind) && rest === 'circuit') return { kind: 'circuit', value: 0, favours: kind };
  if (!isComponent(kind) && kind !== 'sponsor') return undefined;
  return /^\d+$/.test(rest) ? { kind, value: Number(rest), favours: undefined } : undefined;
}

export function cardMessage(id: string): Message {
  const card = cardNamed(id);
  if (!card) return { key: '' };
  if (card.favours) return { key: `ff.card.circuit.${card.favours}` };
  return { key: `ff.card.${card.kind}`, args: { value: card.value } };
}

// What a card does, in words that hold wherever it lies.
export function aboutMessage(id: string): Message {
  const card = cardNamed(id);
  if (!card) return { key: '' };
  if (card.favours) return { key: `ff.web.about.circuit.${card.favours}` };
  if (card.kind === 'driver') return { key: `ff.web.about.driver.${traitOf(card.value)}` };
  return { key: `ff.web.about.${card.kind}`, args: { value: card.value } };
}

function traitOf(value: number): string {
  return [1, 2, 5, 6].includes(value) ? String(value) : 'plain';
}

export function faces(cards: readonly string[]): { id: string; count: number }[] {
  return [...new Set(cards)].map((id) => ({ id, count: cards.filter((other) => other === id).length }));
}

export function teamOf(view: FunView, seat: SeatNumber): Team | undefined {
  return view.teams.find((team) => team.seat === seat);
}
