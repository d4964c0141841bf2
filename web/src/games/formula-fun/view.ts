// What the server sends of a Formula Fun match (games/formula-fun/wire.h), and the journal's names of cards
// taken apart. No rules.
import type { GameEvent, Message, SeatNumber, View } from '../../protocol';
import type { Sent, Team } from './wire';

export type { Auction, Finish as Sum, Phase, Race, Team } from './wire';
export type FunView = Sent['view'];
export type FunEvent = Sent['event'];

// The only places where the wire's open types become the game's; src/wire.ts has looked at them.
export const funView = (view: View): FunView => view as unknown as FunView;
export const funEvent = (event: GameEvent): FunEvent => event.data as unknown as FunEvent;
// Whatever moved money says who has how much now.
export function purseOf(event: GameEvent): { seat?: SeatNumber; money?: number } {
  const told = funEvent(event);
  return 'money' in told ? told : {};
}

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
  if (card.kind === 'driver') return { key: `ff.web.about.driver.${card.value}` };
  return { key: `ff.web.about.${card.kind}`, args: { value: card.value } };
}

export function faces(cards: readonly string[]): { id: string; count: number }[] {
  return [...new Set(cards)].map((id) => ({ id, count: cards.filter((other) => other === id).length }));
}

export function teamOf(view: FunView, seat: SeatNumber): Team | undefined {
  return view.teams.find((team) => team.seat === seat);
}
