// What tables on this device ask of the engine. It plays, and keeps nothing: lines to be kept come back with the
// frames that tell of them.
import type { ClientMessage, Created, CreateTable, Day, ForkTable, GameInfo, Replay, ServerMessage, Table } from '../protocol';

// What came of a message, or of time that passed.
export interface Step {
  lines: string[]; // of the record, to be kept before anything is told
  frames: ServerMessage[];
  wake: number | undefined; // milliseconds from now until something happens by itself
  table: Table; // how it stands
}

export interface Made {
  created: Created;
  lines: string[];
  table: Table;
}

// What it does not grant it throws as an ApiError, as a server's refusal is thrown.
export interface Engine {
  games(): Promise<GameInfo[]>;
  today(): Promise<Day>;
  file(game: string, name: string): Promise<string | undefined>;
  make(id: string, wanted: CreateTable): Promise<Made>;
  fork(id: string, record: readonly string[], fork: ForkTable): Promise<Made>;
  open(id: string, record: readonly string[]): Promise<void>;
  say(id: string, message: ClientMessage): Promise<Step>;
  wake(id: string): Promise<Step>;
  close(id: string): void;
  journal(record: readonly string[]): Promise<string>; // of a match that is over
  soFar(record: readonly string[]): Promise<string>; // the journal of one that runs, as far as it has come
  replay(journal: string, from: number, viewer: number): Promise<Replay>;
  story(journal: string, race: number): Promise<unknown>;
  storyOf(record: readonly string[], race: number): Promise<unknown>; // also while it runs
}
