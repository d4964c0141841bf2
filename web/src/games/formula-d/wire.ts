// Generated from games/formula-d/schema.json by `npm run types`. Do not edit.

export type Phase = 'rolling-grid' | 'rolling-start' | 'choosing-gear' | 'rolling-gear' | 'moving' | 'testing' | 'over';
export type RuleSet = 'basic' | 'street';
export type CarId = string;
export type Seat = number;
export type Spot = string;
export type Standing = 'racing' | 'queueing' | 'in-box' | 'leaving' | 'finished' | 'out' | 'absent';
export type Test = 'none' | 'collision' | 'engine' | 'danger' | 'residents';
export type Event =
  | {
      event: 'grid-rolled';
      car: CarId;
      face: number;
    }
  | {
      event: 'grid-tied';
      cars: CarId[];
    }
  | {
      event: 'grid-taken';
      car: CarId;
      place: number;
      space: Spot;
    }
  | {
      event: 'round-begins';
      round: number;
    }
  | {
      event: 'start-rolled';
      car: CarId;
      face: number;
      start: StartKind;
    }
  | {
      event: 'shifted';
      car: CarId;
      from: number;
      to: number;
    }
  | {
      event: 'rolled';
      car: CarId;
      gear: number;
      face: number;
    }
  | {
      event: 'nitro';
      car: CarId;
      bonus: number;
    }
  | {
      event: 'moved';
      car: CarId;
      from: Spot;
      to: Spot;
      way: Spot[];
    }
  | {
      event: 'stopped';
      car: CarId;
      stop: number;
      counts: boolean;
      corner: number;
      of: number;
    }
  | {
      event: 'wear-lost';
      car: CarId;
      reason: Loss;
      points: number;
      left: number;
      rule: string;
      corner?: number;
    }
  | {
      event: 'wear-gained';
      car: CarId;
      reason: Gain;
      points: number;
      left: number;
      rule: string;
    }
  | {
      event: 'risked';
      car: CarId;
      other: CarId;
      rule: string;
    }
  | {
      event: 'strained';
      car: CarId;
      rule: string;
    }
  | {
      event: 'tested';
      car: CarId;
      test: Test;
      face: number;
      lost: boolean;
    }
  | {
      event: 'went-out';
      car: CarId;
      rule: string;
      corner?: number;
    }
  | {
      event: 'entered-pit';
      car: CarId;
      waits: boolean;
    }
  | {
      event: 'crossed';
      car: CarId;
      lap: number;
    }
  | {
      event: 'measured';
      car: CarId;
      speed: number;
    }
  | {
      event: 'arrived';
      car: CarId;
      place: number;
      round: number;
    }
  | {
      event: 'race-ended';
    };
export type StartKind = 'stalled' | 'normal' | 'great';
export type Loss = 'shifting' | 'braking' | 'overshooting' | 'collision' | 'engine' | 'danger' | 'residents';
export type Gain = 'pit-stop' | 'police' | 'checkpoint';
export type Argument =
  | number
  | string
  | {
      seat: number;
    }
  | Message
  | Message[];

export interface Sent {
  view: View;
  event: Event;
}
export interface View {
  phase: Phase;
  circuit: string;
  rules: RuleSet;
  laps: number;
  wear_points: number;
  dice: number[][];
  round: number;
  cars: RaceCar[];
  order: CarId[];
  mover?: CarId;
  turn?: Seat;
  roll?: number;
  bonus?: number;
  test?: Test;
  rolls?: CarId;
  ends?: End[];
  nitro_out?: boolean;
  police?: PoliceLine[];
}
export interface RaceCar {
  car: CarId;
  seat: Seat;
  grid_roll?: number;
  space?: Spot;
  gear?: number;
  wear?: number;
  lap?: number;
  stops?: number;
  corner?: number;
  to_corner?: number;
  stops_left?: number;
  behind?: number;
  standing?: Standing;
  grid?: number;
  place?: number;
  nitro?: boolean;
}
export interface End {
  move: string;
  space: Spot;
  cost: number;
  brake?: number;
  beyond?: number;
  stop?: number;
  of?: number;
  risks?: CarId[];
  engine?: boolean;
  danger?: boolean;
  residents?: boolean;
  finishes?: boolean;
  out?: boolean;
}
export interface PoliceLine {
  lap: number;
  car: CarId;
  speed: number;
}
export interface GearChances {
  gear: number;
  price: number;
  sides: number;
  overshooting: number;
  braking: number;
  out: number;
  wear_sum: number;
  worst_wear: number;
  spaces: {
    [k: string]: number;
  };
}
export interface CircuitFile {
  id: string;
  name: string;
  lap: number;
  corners: CornerSign[];
  spaces: {
    [k: string]: SpaceDrawn;
  };
}
export interface CornerSign {
  name: Message;
  sign: string;
  stops: number;
  shortest: number;
  longest: number;
}
export interface Message {
  key: string;
  args?: {
    [k: string]: Argument;
  };
}
export interface SpaceDrawn {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  outline: [number, number][];
  corner?: number;
  along: number;
}
