// The way to a lesson: its journal is told as a table tells of itself, in the same frames, so that whatever draws a
// table draws a lesson. Choices, what a move would do and why another cannot be made are the engine's, in its worker.
import { ApiError } from '../api';
import type { Connection, Listener } from '../connection';
import type { Engine } from '../engine/client';
import { filmOf, isWhole, withPage, type Film } from '../replay/steps';
import type { ClientMessage, Message, MoveEntry, Now, Preview, SeatNumber, Table, Views } from '../protocol';

type Asked = Pick<Engine, 'replay' | 'resume' | 'choices' | 'outlook' | 'apply' | 'hints' | 'end'>;

export interface Told {
  journal: string;
  seat: SeatNumber; // whose eyes see it
  name: string; // of whoever sits there
}

// All of a lesson's match, as its player sees it.
export async function filmIn(engine: Asked, { journal, seat }: Told): Promise<Film> {
  let film = filmOf(await engine.replay(journal, 0, seat));
  while (!isWhole(film)) film = withPage(film, await engine.replay(journal, film.steps.length, seat));
  return film;
}

// The journal as it was after so many moves, and one more.
export function withMove(journal: string, moves: number, line: string): string {
  const lines = journal.split('\n');
  const first = lines.indexOf('') + 1;
  return [...lines.slice(0, first + moves), line, ''].join('\n');
}

export class LessonConnection implements Connection {
  #at = 0;
  #asks = false;
  #sent = 0; // a newer wish replaces an older one

  constructor(
    readonly listener: Listener,
    readonly engine: Asked,
    readonly told: Told,
    readonly film: Film,
  ) {}

  open(): void {}
  again(): void {
    void this.jump(this.#at, this.#asks);
  }
  check(): void {}
  doubt(): void {}
  close(): void {}

  // A lesson is not talked to but by its own player: of what a page says by itself it answers previews alone.
  send(message: ClientMessage): boolean {
    if (message.type === 'preview') void this.#preview(message.move);
    return true;
  }

  // There at once. `asks`: the player is to choose there.
  async jump(at: number, asks: boolean): Promise<void> {
    const now = await this.#now(at, asks);
    if (!now) return;
    this.#at = at;
    this.listener.received({
      type: 'welcome',
      protocol: 1,
      table: this.#table(),
      you: [this.told.seat],
      entries: this.film.steps.slice(0, at).map((_, i) => this.#entry(i)),
      n: at,
      now,
      views: this.#views(this.film.views[at]),
      presence: { seats: [], watching: 0 },
    });
  }

  // There move by move, as it was played.
  async play(at: number, asks: boolean, ack?: string): Promise<void> {
    const from = this.#at;
    if (at < from) return this.jump(at, asks);
    const now = await this.#now(at, asks);
    if (!now) return;
    this.#at = at;
    const entries = this.film.steps.slice(from, at).map((_, i) => this.#entry(from + i));
    this.listener.received({ type: 'entries', entries, now, ...(ack ? { ack } : {}) });
  }

  // Why this move is not possible here, in the engine's words; nothing: it is.
  async refusalOf(move: string): Promise<Message | undefined> {
    return this.#with(async (match) => {
      try {
        await this.engine.apply(match, this.told.seat, move);
        return undefined;
      } catch (error) {
        if (error instanceof ApiError && error.said) return error.said;
        throw error;
      }
    });
  }

  // What decides about a move, from what the engine thinks of all of them.
  async reasonsFor(move: string): Promise<Message[]> {
    const playouts = 200;
    const hints = await this.#with(async (match) => this.engine.hints(match, playouts));
    return hints.hints.find((hint) => hint.move === move)?.reasons ?? [];
  }

  async #with<T>(think: (match: number) => Promise<T>): Promise<T> {
    const match = await this.engine.resume(this.told.journal, this.#at);
    try {
      return await think(match);
    } finally {
      void this.engine.end(match).catch(() => undefined);
    }
  }

  // How things stand after so many moves; nothing: something else is wanted by now.
  async #now(at: number, asks: boolean): Promise<Now | undefined> {
    const sent = ++this.#sent;
    this.#asks = asks;
    const turn = this.film.steps[at]?.seat;
    const now: Now = { status: 'running', position: at, moves: at, ...(turn ? { turn } : {}) };
    if (!asks) return now;
    const match = await this.engine.resume(this.told.journal, at);
    const { steps, moves } = await this.engine.choices(match);
    void this.engine.end(match).catch(() => undefined);
    return sent === this.#sent
      ? { ...now, choices: { seat: this.told.seat, steps, moves } as NonNullable<Now['choices']> }
      : undefined;
  }

  async #preview(move: string): Promise<void> {
    const { seat, journal } = this.told;
    const at = this.#at;
    const [page, outlook] = await Promise.all([
      this.engine.replay(withMove(journal, at, `${seat}. ${move}`), at, seat),
      this.#with((match) => this.engine.outlook(match, move)),
    ]);
    const step = page.steps[0];
    if (!step) return;
    const preview: Preview = { type: 'preview', seat, move, events: step.events, patch: step.patch };
    this.listener.received(outlook ? { ...preview, outlook } : preview);
  }

  #entry(i: number): MoveEntry {
    const { seat, move, events, patch } = this.film.steps[i] ?? { move: '', events: [], patch: {} };
    return { n: i + 1, at: 0, kind: 'move', ...(seat ? { seat } : {}), move, events, patches: this.#views(patch) };
  }

  #views(view: Views[string] | undefined): Views {
    return view ? { [String(this.told.seat)]: view } : {};
  }

  #table(): Table {
    const { game, options, seats, total } = this.film;
    return {
      table: 'lesson',
      title: '',
      game,
      options,
      public: false,
      created: 0,
      status: 'running',
      seats: seats.map((one) => (one.seat === this.told.seat ? { ...one, name: this.told.name } : one)),
      stand_in: '',
      start_by: 'maker',
      seats_each: 1,
      no_win_line: true,
      moves: total,
      commitment: '',
    };
  }
}
