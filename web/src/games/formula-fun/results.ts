// What a race's events say beyond its order: why level cars are in theirs, and where the money came from.
import type { GameEvent, Message, SeatNumber } from '../../protocol';
import { cardMessage, funEvent, type FunEvent, type Race } from './view';

// The events of the last race among these.
function ofLastRace(events: readonly GameEvent[]): FunEvent[] {
  const all = events.map(funEvent);
  const began = all.map(({ event }) => event).lastIndexOf('race-began');
  const rest = began < 0 ? [] : all.slice(began);
  const ended = rest.findIndex(({ event }) => event === 'race-ended');
  return ended < 0 ? rest : rest.slice(0, ended);
}

export interface Gain {
  total: number;
  parts: Message[];
}

function partOf(event: FunEvent): { amount: number; message: Message } | undefined {
  switch (event.event) {
    case 'stood-by':
      return { amount: event.amount, message: { key: 'ff.web.brought.stood_by', args: { amount: event.amount } } };
    case 'sponsors-paid':
      return { amount: event.amount, message: { key: 'ff.web.brought.sponsors', args: { amount: event.amount } } };
    case 'driver-earned':
      return {
        amount: event.amount,
        message: { key: 'ff.web.brought.driver', args: { card: cardMessage(event.card), amount: event.amount } },
      };
    case 'driver-paid': {
      const args = { card: cardMessage(event.card), paid: event.paid, due: event.due };
      return {
        amount: -event.paid,
        message: { key: event.paid < event.due ? 'ff.web.brought.bonus_unpaid' : 'ff.web.brought.bonus', args },
      };
    }
    default:
      return undefined;
  }
}

// What the last race brought each team, all together and piece by piece; less than nothing where it cost more.
export function broughtBy(events: readonly GameEvent[]): Map<SeatNumber, Gain> {
  const brought = new Map<SeatNumber, Gain>();
  for (const event of ofLastRace(events)) {
    const part = partOf(event);
    if (!part || !('seat' in event)) continue;
    const { total, parts } = brought.get(event.seat) ?? { total: 0, parts: [] };
    brought.set(event.seat, { total: total + part.amount, parts: [...parts, part.message] });
  }
  return brought;
}

// For each car why it is ahead of the next one, where both are level, as the race told it.
export function tiesOf(race: Race, events: readonly GameEvent[]): (Message | undefined)[] {
  const ties = race.finish.map((): Message | undefined => undefined);
  for (const event of ofLastRace(events)) {
    if (event.event !== 'finished' || !event.level) continue;
    const { more, fewer, by_lot } = event.level;
    ties[event.place - 2] = by_lot ? { key: 'ff.web.tie.lot' } : { key: 'ff.web.tie.cards', args: { more, fewer } };
  }
  return ties;
}
