// What is asked of the engine's module and what it answers (wasm/border.h).
import type {
  ClientMessage,
  Created,
  CreateTable,
  ForkTable,
  GameList,
  Message,
  RefusalCode,
  Replay,
  ServerMessage,
  Step,
  Table,
} from '../protocol';

export type Question =
  | { ask: 'games' }
  | { ask: 'file'; game: string; name: string }
  | { ask: 'verify'; journal: string }
  | { ask: 'fingerprints'; journal: string }
  | { ask: 'replay'; journal: string; from: number; viewer: number }
  | { ask: 'story'; journal: string; part: number }
  | { ask: 'create'; table: string; body: CreateTable }
  | { ask: 'fork'; table: string; as: string; body: ForkTable }
  | { ask: 'open'; table: string; lines: string[] }
  | { ask: 'hear'; table: string; message: ClientMessage }
  | { ask: 'wake'; table: string }
  | { ask: 'journal'; table: string }
  | { ask: 'close'; table: string }
  | { ask: 'summary'; table: string }
  | { ask: 'table-story'; table: string; part: number }
  | { ask: 'start'; game: string; seats: number; options: Record<string, string> }
  | { ask: 'choices'; match: number }
  | { ask: 'end'; match: number }
  | { ask: 'apply'; match: number; actor: number; move: string }
  | { ask: 'draw'; match: number; seed: number }
  | { ask: 'view'; match: number; viewer: number }
  | { ask: 'outlook'; match: number; move: string }
  | { ask: 'bot'; match: number; bot: string; seed: number }
  | { ask: 'race'; game: string; races: number; seed: number };

export interface GameFile {
  type: string;
  body: string;
}
export interface Verified {
  moves: number;
  outcomes: number;
}
export interface Heard {
  frames: ServerMessage[];
  lines: string[];
  wake?: number;
}
export interface Opened {
  summary: Table;
  wake?: number;
}
export interface Choices {
  actor: number | null; // 0: nature; null: nobody, it is over
  steps: Step[];
  moves: { move: string; steps: number[] }[];
}
export interface Made {
  move: string;
  actor: number | null; // who is to act now
  fingerprint: string;
}
export interface Raced {
  races: number;
  moves: number;
  states: string; // a fingerprint of every state there was
}
export interface Answers {
  games: GameList;
  file: GameFile;
  verify: Verified;
  fingerprints: { states: string[] };
  replay: Replay;
  story: Record<string, unknown>;
  create: { created: Created } & Heard;
  fork: { created: Created } & Heard;
  open: Opened;
  hear: Heard;
  wake: Heard;
  journal: { journal: string };
  summary: Table;
  'table-story': Record<string, unknown>;
  close: Record<string, never>;
  start: { match: number };
  choices: Choices;
  apply: Made;
  draw: Made;
  view: Record<string, unknown>;
  outlook: { outlook: Record<string, unknown> | null };
  bot: Made;
  end: Record<string, never>;
  race: Raced;
}
export interface EngineRefusal {
  code: RefusalCode;
  message: Message;
}
