// Which cards fly where when something happens: told by places, which the table's parts name (data-place). The first
// place of a list that is on screen is meant; a card without a name is seen from its back.
import type { GameEvent, SeatNumber, View } from '../../protocol';
import { funEvent, funView, type FunEvent } from './view';

export interface Flight {
  card: string; // empty: face down
  from: string[];
  to: string[];
}

export const places = {
  deck: 'deck',
  discards: 'discards',
  market: (card: string, seat: SeatNumber): string => `market ${card} ${seat}`,
  garage: (seat: SeatNumber, card = ''): string => `garage ${seat} ${card}`.trim(),
  hand: (seat: SeatNumber): string => `hand ${seat}`,
  held: (card: string): string => `held ${card}`, // on screen, face up
};

interface Seen {
  before: View; // the events
  you: SeatNumber | undefined;
}

function handOf(seat: SeatNumber, card: string, { you }: Seen): string[] {
  return seat === you ? [places.held(card), places.hand(seat)] : [places.hand(seat)];
}

const specials: Partial<Record<FunEvent['event'], string>> = {
  scrapped: 'Scrap',
  sued: 'Scout',
  'fair-held': 'Fair',
  scouted: 'Scout',
  'set-up': 'Setup',
};

// The special or the circuit itself, from the hand to the discards.
function played(event: FunEvent, seen: Seen): Flight[] {
  const card = event.event === 'race-began' ? event.circuit : (specials[event.event] ?? '');
  if (!card || !('seat' in event)) return [];
  return [{ card, from: handOf(event.seat, card, seen), to: [places.discards] }];
}

function moved(event: FunEvent, seen: Seen): Flight[] {
  switch (event.event) {
    case 'put-on-market':
      return [{ card: event.card, from: handOf(event.seat, event.card, seen), to: [places.market(event.card, event.seat)] }];
    case 'revealed':
      return [{ card: event.card, from: [places.deck], to: [places.market(event.card, event.seat), places.deck] }];
    case 'market-cleared':
      return [{ card: event.card, from: [places.market(event.card, event.seat)], to: [places.discards] }];
    case 'sold': {
      const from = funView(seen.before).auction?.from ?? event.seat;
      return [
        {
          card: event.card,
          from: [places.market(event.card, from)],
          to: [places.garage(event.seat, event.card), places.garage(event.seat)],
        },
      ];
    }
    case 'replaced':
      return [
        {
          card: event.card,
          from: [places.garage(event.seat, event.card), places.garage(event.seat)],
          to: [places.market(event.card, event.seat)],
        },
      ];
    case 'sponsor-played':
      return [{ card: event.card, from: handOf(event.seat, event.card, seen), to: [places.garage(event.seat, event.card)] }];
    case 'sponsor-fetched':
      return [{ card: event.card, from: [places.deck], to: handOf(event.seat, event.card, seen) }];
    case 'discarded':
      return [{ card: event.card, from: handOf(event.seat, event.card, seen), to: [places.discards] }];
    case 'scrapped':
    case 'sued':
      return [{ card: event.card, from: [places.garage(event.owner, event.card)], to: [places.discards] }];
    default:
      return [];
  }
}

// A card drawn: its player sees which one.
function drawn(events: readonly FunEvent[], seen: Seen): Flight[] {
  return events.flatMap((event, i) => {
    if (event.event !== 'card-taken') return [];
    const next = events[i + 1];
    const card = next?.event === 'card-seen' && next.seat === seen.you ? next.card : '';
    return [{ card, from: [places.deck], to: card ? handOf(event.seat, card, seen) : [places.hand(event.seat)] }];
  });
}

export function flightsOf(events: readonly GameEvent[], seen: Seen): Flight[] {
  const all = events.map(funEvent);
  return [...drawn(all, seen), ...all.flatMap((event) => [...played(event, seen), ...moved(event, seen)])];
}
