// Generated from wasm/schema.json by `npm run types`. Do not edit.
import type {
  Choice,
  ClientMessage,
  CreateTable,
  Created,
  Day,
  ForkTable,
  GameList,
  RefusalCode,
  Replay,
  ServerMessage,
  Step,
  Table,
} from '../protocol';

export type Question =
  | GamesQuestion
  | DayQuestion
  | FileQuestion
  | VerifyQuestion
  | FingerprintsQuestion
  | ReplayQuestion
  | StoryQuestion
  | CreateQuestion
  | ForkQuestion
  | OpenQuestion
  | HearQuestion
  | WakeQuestion
  | JournalQuestion
  | SoFarQuestion
  | SummaryQuestion
  | TableStoryQuestion
  | CloseQuestion
  | StartQuestion
  | ResumeQuestion
  | ChoicesQuestion
  | ApplyQuestion
  | DrawQuestion
  | ViewQuestion
  | OutlookQuestion
  | BotQuestion
  | OddsQuestion
  | HintsQuestion
  | TableOddsQuestion
  | TableHintsQuestion
  | BeginReviewQuestion
  | GoOnReviewingQuestion
  | EndReviewQuestion
  | EndQuestion
  | RaceQuestion
  | SignQuestion;
export type Argument =
  | number
  | string
  | {
      seat: number;
    }
  | Message
  | Message[];
export type Seat = number;
export type Mark = 'fine' | 'doubtful' | 'mistake' | 'blunder';

export interface Border {
  asked: Asked;
  answers: Answers;
  engineRefusal: EngineRefusal;
}
export interface Asked {
  now: Now;
  question: Question;
}
export interface Now {
  tick: number;
  wall: number;
}
export interface GamesQuestion {
  ask: 'games';
}
export interface DayQuestion {
  ask: 'day';
}
export interface FileQuestion {
  ask: 'file';
  game: string;
  name: string;
}
export interface VerifyQuestion {
  ask: 'verify';
  journal: string;
}
export interface FingerprintsQuestion {
  ask: 'fingerprints';
  journal: string;
}
export interface ReplayQuestion {
  ask: 'replay';
  journal: string;
  from: number;
  viewer: number;
}
export interface StoryQuestion {
  ask: 'story';
  journal: string;
  part: number;
}
export interface CreateQuestion {
  ask: 'create';
  table: string;
  body: CreateTable;
}
export interface ForkQuestion {
  ask: 'fork';
  table: string;
  as: string;
  body: ForkTable;
}
export interface OpenQuestion {
  ask: 'open';
  table: string;
  lines: string[];
}
export interface HearQuestion {
  ask: 'hear';
  table: string;
  message: ClientMessage;
}
export interface WakeQuestion {
  ask: 'wake';
  table: string;
}
export interface JournalQuestion {
  ask: 'journal';
  table: string;
}
export interface SoFarQuestion {
  ask: 'so-far';
  table: string;
}
export interface SummaryQuestion {
  ask: 'summary';
  table: string;
}
export interface TableStoryQuestion {
  ask: 'table-story';
  table: string;
  part: number;
}
export interface CloseQuestion {
  ask: 'close';
  table: string;
}
export interface StartQuestion {
  ask: 'start';
  game: string;
  seats: number;
  options: {
    [k: string]: string;
  };
  moves?: string[];
}
export interface ResumeQuestion {
  ask: 'resume';
  journal: string;
  moves?: number;
}
export interface ChoicesQuestion {
  ask: 'choices';
  match: number;
}
export interface ApplyQuestion {
  ask: 'apply';
  match: number;
  actor: number;
  move: string;
}
export interface DrawQuestion {
  ask: 'draw';
  match: number;
  seed: number;
}
export interface ViewQuestion {
  ask: 'view';
  match: number;
  viewer: number;
}
export interface OutlookQuestion {
  ask: 'outlook';
  match: number;
  move: string;
}
export interface BotQuestion {
  ask: 'bot';
  match: number;
  bot: string;
  seed: number;
  budget?: number;
}
export interface OddsQuestion {
  ask: 'odds';
  match: number;
  viewer: number;
  playouts: number;
  seed: number;
}
export interface HintsQuestion {
  ask: 'hints';
  match: number;
  playouts: number;
  seed: number;
}
export interface TableOddsQuestion {
  ask: 'table-odds';
  table: string;
}
export interface TableHintsQuestion {
  ask: 'table-hints';
  table: string;
}
export interface BeginReviewQuestion {
  ask: 'begin-review';
  journal: string;
  playouts: number;
  seed: number;
}
export interface GoOnReviewingQuestion {
  ask: 'go-on-reviewing';
  review: number;
  moves: number;
}
export interface EndReviewQuestion {
  ask: 'end-review';
  review: number;
}
export interface EndQuestion {
  ask: 'end';
  match: number;
}
export interface RaceQuestion {
  ask: 'race';
  game: string;
  seats: number;
  bot: string;
  races: number;
  seed: number;
}
export interface SignQuestion {
  ask: 'sign';
  game: string;
  races: number;
  seed: number;
}
export interface Answers {
  games: GameList;
  day: Day;
  file: GameFile;
  verify: Verified;
  fingerprints: Fingerprints;
  replay: Replay;
  story: {
    [k: string]: unknown;
  };
  create: Begun;
  fork: Begun;
  open: Opened;
  hear: Heard;
  wake: Heard;
  journal: JournalText;
  'so-far': JournalText;
  summary: Table;
  'table-story': {
    [k: string]: unknown;
  };
  close: Done;
  start: Started;
  resume: Started;
  choices: Choices;
  apply: Made;
  draw: Made;
  view: {
    [k: string]: unknown;
  };
  outlook: Outlook;
  bot: Made;
  odds: Odds;
  hints: Hints;
  'table-odds': Odds;
  'table-hints': Hints;
  'begin-review': ReviewBegun;
  'go-on-reviewing': ReviewProgress;
  'end-review': Review;
  end: Done;
  race: Raced;
  sign: Raced;
}
export interface GameFile {
  type: string;
  body: string;
}
export interface Verified {
  moves: number;
  outcomes: number;
}
export interface Fingerprints {
  states: string[];
}
export interface Begun {
  frames: ServerMessage[];
  lines: string[];
  wake?: number;
  created: Created;
}
export interface Opened {
  summary: Table;
}
export interface Heard {
  frames: ServerMessage[];
  lines: string[];
  wake?: number;
}
export interface JournalText {
  journal: string;
}
export interface Done {
  done: boolean;
}
export interface Started {
  match: number;
}
export interface Choices {
  actor: number | null;
  steps: Step[];
  moves: Choice[];
}
export interface Made {
  move: string;
  actor: number | null;
  fingerprint: string;
}
export interface Outlook {
  outlook: {
    [k: string]: unknown;
  } | null;
}
export interface Odds {
  playouts: number;
  seats: OddsLine[];
  entrants: EntrantOdds[];
}
export interface OddsLine {
  seat: number;
  win: number;
  podium: number;
  points: number;
  error: number;
}
export interface EntrantOdds {
  id: string;
  name: Message;
  kind: Message;
  win: number;
  podium: number;
  points: number;
  title: number;
}
export interface Message {
  key: string;
  args?: {
    [k: string]: Argument;
  };
}
export interface Hints {
  hints: Hint[];
  slip?: string;
}
export interface Hint {
  move: string;
  win: number;
  error: number;
  behind: number;
  behind_error: number;
  points: number;
  reasons: Message[];
}
export interface ReviewBegun {
  review: number;
  moves: number;
  notes: Message[];
}
export interface ReviewProgress {
  done: number;
  is_done: boolean;
}
export interface Review {
  is_over: boolean;
  moves: number;
  players: ReviewedPlayer[];
  line: LinePoint[];
  decisions: ReviewedDecision[];
  turning_points: Swing[];
  unluckiest?: Swing;
  luckiest?: Swing;
  best_decision?: Swing;
  dice: DiceLine[];
}
export interface ReviewedPlayer {
  seat: Seat;
  start: number;
  luck: number;
  skill: number;
  others: number;
  end: number;
  accuracy: number;
  decisions: number;
}
export interface LinePoint {
  moves: number;
  win: number[];
}
export interface ReviewedDecision {
  moves: number;
  seat: Seat;
  move: string;
  said: Message[];
  win: number;
  best: string;
  best_said: Message[];
  best_win: number;
  loss: number;
  error: number;
  mark: Mark;
  reasons: Message[];
  best_reasons: Message[];
}
export interface Swing {
  moves: number;
  seat: Seat;
  change: number;
  move: string;
  said: Message[];
  told: Message[];
}
export interface DiceLine {
  seat: Seat;
  die: Message;
  rolls: number;
  mean: number;
  expected: number;
  unusual: number;
}
export interface Raced {
  races: number;
  moves: number;
  states: string;
}
export interface EngineRefusal {
  code: RefusalCode;
  message: Message;
}
export interface PuzzleFile {
  game: string;
  rules: number;
  made: string;
  plain: string;
  playouts: number;
  seed: number;
  races: PuzzleRace[];
}
export interface PuzzleRace {
  journal: string[];
  puzzles: Puzzle[];
}
export interface Puzzle {
  moves: number;
  seat: number;
  choices: number;
  best: string;
  plain: string;
  win: number;
  lead: number;
  error: number;
  missed: number;
  grade: number;
}
