// The engine on this device: the rooms a server plays with, compiled to WebAssembly (build/paddock.wasm) and run in a
// worker, so that races, replays and checks need no network. Here is its face for the page.
//
//     const engine = deviceEngine();                   // the worker starts with the first question
//     const { created, lines } = await engine.create('d-7k', body);   // body: as of POST /api/tables
//     await store(lines);                              // first on disk, then on screen
//     const heard = await engine.hear('d-7k', hello);  // a ClientMessage, as over a WebSocket
//     await store(heard.lines); heard.frames.forEach(show); wakeAfter(heard.wake);
//
// - A table has an id that the page gives it, and lives in the worker from `create` or `open` to `close`. The page keeps
//   the lines of its record, each as it comes and in order; `open` makes the table of them again, after a reload say.
// - `hear` is one connection's ear: the first message is `hello` with the tokens of the seats of this device (several at
//   one screen), every other one a command or a question. What comes back are the frames a server would send to that
//   connection. `lines` are new lines of the record: they are stored before the frames are shown.
// - `wake`, in milliseconds, is when the table wants to go on by itself (bots at their pace, a clock that runs out, the end
//   of a rest): call `wake(id)` then. None: it waits for people. A later answer replaces an earlier wish.
// - What the engine refuses is thrown as an ApiError, with the code and the message a server would send; `sentence` is
//   empty, the page has the words.
// - `EngineStopped` is thrown by every question under way when the module itself gives up (a bug of ours, or no memory).
//   The next question starts it anew, without its tables and matches: `open` them again from their records.
// - `EngineMissing` is thrown when there is no module: this site was built without one, the device cannot run it, or it
//   could not be fetched. Only then is the device unable to play offline. `isEngineBuilt` says the first of these at once.
import { ApiError } from '../api';
import type { ClientMessage, CreateTable, Day, ForkTable, GameInfo, Replay, Table } from '../protocol';
import type {
  Answers,
  Begun,
  Choices,
  GameFile,
  Heard,
  Hints,
  Made,
  Odds,
  Opened,
  Question,
  Raced,
  Review,
  ReviewBegun,
  ReviewProgress,
  Verified,
} from './border';
import type { Reply } from './worker';

export type { Begun, Choices, GameFile, Heard, Made, Opened, Raced, Verified } from './border';

export class EngineStopped extends Error {}
export class EngineMissing extends Error {}

type Ask = Question['ask'];
type Asked<A extends Ask> = Omit<Extract<Question, { ask: A }>, 'ask'>;

interface Waiting {
  resolve(answer: never): void;
  reject(reason: Error): void;
}

// What a worker is to this file; tests give another.
export interface EngineWorker {
  postMessage(message: { id: number; question: Question }): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export class Engine {
  #worker: EngineWorker | undefined;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(readonly begin: () => EngineWorker) {}

  // Of no table.
  games = async (): Promise<GameInfo[]> => (await this.ask('games', {})).games;
  today = (): Promise<Day> => this.ask('day', {});
  file = (game: string, name: string): Promise<GameFile> => this.ask('file', { game, name });
  verify = (journal: string): Promise<Verified> => this.ask('verify', { journal });
  // As GET …/replay and …/story answer. `viewer` 0: a spectator's eyes.
  replay = (journal: string, from = 0, viewer = 0): Promise<Replay> => this.ask('replay', { journal, from, viewer });
  story = (journal: string, part: number): Promise<Record<string, unknown>> => this.ask('story', { journal, part });
  // The fingerprint of the state after every move.
  fingerprints = async (journal: string): Promise<string[]> => (await this.ask('fingerprints', { journal })).states;

  // Tables.
  create = (table: string, body: CreateTable): Promise<Begun> => this.ask('create', { table, body });
  open = (table: string, lines: string[]): Promise<Opened> => this.ask('open', { table, lines });
  hear = (table: string, message: ClientMessage): Promise<Heard> => this.ask('hear', { table, message });
  wake = (table: string): Promise<Heard> => this.ask('wake', { table });
  // Of a match that is over; a running one has secrets.
  journal = async (table: string): Promise<string> => (await this.ask('journal', { table })).journal;
  // Of one that runs, with all that is hidden in it: for whoever hands it on.
  soFar = async (table: string): Promise<string> => (await this.ask('so-far', { table })).journal;
  // As lists show it.
  summary = (table: string): Promise<Table> => this.ask('summary', { table });
  // As GET …/story: one race of a running or finished table.
  tableStory = (table: string, part: number): Promise<Record<string, unknown>> => this.ask('table-story', { table, part });
  // A new table `as` from a position of a finished one.
  fork = (table: string, as: string, body: ForkTable): Promise<Begun> => this.ask('fork', { table, as, body });
  close = async (table: string): Promise<void> => void (await this.ask('close', { table }));

  // Matches without people, for analysis: they live until `end`. `actor` 0 is nature.
  // `moves`: made already, in the words of the journal, nature's among them.
  start = async (game: string, seats: number, options: Record<string, string> = {}, moves: string[] = []): Promise<number> =>
    (await this.ask('start', { game, seats, options, moves })).match;
  // The position a journal stops at, or had after so many of its moves.
  resume = async (journal: string, moves?: number): Promise<number> =>
    (await this.ask('resume', moves === undefined ? { journal } : { journal, moves })).match;
  choices = (match: number): Promise<Choices> => this.ask('choices', { match });
  apply = (match: number, actor: number, move: string): Promise<Made> => this.ask('apply', { match, actor, move });
  draw = (match: number, seed: number): Promise<Made> => this.ask('draw', { match, seed });
  view = (match: number, viewer: number): Promise<Record<string, unknown>> => this.ask('view', { match, viewer });
  outlook = async (match: number, move: string): Promise<Record<string, unknown> | null> =>
    (await this.ask('outlook', { match, move })).outlook;
  // `budget`: so many races it may play out in thought.
  bot = (match: number, bot: string, seed: number, budget = 0): Promise<Made> => this.ask('bot', { match, bot, seed, budget });
  end = async (match: number): Promise<void> => void (await this.ask('end', { match }));

  // What it thinks. The same number of play-outs and the same seed give the same answer everywhere; `viewer` 0 knows what a
  // spectator knows.
  odds = (match: number, viewer: number, playouts: number, seed = 1): Promise<Odds> =>
    this.ask('odds', { match, viewer, playouts, seed });
  // For the seat to act, as that seat can know it.
  hints = (match: number, playouts: number, seed = 1): Promise<Hints> => this.ask('hints', { match, playouts, seed });
  // A review is made step by step: begun, gone on with by so many moves at most, and ended, which gives what there is of it.
  beginReview = (journal: string, playouts: number, seed = 1): Promise<ReviewBegun> =>
    this.ask('begin-review', { journal, playouts, seed });
  goOnReviewing = (review: number, moves: number): Promise<ReviewProgress> => this.ask('go-on-reviewing', { review, moves });
  endReview = (review: number): Promise<Review> => this.ask('end-review', { review });

  // Whole races with this bot in every seat.
  race = (game: string, seats: number, bot: string, races: number, seed: number): Promise<Raced> =>
    this.ask('race', { game, seats, bot, races, seed });

  // Whatever it is at is left where it is: every question under way is rejected.
  stop(): void {
    this.#stop(new EngineStopped('stopped by the page'));
  }

  ask<A extends Ask>(ask: A, rest: Asked<A>): Promise<Answers[A]> {
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#running().postMessage({ id, question: { ask, ...rest } as unknown as Question });
    });
  }

  #running(): EngineWorker {
    if (this.#worker) return this.#worker;
    const worker = this.begin();
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = () => this.#stop(new EngineMissing('the engine could not be loaded'));
    this.#worker = worker;
    return worker;
  }

  #hear(reply: Reply): void {
    if ('missing' in reply) return this.#stop(new EngineMissing(reply.missing));
    if ('stopped' in reply) return this.#stop(new EngineStopped(reply.stopped));
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('refusal' in reply) {
      waiting?.reject(new ApiError(reply.refusal.code, '', reply.refusal.message));
    } else {
      waiting?.resolve(reply.answer as never);
    }
  }

  #stop(reason: Error): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const waiting of all) waiting.reject(reason);
  }
}

// The address of the module in this site; none where it was built without one.
export const isEngineBuilt: boolean = Boolean(import.meta.env['VITE_ENGINE']);

// One of one's own, for work that takes long: tables go on meanwhile.
export function freshEngine(): Engine {
  return new Engine(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
}

let engine: Engine | undefined;
export function deviceEngine(): Engine {
  engine ??= freshEngine();
  return engine;
}

// For what is asked beside a table: chances, hints, what might have been.
let thinker: Engine | undefined;
export function thinkingEngine(): Engine {
  thinker ??= freshEngine();
  return thinker;
}
