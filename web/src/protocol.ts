// Generated from docs/protocol/protocol.schema.json by `npm run types`. Do not edit.

/** Everything that goes over the wire. docs/protocol.md says how it is used. */
export type PaddockProtocol1 =
  ClientMessage | ServerMessage | CreateTable | Created | ClaimSeat | ForkTable | TableList | GameList | Replay | Refusal;
export type ClientMessage = Hello | Command | Question;
/** Who holds it plays the seat. */
export type Token = string;
export type Command = MoveCommand | TurnCommand | AnswerCommand | ChatCommand | SeatCommand | RevealCommand | CoverCommand;
/** Made by the client; the same command sent twice with one id happens once, another one under that id is refused. */
export type CommandId = string;
/** From 1. */
export type SeatNumber = number;
/** A seat's own part of the dice: 32 random bytes in hexadecimal. */
export type Secret = string;
export type Question = PreviewQuestion | LookQuestion | LogQuestion | PingQuestion;
export type ServerMessage = Welcome | Entries | Presence | TakebackState | Refused | Preview | Look | Log | Pong;
/** The SHA-256 of a secret that is revealed once every seat is taken. */
export type Commitment = string;
/** Who may begin before every seat is taken: whoever made the table (unless given), or anybody at it. */
export type StartBy = 'maker' | 'anybody';
export type Entry = HiddenEntry | MoveEntry | UndoEntry | AskEntry | AnswerEntry | ChatEntry | SeatEntry | StartEntry;
export type Argument = number | string | SeatArgument | Message | Message[];
export type RefusalCode =
  | 'bad-message'
  | 'bad-request'
  | 'too-large'
  | 'too-fast'
  | 'too-many'
  | 'too-slow'
  | 'origin'
  | 'host'
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
  | 'not-seated'
  | 'not-your-turn'
  | 'illegal-move'
  | 'match-over'
  | 'not-started'
  | 'not-yours'
  | 'started'
  | 'not-over'
  | 'stale'
  | 'cannot-undo'
  | 'bad-secret'
  | 'no-request'
  | 'not-away'
  | 'reused-id'
  | 'record-full'
  | 'storage'
  | 'busy'
  | 'memory'
  | 'frozen'
  | 'stopping'
  | 'mismatch';
export type WantedSeat = WantedMe | WantedOpen | WantedBot;

/** The first message. */
export interface Hello {
  type: 'hello';
  protocol: 1;
  /** None: a spectator. Several: one screen for several seats. */
  tokens: Token[];
  /** Number of the last entry already here; 0 or absent: none. */
  last?: number;
  lang?: 'en' | 'fr';
}
export interface MoveCommand {
  type: 'move';
  id: CommandId;
  seat: SeatNumber;
  move: string;
  /** The `position` the client saw; another one now: refused as stale. */
  after: number;
}
/** undo: take back one's last move while nobody and nothing has moved since. reset: all of them. takeback: ask the others to go back to before one's last move. */
export interface TurnCommand {
  type: 'undo' | 'reset' | 'takeback';
  id: CommandId;
  seat: SeatNumber;
  after: number;
}
/** To somebody's takeback. Who asked withdraws it with agree: false. */
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
  /** 1 to 300 characters. */
  text: string;
}
/** leave: a bot plays on. return: back again. start: bots take the open seats and the match begins. hurry: bots that play for everybody make no pauses. ready: has seen what the table rests for. */
export interface SeatCommand {
  type: 'leave' | 'return' | 'start' | 'hurry' | 'ready';
  id: CommandId;
  seat: SeatNumber;
}
/** Once every seat is taken: the secret that belongs to the seat's commitment. Without one: it is lost, the match shall begin without it. */
export interface RevealCommand {
  type: 'reveal';
  id: CommandId;
  seat: SeatNumber;
  secret?: Secret;
}
/** Let a bot play for somebody whose connection has been lost for a minute. */
export interface CoverCommand {
  type: 'cover';
  id: CommandId;
  seat: SeatNumber;
  other: SeatNumber;
}
/** What a possible move would do, up to the next die or card. */
export interface PreviewQuestion {
  type: 'preview';
  seat: SeatNumber;
  move: string;
}
/** The views as they were after entry n. */
export interface LookQuestion {
  type: 'look';
  n: number;
}
/** Up to 100 entries before entry n. */
export interface LogQuestion {
  type: 'log';
  before: number;
}
export interface PingQuestion {
  type: 'ping';
}
/** Answer to hello: everything there is to know now. */
export interface Welcome {
  type: 'welcome';
  protocol: 1;
  table: Table;
  you: SeatNumber[];
  /** For people at a private table, and for whoever made a public one. */
  invite?: string;
  /** The latest, or those after `last`; ask for earlier ones with `log`. */
  entries: Entry[];
  /** Number of the newest entry. */
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
  /** Milliseconds since 1970. */
  created: number;
  status: 'open' | 'running' | 'over';
  seats: Seat[];
  clock?: Clock;
  stand_in: string;
  start_by: StartBy;
  seats_each: number;
  /** Made so far, nature's included. */
  moves: number;
  /** SHA-256 of the table's dice secret. */
  commitment: string;
  /** How many moves were given to it from another match. */
  forked?: number;
  turn?: SeatNumber;
  /** Milliseconds until whoever is to move is out of time, the bank included. */
  left?: number;
  /** Of a match that is over. */
  result?: ResultLine[];
}
export interface Seat {
  seat: SeatNumber;
  kind: 'person' | 'bot' | 'open';
  /** Empty while open. */
  name: string;
  /** Which bot, of a bot's seat. */
  bot?: string;
  /** Why the stand-in plays for this person now. */
  away?: 'left' | 'timeout' | 'lost';
  /** A seat of whoever made the table. */
  maker?: true;
  commitment?: Commitment;
}
/** Seconds for each move, then from the seat's bank. */
export interface Clock {
  move: number;
  bank: number;
}
export interface ResultLine {
  seat: SeatNumber;
  place: number;
  points: number;
}
/** Something this viewer may not know of: its number alone. */
export interface HiddenEntry {
  n: number;
}
export interface MoveEntry {
  n: number;
  at: number;
  kind: 'move';
  seat?: SeatNumber;
  /** The bot that made it. */
  bot?: string;
  /** Absent when this viewer may not know it. */
  move?: string;
  events: GameEvent[];
  patches?: Views;
  /** Taken back later. */
  undone?: true;
}
export interface GameEvent {
  message?: Message;
  /** The game's; `event` names its kind. */
  data: {
    [k: string]: unknown;
  };
  only?: SeatNumber;
}
/** Something to say, before it has a language: a key of lang/*.json with its arguments. */
export interface Message {
  key: string;
  args?: {
    [k: string]: Argument;
  };
}
/** Said by its player's name. */
export interface SeatArgument {
  seat: SeatNumber;
}
/** By viewer key. */
export interface Views {
  [k: string]: View;
}
/** What a viewer may know. Its fields are the game's. */
export interface View {
  [k: string]: unknown;
}
export interface UndoEntry {
  n: number;
  at: number;
  kind: 'undo';
  seat: SeatNumber;
  /** How many moves, nature's included, are taken back. */
  moves: number;
  patches?: Views;
}
/** A seat asks for the others' consent to take back moves. */
export interface AskEntry {
  n: number;
  at: number;
  kind: 'ask';
  seat: SeatNumber;
  moves: number;
}
/** To that; the last consent is the undo itself. Who asked withdraws it so. */
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
/** `claimed`: somebody sat down. `filled`: a bot took an open seat. `left`, `timeout`, `lost`: the stand-in plays. `returned`: the person is back. `revealed`, `withheld`: the seat's secret is part of the dice, or the match goes without it. */
export interface SeatEntry {
  n: number;
  at: number;
  kind: 'seat';
  seat: SeatNumber;
  change: 'claimed' | 'filled' | 'left' | 'timeout' | 'lost' | 'returned' | 'revealed' | 'withheld';
  name: string;
  bot?: string;
  commitment?: Commitment;
}
export interface StartEntry {
  n: number;
  at: number;
  kind: 'start';
  /** Of the seats that revealed a secret of their own. */
  commitments: SeatCommitment[];
  patches?: Views;
}
export interface SeatCommitment {
  seat: SeatNumber;
  sha256: string;
}
/** How things stand after these entries. */
export interface Now {
  status: 'open' | 'running' | 'over';
  /** Number of the last entry that changed the match; 0: none. */
  position: number;
  /** Moves made and not taken back. */
  moves: number;
  turn?: SeatNumber;
  /** How many moves the viewer's seat can take back alone. */
  undo?: number;
  /** Every seat is taken; the match begins when these have revealed their secrets, or after ten seconds without. */
  reveal?: SeatNumber[];
  /** A race of a season has ended: the match goes on when these have said `ready`. */
  rest?: SeatNumber[];
  choices?: Choices;
  clock?: ClockState;
  result?: ResultLine[];
}
/** The possible moves of the seat whose turn it is, for whoever plays it. A move is a path of steps: a card, then a car. */
export interface Choices {
  seat: SeatNumber;
  steps: Step[];
  moves: Choice[];
}
export interface Step {
  /** As the view names it: a card, a car. */
  id: string;
  number?: number;
  label: Message;
  note?: Message;
  ink?: 'dim' | 'bold' | 'blue' | 'green' | 'yellow' | 'orange' | 'red' | 'purple';
}
export interface Choice {
  move: string;
  /** Indices into the steps. */
  steps: number[];
}
export interface ClockState {
  running?: SeatNumber;
  /** Milliseconds of the move left when this was sent, before the bank is used. */
  left?: number;
  /** Milliseconds in each seat's bank. */
  banks: number[];
}
export interface PresenceList {
  seats: SeatPresence[];
  watching: number;
}
export interface SeatPresence {
  seat: SeatNumber;
  here: boolean;
  /** Milliseconds since it became so. */
  since: number;
}
export interface Takeback {
  seat: SeatNumber;
  moves: number;
  agreed: SeatNumber[];
  /** Whose consent is still missing; who is away is asked on coming back. */
  needed: SeatNumber[];
}
/** What happened, already on disk. */
export interface Entries {
  type: 'entries';
  entries: Entry[];
  now: Now;
  views?: Views;
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
  /** What may come of the move, with exact chances; what it holds is the game's. Absent: the game has nothing to say of it. */
  outlook?: {};
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
/** POST /api/tables */
export interface CreateTable {
  game: string;
  /** At most 60 characters. */
  title?: string;
  options?: {
    [k: string]: string;
  };
  seats: WantedSeat[];
  clock?: Clock;
  /** Listed in the lobby; anybody may take an open seat. */
  public?: boolean;
  /** The bot that plays for people who are away; the strongest unless given. */
  stand_in?: string;
  start_by?: StartBy;
  /** So many seats of a public table may somebody take who was not invited; 1 unless given. */
  seats_each?: number;
  /** Makes the chance repeatable: for tests and teaching. Such a table has no open seats. */
  seed?: number;
}
/** For whoever asks; several of them make a table at one screen. */
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
/** Answer to POST /api/tables, …/seats and …/fork. */
export interface Created {
  table: string;
  /** Lets its holder take an open seat of a private table. Not in the answer to …/seats. */
  invite?: string;
  seats: SeatKey[];
}
export interface SeatKey {
  seat: SeatNumber;
  token: Token;
}
/** POST /api/tables/ID/seats */
export interface ClaimSeat {
  name: string;
  seat?: SeatNumber;
  invite?: string;
  commitment?: Commitment;
}
/** POST /api/tables/ID/fork: a new table against bots from a position of a finished one. */
export interface ForkTable {
  /** How many of its moves are kept. */
  moves: number;
  seat: SeatNumber;
  name: string;
  /** Plays the other seats; the strongest unless given. */
  bot?: string;
  commitment?: Commitment;
}
/** GET /api/tables: the lobby; or the tables asked for by their ids. */
export interface TableList {
  tables: Table[];
}
/** GET /api/games */
export interface GameList {
  games: GameInfo[];
}
export interface GameInfo {
  id: string;
  rules: number;
  min_seats: number;
  max_seats: number;
  /** Weakest first. */
  bots: string[];
  options: OptionInfo[];
}
/** Said in words by the key game.GAME.option.NAME. */
export interface OptionInfo {
  name: string;
  kind: 'integer' | 'integers' | 'choice' | 'names';
  default: string;
  low?: number;
  high?: number;
  choices?: string[];
  /** Of kind names: the value is one of the choices, or from low to high many of these by commas, each once. */
  names?: string[];
}
/** GET /api/tables/ID/replay?from=0&viewer=0, of a finished match; POST /api/replay with a journal as the body. Up to 400 steps; ask for the next with from. */
export interface Replay {
  game: string;
  options: {
    [k: string]: string;
  };
  seats: Seat[];
  /** Steps in all; step 0 is the start. */
  total: number;
  from: number;
  view: View;
  /** Steps from + 1 on. */
  steps: ReplayStep[];
  result: ResultLine[];
}
export interface ReplayStep {
  seat?: SeatNumber;
  move: string;
  events: GameEvent[];
  patch: View;
}
export interface Refusal {
  code: RefusalCode;
  /** In the language asked for. */
  sentence: string;
  message: Message;
}
