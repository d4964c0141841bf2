// Generated from docs/protocol/protocol.schema.json by `npm run types`. Do not edit.

export type PaddockProtocol1 =
  | ClientMessage
  | ServerMessage
  | CreateTable
  | Created
  | ClaimSeat
  | ForkTable
  | ContinueTable
  | TableList
  | GameList
  | Replay
  | AskHints
  | RaceToday
  | Day
  | Odds
  | Hints
  | Refusal;
export type ClientMessage = Hello | Ping | Command | Question;
export type Token = string;
export type Command =
  | MoveCommand
  | UndoCommand
  | ResetCommand
  | TakebackCommand
  | AnswerCommand
  | ChatCommand
  | LeaveCommand
  | ReturnCommand
  | StartCommand
  | HurryCommand
  | ReadyCommand
  | RevealCommand
  | CoverCommand;
export type CommandId = string;
export type SeatNumber = number;
export type Secret = string;
export type Question = PreviewQuestion | LookQuestion | LogQuestion;
export type ServerMessage = Welcome | Entries | Presence | TakebackState | Refused | Preview | Look | Log | Pong;
export type Status = 'open' | 'running' | 'over';
export type SeatKind = 'person' | 'bot' | 'open';
export type Away = 'left' | 'timeout' | 'lost';
export type Commitment = string;
export type StartBy = 'maker' | 'anybody';
export type Entry = HiddenEntry | MoveEntry | UndoEntry | AskEntry | AnswerEntry | ChatEntry | SeatEntry | StartEntry;
export type Argument =
  | number
  | string
  | {
      seat: number;
    }
  | Message
  | Message[];
export type SeatChange = 'claimed' | 'filled' | 'left' | 'timeout' | 'lost' | 'returned' | 'revealed' | 'withheld';
export type Ink = 'plain' | 'dim' | 'bold' | 'blue' | 'green' | 'yellow' | 'orange' | 'red' | 'purple';
export type RefusalCode =
  | 'bad-message'
  | 'bad-request'
  | 'too-large'
  | 'too-fast'
  | 'too-many'
  | 'origin'
  | 'host'
  | 'reused-id'
  | 'no-table'
  | 'no-page'
  | 'bad-token'
  | 'bad-invite'
  | 'full'
  | 'seat-taken'
  | 'seat-limit'
  | 'name-taken'
  | 'bad-name'
  | 'bad-text'
  | 'bad-secret'
  | 'not-seated'
  | 'not-yours'
  | 'not-away'
  | 'not-your-turn'
  | 'illegal-move'
  | 'match-over'
  | 'not-started'
  | 'started'
  | 'not-over'
  | 'not-yet'
  | 'raced'
  | 'stale'
  | 'cannot-undo'
  | 'no-request'
  | 'mismatch'
  | 'no-hints'
  | 'no-odds'
  | 'record-full'
  | 'storage'
  | 'busy'
  | 'memory'
  | 'frozen'
  | 'elsewhere'
  | 'stopping';
export type WantedSeat = WantedMe | WantedOpen | WantedBot;
export type OptionKind = 'integer' | 'integers' | 'choice' | 'names';

export interface Hello {
  type: 'hello';
  protocol: 1;
  tokens: Token[];
  last?: number;
  lang?: 'en' | 'fr';
}
export interface Ping {
  type: 'ping';
}
export interface MoveCommand {
  type: 'move';
  id: CommandId;
  seat: SeatNumber;
  move: string;
  after: number;
}
export interface UndoCommand {
  type: 'undo';
  id: CommandId;
  seat: SeatNumber;
  after: number;
}
export interface ResetCommand {
  type: 'reset';
  id: CommandId;
  seat: SeatNumber;
  after: number;
}
export interface TakebackCommand {
  type: 'takeback';
  id: CommandId;
  seat: SeatNumber;
  after: number;
}
export interface AnswerCommand {
  type: 'answer';
  id: CommandId;
  seat: SeatNumber;
  agree: boolean;
}
export interface ChatCommand {
  type: 'chat';
  id: CommandId;
  seat: SeatNumber;
  text: string;
}
export interface LeaveCommand {
  type: 'leave';
  id: CommandId;
  seat: SeatNumber;
}
export interface ReturnCommand {
  type: 'return';
  id: CommandId;
  seat: SeatNumber;
}
export interface StartCommand {
  type: 'start';
  id: CommandId;
  seat: SeatNumber;
}
export interface HurryCommand {
  type: 'hurry';
  id: CommandId;
  seat: SeatNumber;
}
export interface ReadyCommand {
  type: 'ready';
  id: CommandId;
  seat: SeatNumber;
}
export interface RevealCommand {
  type: 'reveal';
  id: CommandId;
  seat: SeatNumber;
  secret?: Secret;
}
export interface CoverCommand {
  type: 'cover';
  id: CommandId;
  seat: SeatNumber;
  other: SeatNumber;
}
export interface PreviewQuestion {
  type: 'preview';
  seat: SeatNumber;
  move: string;
}
export interface LookQuestion {
  type: 'look';
  n: number;
}
export interface LogQuestion {
  type: 'log';
  before: number;
}
export interface Welcome {
  type: 'welcome';
  protocol: 1;
  table: Table;
  you: SeatNumber[];
  invite?: string;
  entries: Entry[];
  n: number;
  now: Now;
  views: Views;
  presence: PresenceList;
  takeback?: Takeback;
  ack?: CommandId;
}
export interface Table {
  table: string;
  title: string;
  game: string;
  options: {
    [k: string]: string;
  };
  public: boolean;
  created: number;
  status: Status;
  seats: Seat[];
  clock?: Clock;
  stand_in: string;
  start_by: StartBy;
  seats_each: number;
  hints?: true;
  no_win_line?: true;
  moves: number;
  commitment: Commitment;
  forked?: number;
  day?: string;
  finished?: number;
  turn?: SeatNumber;
  left?: number;
  result?: ResultLine[];
  won?: boolean;
}
export interface Seat {
  seat: SeatNumber;
  kind: SeatKind;
  name: string;
  bot?: string;
  away?: Away;
  maker?: true;
  commitment?: Commitment;
}
export interface Clock {
  move: number;
  bank: number;
}
export interface ResultLine {
  seat: SeatNumber;
  place: number;
  points: number;
}
export interface HiddenEntry {
  n: number;
}
export interface MoveEntry {
  n: number;
  at: number;
  kind: 'move';
  seat?: SeatNumber;
  bot?: string;
  move?: string;
  events: GameEvent[];
  undone?: true;
  patches?: Views;
}
export interface GameEvent {
  message?: Message;
  rule?: string;
  data: {
    [k: string]: unknown;
  };
  only?: SeatNumber;
}
export interface Message {
  key: string;
  args?: {
    [k: string]: Argument;
  };
}
export interface Views {
  [k: string]: View;
}
export interface View {
  [k: string]: unknown;
}
export interface UndoEntry {
  n: number;
  at: number;
  kind: 'undo';
  seat: SeatNumber;
  moves: number;
  patches?: Views;
}
export interface AskEntry {
  n: number;
  at: number;
  kind: 'ask';
  seat: SeatNumber;
  moves: number;
}
export interface AnswerEntry {
  n: number;
  at: number;
  kind: 'answer';
  seat: SeatNumber;
  agrees: boolean;
}
export interface ChatEntry {
  n: number;
  at: number;
  kind: 'chat';
  seat: SeatNumber;
  text: string;
}
export interface SeatEntry {
  n: number;
  at: number;
  kind: 'seat';
  seat: SeatNumber;
  change: SeatChange;
  name: string;
  bot?: string;
  commitment?: Commitment;
}
export interface StartEntry {
  n: number;
  at: number;
  kind: 'start';
  commitments: SeatCommitment[];
  patches?: Views;
}
export interface SeatCommitment {
  seat: SeatNumber;
  sha256: Commitment;
}
export interface Now {
  status: Status;
  position: number;
  moves: number;
  reveal?: SeatNumber[];
  rest?: SeatNumber[];
  turn?: SeatNumber;
  choices?: Choices;
  undo?: number;
  clock?: ClockState;
  result?: ResultLine[];
}
export interface Choices {
  seat: SeatNumber;
  steps: Step[];
  moves: Choice[];
}
export interface Step {
  id: string;
  number?: number;
  label: Message;
  note?: Message;
  ink?: Ink;
}
export interface Choice {
  move: string;
  steps: number[];
}
export interface ClockState {
  running?: SeatNumber;
  left?: number;
  banks: number[];
}
export interface PresenceList {
  seats: SeatPresence[];
  watching: number;
}
export interface SeatPresence {
  seat: SeatNumber;
  here: boolean;
  since: number;
}
export interface Takeback {
  seat: SeatNumber;
  moves: number;
  agreed: SeatNumber[];
  needed: SeatNumber[];
}
export interface Entries {
  type: 'entries';
  entries: Entry[];
  now: Now;
  ack?: CommandId;
}
export interface Presence {
  type: 'presence';
  presence: PresenceList;
}
export interface TakebackState {
  type: 'takeback';
  takeback?: Takeback;
  declined?: SeatNumber;
  ack?: CommandId;
}
export interface Refused {
  type: 'refused';
  id?: CommandId;
  code: RefusalCode;
  sentence: string;
  message: Message;
}
export interface Preview {
  type: 'preview';
  seat: SeatNumber;
  move: string;
  events: GameEvent[];
  patch: View;
  outlook?: {
    [k: string]: unknown;
  };
}
export interface Look {
  type: 'look';
  n: number;
  views: Views;
}
export interface Log {
  type: 'log';
  entries: Entry[];
}
export interface Pong {
  type: 'pong';
}
export interface CreateTable {
  game: string;
  title?: string;
  options?: {
    [k: string]: string;
  };
  seats: WantedSeat[];
  clock?: Clock;
  public?: boolean;
  stand_in?: string;
  start_by?: StartBy;
  seats_each?: number;
  hints?: boolean;
  win_line?: boolean;
  seed?: number;
}
export interface WantedMe {
  kind: 'me';
  name: string;
  commitment?: Commitment;
}
export interface WantedOpen {
  kind: 'open';
}
export interface WantedBot {
  kind: 'bot';
  bot: string;
  name?: string;
}
export interface Created {
  table: string;
  invite?: string;
  seats: SeatKey[];
}
export interface SeatKey {
  seat: SeatNumber;
  token: Token;
}
export interface ClaimSeat {
  name: string;
  seat?: SeatNumber;
  invite?: string;
  commitment?: Commitment;
}
export interface ForkTable {
  moves: number;
  seat: SeatNumber;
  name: string;
  bot?: string;
  commitment?: Commitment;
}
export interface ContinueTable {
  table: CreateTable;
  journal: string;
}
export interface TableList {
  tables: Table[];
}
export interface GameList {
  games: GameInfo[];
}
export interface GameInfo {
  id: string;
  rules: number;
  min_seats: number;
  max_seats: number;
  bots: string[];
  characters: string[];
  options: OptionInfo[];
}
export interface OptionInfo {
  name: string;
  kind: OptionKind;
  default: string;
  choices?: string[];
  names?: string[];
  low?: number;
  high?: number;
}
export interface Replay {
  game: string;
  options: {
    [k: string]: string;
  };
  seats: Seat[];
  total: number;
  from: number;
  view: View;
  steps: ReplayStep[];
  result: ResultLine[];
}
export interface ReplayStep {
  seat?: SeatNumber;
  move: string;
  events: GameEvent[];
  patch: View;
}
export interface AskHints {
  token: Token;
  brief?: boolean;
}
export interface RaceToday {
  name: string;
  token: Token;
}
export interface Day {
  day: string;
  game: string;
  options: {
    [k: string]: string;
  };
  bots: string[];
  now: number;
  ends: number;
  commitment?: Commitment;
  secret?: Secret;
  racing: number;
  raced: number;
  lines: DayLine[];
}
export interface DayLine {
  rank: number;
  name: string;
  table: string;
  place: number;
  points: number;
  finished: number;
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
export interface Refusal {
  code: RefusalCode;
  sentence: string;
  message: Message;
}
