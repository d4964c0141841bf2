// Generated from games/grand-prix-2006/schema.json by `npm run types`. Do not edit.

export type Stage = 'following' | 'predicting' | 'waiting' | 'running' | 'over';
export type CircuitCode = string;
export type Grid = 'real' | 'qualifying' | 'random';
export type DriverCode = string;
export type TeamName = string;
export type Reason =
  | 'accident'
  | 'bodywork'
  | 'brakes'
  | 'electrical'
  | 'engine'
  | 'fire'
  | 'fuel'
  | 'handling'
  | 'hydraulics'
  | 'spun-off'
  | 'steering'
  | 'suspension'
  | 'throttle'
  | 'transmission'
  | 'wheel';
export type Question = 'first' | 'second' | 'third' | 'fastest' | 'out';
export type Answer = string;
export type Event =
  | {
      event: 'followed';
      seat: Seat;
      follows: Follow;
    }
  | {
      event: 'answered';
      seat: Seat;
      question: Question;
      pick?: Answer;
    }
  | {
      event: 'prediction-made';
      seat: Seat;
      first?: Answer;
      second?: Answer;
      third?: Answer;
      fastest?: Answer;
      out?: Answer;
    }
  | {
      event: 'race-begins';
      race: number;
      circuit: CircuitCode;
      laps: number;
    }
  | {
      event: 'qualifying-lap';
      driver: DriverCode;
      time: number;
    }
  | {
      event: 'grid-set';
      grid: DriverCode[];
    }
  | {
      event: 'incident';
      lap: number;
    }
  | {
      event: 'tested';
      driver: DriverCode;
      place: number;
      out: boolean;
    }
  | {
      event: 'retired';
      driver: DriverCode;
      lap: number;
      place: number;
      reason: Reason;
      along: boolean;
    }
  | {
      event: 'called-in';
      driver: DriverCode;
    }
  | {
      event: 'lap-done';
      driver: DriverCode;
      lap: number;
      time: number;
      total: number;
      stop?: number;
      stops?: number;
      kind?: StopKind;
    }
  | {
      event: 'lap-ended';
      lap: number;
      laps: number;
      running: number;
      leader: DriverCode;
      total: number;
      second?: DriverCode;
      gap: number;
    }
  | {
      event: 'race-ended';
      race: number;
      circuit: CircuitCode;
      finishers: number;
    }
  | {
      event: 'scored';
      driver: DriverCode;
      place: number;
      points: number;
    }
  | {
      event: 'predictions-scored';
      seat: Seat;
      race: number;
      points: number[];
      total: number;
      first?: Answer;
      second?: Answer;
      third?: Answer;
      fastest?: Answer;
      out?: Answer;
    }
  | {
      event: 'season-ended';
    }
  | {
      event: 'champion';
      driver: DriverCode;
      points: number;
    }
  | {
      event: 'team-champion';
      team: TeamName;
      points: number;
    };
export type Seat = number;
export type StopKind = 'usual' | 'exceptional' | 'terrible';
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
  charts: string;
  phase: Stage;
  season: boolean;
  race: number;
  calendar: CircuitCode[];
  lap: number;
  laps: number;
  share: number;
  grid: Grid;
  cars: CarLine[];
  next?: NextRace;
  outlook?: Outlook;
  results: {
    [k: string]: number;
  }[];
  standings: Standings[];
  follows: (Follow | null)[];
  predicts: boolean;
  anybody_predicts: boolean;
  question?: Question;
  predictions: Said[];
}
export interface CarLine {
  driver: DriverCode;
  team: TeamName;
  time: number;
  last: number;
  stops: number;
  out?: Out;
}
export interface Out {
  lap: number;
  reason: Reason;
}
export interface NextRace {
  laps: number;
  field: Starter[];
}
export interface Starter {
  driver: DriverCode;
  team: TeamName;
}
export interface Outlook {
  cars: number;
  finishers: number;
  nobody: number;
  few: boolean;
}
export interface Standings {
  drivers: DriversTable;
  teams: TeamsTable;
  predicted: PredictedLine[];
}
export interface DriversTable {
  lines: DriverLine[];
  contenders: number;
  to_win: number;
}
export interface DriverLine {
  id: DriverCode;
  points: number;
  place: number;
  wins?: number;
}
export interface TeamsTable {
  lines: TeamLine[];
  contenders: number;
  to_win: number;
}
export interface TeamLine {
  id: TeamName;
  points: number;
  place: number;
  wins?: number;
}
export interface PredictedLine {
  points: number;
  total: number;
  place: number;
}
export interface Follow {
  driver?: DriverCode;
  team?: TeamName;
}
export interface Said {
  first?: Answer;
  second?: Answer;
  third?: Answer;
  fastest?: Answer;
  out?: Answer;
}
export interface Story {
  race: number;
  circuit: CircuitCode;
  laps: number;
  run: number;
  over: boolean;
  moves: number[];
  grid: DriverCode[];
  qualifying?: {
    [k: string]: number;
  };
  times: {
    [k: string]: number[];
  };
  places: {
    [k: string]: number[];
  };
  stops: {
    [k: string]: StoryStop[];
  };
  out: {
    [k: string]: StoryOut;
  };
  incidents: StoryIncident[];
  predictions: ScoredPrediction[];
  order: DriverCode[];
  points: {
    [k: string]: number;
  };
}
export interface StoryStop {
  lap: number;
  time: number;
  kind: StopKind;
  rule: string;
}
export interface StoryOut {
  lap: number;
  place: number;
  reason: Reason;
  by?: DriverCode;
  rule: string;
}
export interface StoryIncident {
  lap: number;
  tested: DriverCode[];
  out: DriverCode[];
}
export interface ScoredPrediction {
  seat: Seat;
  points: number[];
  first?: Answer;
  second?: Answer;
  third?: Answer;
  fastest?: Answer;
  out?: Answer;
}
export interface Charts {
  id: string;
  drivers: DriverCard[];
  teams: string[];
  circuits: CircuitInfo[];
  entries: Entrant[][];
  drives_for: TeamName[][];
  worth: Worth;
}
export interface DriverCard {
  code: string;
  name: string;
  country: string;
  rating: number;
  retires: number;
  reasons: ReasonRange[];
  extras: number;
  crew: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  pit: [number, number];
}
export interface ReasonRange {
  reason: Reason;
  low: number;
  high: number;
}
export interface CircuitInfo {
  id: string;
  name: string;
  location: string;
  country: string;
  race: Message;
  date: string;
  laps: number;
  km: number;
  wet: boolean;
}
export interface Message {
  key: string;
  args?: {
    [k: string]: Argument;
  };
}
export interface Entrant {
  driver: DriverCode;
  team: TeamName;
  number: number;
}
export interface Worth {
  place: number;
  podium: number;
  fastest: number;
  out: number;
}
export interface CircuitMap {
  id: string;
  metres: number;
  points: [number, number][];
}
