// Generated from games/formula-motor-racing/schema.json by `npm run types`. Do not edit.

export type Phase =
  | 'choosing-teams'
  | 'drawing-grid'
  | 'dealing'
  | 'playing'
  | 'rolling'
  | 'charging'
  | 'spinning'
  | 'crashing'
  | 'drawing'
  | 'over';
export type Seat = number;
export type Car = string;
export type Card = string;
export type Colour = 'blue' | 'green' | 'yellow' | 'orange' | 'red' | 'purple';
export type Title = 'championship' | 'drivers';
export type Event =
  | {
      event: 'team-chosen';
      seat: Seat;
      team: Colour;
    }
  | {
      event: 'team-drawn';
      team: Colour;
      place: number;
      /**
       * @minItems 2
       * @maxItems 2
       */
      places: [number, number];
    }
  | {
      event: 'race-begins';
      race: number;
      first: Seat;
    }
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
      event: 'card-played';
      seat: Seat;
      card: Card;
      car?: Car;
    }
  | {
      event: 'rolled';
      seat: Seat;
      face: number;
    }
  | {
      event: 'moved';
      car: Car;
      from: number;
      to: number;
    }
  | {
      event: 'followed';
      car: Car;
      from: number;
      to: number;
    }
  | {
      event: 'stayed';
      car: Car;
      place: number;
    }
  | {
      event: 'retired';
      car: Car;
      from: number;
    }
  | {
      event: 'no-effect';
      card: Card;
    }
  | {
      event: 'decided';
      seat: Seat;
      action: Action;
    }
  | {
      event: 'race-ended';
      race: number;
    }
  | {
      event: 'scored';
      car: Car;
      place: number;
      points: number;
    }
  | {
      event: 'season-ended';
    }
  | {
      event: 'champion';
      seat?: Seat;
      team?: Colour;
      points: number;
      level: boolean;
    }
  | {
      event: 'drivers-champion';
      car: Car;
      points: number;
    };
export type Action =
  | 'choose-team'
  | 'play'
  | 'play-on'
  | 'roll-on'
  | 'stop'
  | 'accept'
  | 'roll-again'
  | 'take-along'
  | 'draw-team'
  | 'deal'
  | 'roll';

export interface Sent {
  view: View;
  event: Event;
}
export interface View {
  phase: Phase;
  race: number;
  races: number;
  teams: {
    blue: Seat | null;
    green: Seat | null;
    yellow: Seat | null;
    orange: Seat | null;
    red: Seat | null;
    purple: Seat | null;
  };
  turn?: Seat;
  grid?: (Car | null)[];
  card?: Card;
  car?: Car;
  roll?: number;
  running?: Car[];
  retired?: Car[];
  draw_pile?: number;
  discards?: Card[];
  hand_sizes?: number[];
  championship?: Entrant[];
  drivers?: Driver[];
  level?: Title[];
  hand?: Card[];
}
export interface Entrant {
  seat?: Seat;
  team?: Colour;
  points: number;
}
export interface Driver {
  car: Car;
  points: number;
}
