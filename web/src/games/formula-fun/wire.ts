// Generated from games/formula-fun/schema.json by `npm run types`. Do not edit.

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
export type Seat = number;
export type Card = string;
export type WhyNot = 'scrapped' | 'circuit' | 'no-car' | 'sponsor' | 'sponsors' | 'specials' | 'raced' | 'nothing';
export type Event =
  | {
      event: 'card-taken';
      seat: Seat;
    }
  | {
      event: 'card-seen';
      seat: Seat;
      card: Card;
      dealt: boolean;
    }
  | {
      event: 'first-player';
      seat: Seat;
    }
  | {
      event: 'turn-began';
      seat: Seat;
      turn: number;
    }
  | {
      event: 'market-cleared';
      seat: Seat;
      card: Card;
    }
  | {
      event: 'invested';
      seat: Seat;
      amount: number;
      cards: number;
      money: number;
    }
  | {
      event: 'put-on-market';
      seat: Seat;
      card: Card;
    }
  | {
      event: 'put-up';
      seat: Seat;
      card: Card;
      from: Seat;
    }
  | {
      event: 'auction-opened';
      seat: Seat;
      card: Card;
      price: number;
    }
  | {
      event: 'offered';
      seat: Seat;
      amount: number;
    }
  | {
      event: 'passed';
      seat: Seat;
    }
  | {
      event: 'sold';
      seat: Seat;
      card: Card;
      price: number;
      money: number;
    }
  | {
      event: 'could-not-pay';
      seat: Seat;
      bid: number;
      paid: number;
      money: number;
    }
  | {
      event: 'auction-held-again';
      card: Card;
      price: number;
    }
  | {
      event: 'unsold';
      card: Card;
    }
  | {
      event: 'replaced';
      seat: Seat;
      card: Card;
    }
  | {
      event: 'searched';
      seat: Seat;
    }
  | {
      event: 'sponsor-fetched';
      seat: Seat;
      card: Card;
    }
  | {
      event: 'no-sponsor-left';
      seat: Seat;
    }
  | {
      event: 'sponsor-played';
      seat: Seat;
      card: Card;
      money: number;
      amount: number;
    }
  | {
      event: 'scrapped';
      seat: Seat;
      card: Card;
      owner: Seat;
    }
  | {
      event: 'fair-held';
      seat: Seat;
    }
  | {
      event: 'revealed';
      seat: Seat;
      card: Card;
      to_market: boolean;
    }
  | {
      event: 'scouted';
      seat: Seat;
    }
  | {
      event: 'sued';
      seat: Seat;
      card: Card;
      owner: Seat;
    }
  | {
      event: 'set-up';
      seat: Seat;
      bonus: number;
    }
  | {
      event: 'specials-near-end';
      seat: Seat;
      left: number;
    }
  | {
      event: 'shuffled';
      cards: number;
    }
  | {
      event: 'race-began';
      race: number;
      seat: Seat;
      circuit: Card;
      cars: number;
    }
  | {
      event: 'lot-drawn';
      seat: Seat;
    }
  | {
      event: 'finished';
      seat: Seat;
      chassis: number;
      engine: number;
      driver: number;
      circuit: number;
      setup: number;
      points: number;
      place: number;
      level?: Level;
      value: number;
    }
  | {
      event: 'stood-by';
      seat: Seat;
      amount: number;
      money: number;
    }
  | {
      event: 'sponsors-paid';
      seat: Seat;
      amount: number;
      money: number;
    }
  | {
      event: 'driver-earned';
      seat: Seat;
      card: Card;
      amount: number;
      money: number;
    }
  | {
      event: 'driver-paid';
      seat: Seat;
      card: Card;
      due: number;
      paid: number;
      money: number;
    }
  | {
      event: 'race-ended';
      race: number;
    }
  | {
      event: 'turn-ended';
      seat: Seat;
    }
  | {
      event: 'discarded';
      seat: Seat;
      card: Card;
    }
  | {
      event: 'abandoned';
      turns: number;
    }
  | {
      event: 'season-ended';
    }
  | {
      event: 'champion';
      seat: Seat;
      points: number;
      money: number;
      shared: boolean;
    };

export interface Sent {
  view: View;
  event: Event;
}
export interface View {
  phase: Phase;
  races: number;
  driven: number;
  deck: string;
  hand_limit: number;
  turn?: Seat;
  turns: number;
  done?: Turn;
  turns_left: number;
  draw_pile: number;
  discards: Card[];
  market: CardOnMarket[];
  revealed: Card[];
  teams: Team[];
  auction?: Auction;
  last_race?: Race;
  season: AfterRace[];
  hand?: Card[];
  search?: Card[];
  unplayable?: Unplayable[];
}
export interface Turn {
  sponsor: boolean;
  circuit: boolean;
  scrap: boolean;
  setups: number;
  specials_left?: number;
}
export interface CardOnMarket {
  card: Card;
  seat: Seat;
}
export interface Team {
  seat: Seat;
  money: number;
  points: number;
  place: number;
  chassis: Card | null;
  engine: Card | null;
  drivers: Card[];
  sponsors: Card[];
  cars: Car[];
  hand: number;
  shown: Card[];
}
export interface Car {
  driver: Card;
  value: number;
}
export interface Auction {
  card: Card;
  from: Seat;
  price?: number;
  bid?: number;
  bidder?: Seat;
  least?: number;
  asked?: Seat;
  in: Seat[];
}
export interface Race {
  race: number;
  host: Seat;
  circuit: Card;
  finish: Finish[];
}
export interface Finish {
  seat: Seat;
  chassis: number;
  engine: number;
  driver: number;
  circuit: number;
  setup: number;
  points: number;
  value: number;
}
export interface AfterRace {
  points: number[];
  money: number[];
}
export interface Unplayable {
  card: Card;
  why: WhyNot;
  move: string;
}
export interface Level {
  more: number;
  fewer: number;
  by_lot: boolean;
}
export interface DeckFile {
  id: string;
  cards: CardInDeck[];
}
export interface CardInDeck {
  card: Card;
  copies: number;
}
