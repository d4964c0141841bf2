// The view of Grand Prix 2006 in the words of the game, and what the server tells of one race.
// Times are hundredths of a second, drivers three letters.
import type { SeatNumber, View } from '../../protocol';
import type { Question } from './predict';

export type Follow = { driver: string } | { team: string };

export interface Out {
  lap: number;
  reason: string;
}

export interface CarLine {
  driver: string;
  team: string;
  time: number;
  last: number;
  stops: number;
  out?: Out;
}

// Places of one race by driver; negative: retired, behind everybody who finished.
export type Places = Readonly<Record<string, number>>;

// How many are likely to finish, as the server works it out before a start.
export interface Outlook {
  cars: number;
  finishers: number;
  nobody: number; // of a hundred such races
  few: boolean; // worth a warning
}
// What a seat says of a race: drivers, and of the first car out "nobody" too.
export type Prediction = Readonly<Partial<Record<Question, string>>>;

export interface GpView {
  charts: string;
  phase: 'following' | 'predicting' | 'waiting' | 'running' | 'over';
  season: boolean;
  race: number; // from 0: the one being run or waited for
  calendar: readonly string[];
  lap: number;
  laps: number;
  share?: number; // of the real laps, in per cent
  grid: 'real' | 'qualifying' | 'random';
  cars: readonly CarLine[];
  outlook?: Outlook; // of the race to be started next
  results: readonly Places[];
  drivers: readonly { driver: string; points: number; place: number }[];
  teams: readonly { team: string; points: number; place: number }[];
  follows: readonly (Follow | null)[];
  predicts: boolean; // whether anybody is asked
  anybody_predicts: boolean; // somebody did, before any of the races
  question: Question | ''; // asked now
  predictions: readonly Prediction[]; // of the race to come, by seat
  predicted: readonly (readonly number[])[]; // points by race that is over, then by seat
}

export function gpView(view: View): GpView {
  return view as unknown as GpView;
}

export function followOf(view: GpView, seat: SeatNumber | undefined): Follow | undefined {
  return (seat === undefined ? undefined : view.follows[seat - 1]) ?? undefined;
}

export interface StoryOut extends Out {
  place: number;
  by?: string; // whose accident it was
}

export interface Incident {
  lap: number;
  tested: readonly string[];
  out: readonly string[];
}

// What a seat said of a race, and the points of each answer.
export interface ScoredPrediction extends Prediction {
  seat: SeatNumber;
  points: readonly number[];
}

// One whole race as the server tells it.
export interface Story {
  race: number; // from 1
  circuit: string;
  laps: number;
  run: number; // laps run so far
  over: boolean;
  started?: number | undefined; // milliseconds since 1970, by the server's clock
  now?: number; // the same clock when this was told
  grid: readonly string[];
  qualifying?: Readonly<Record<string, number>>;
  times: Readonly<Record<string, readonly number[]>>; // one for each lap completed, stop included
  stops: Readonly<Record<string, readonly (readonly [lap: number, time: number])[]>>;
  out: Readonly<Record<string, StoryOut>>;
  incidents: readonly Incident[];
  order: readonly string[];
  predictions?: readonly ScoredPrediction[];
}
