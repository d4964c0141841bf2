// The position of a server's table in the engine of this device, so that what may come of it is known at once. It is
// made from what this viewer was told: every move, from the first on. Where one was hidden, or not told, there is none,
// and the server is asked: a device knows no more than its viewer.
import type { Entry, Table } from '../protocol';
import type { Odds } from './border';
import type { Engine } from './client';

export interface Told {
  actor: number; // 0: nature
  move: string;
}

// All moves that count. Nothing: this viewer does not know them all.
export function movesTold({ forked = 0 }: Pick<Table, 'forked'>, entries: readonly Entry[]): Told[] | undefined {
  if (forked > 0 || entries[0]?.n !== 1) return undefined;
  const told: Told[] = [];
  for (const entry of entries) {
    if (!('kind' in entry)) return undefined;
    if (entry.kind !== 'move' || entry.undone) continue;
    if (entry.move === undefined) return undefined;
    told.push({ actor: entry.seat ?? 0, move: entry.move });
  }
  return told;
}

const isSame = (a: Told | undefined, b: Told | undefined): boolean => a?.move === b?.move && a?.actor === b?.actor;

type Match = Pick<Engine, 'start' | 'apply' | 'outlook' | 'odds' | 'end'>;
type Of = Pick<Table, 'game' | 'options' | 'seats' | 'forked'>;

export class Position {
  #match: number | undefined;
  #made: readonly Told[] = [];
  #work: Promise<unknown> = Promise.resolve();

  constructor(readonly engine: Match) {}

  // What may come of a move, as the game tells it; nothing: it has nothing to say, or is not known here.
  async outlook(table: Of, entries: readonly Entry[], move: string): Promise<Record<string, unknown> | undefined> {
    return (await this.#ask(table, entries, (match) => this.engine.outlook(match, move))) ?? undefined;
  }

  // Everybody's chances, as a spectator knows them; nothing: they are not known here.
  odds(table: Of, entries: readonly Entry[], playouts: number): Promise<Odds | undefined> {
    return this.#ask(table, entries, (match) => this.engine.odds(match, 0, playouts));
  }

  close(): void {
    void this.#work.then(() => this.#leave());
  }

  #ask<T>(table: Of, entries: readonly Entry[], question: (match: number) => Promise<T>): Promise<T | undefined> {
    const told = movesTold(table, entries);
    if (!told) return Promise.resolve(undefined);
    const answer = this.#work.then(() => this.#answer(table, told, question));
    this.#work = answer.catch(() => undefined);
    return answer;
  }

  async #answer<T>(table: Of, told: readonly Told[], question: (match: number) => Promise<T>): Promise<T | undefined> {
    try {
      return await question(await this.#at(table, told));
    } catch {
      this.#match = undefined; // whatever it was, the server knows
      return undefined;
    }
  }

  // On from where it was, or anew where something was taken back.
  async #at(table: Of, told: readonly Told[]): Promise<number> {
    const isOn = this.#made.every((one, i) => isSame(one, told[i]));
    if (!isOn) await this.#leave();
    if (this.#match === undefined) this.#made = [];
    this.#match ??= await this.engine.start(table.game, table.seats.length, table.options);
    const match = this.#match;
    for (const one of told.slice(this.#made.length)) {
      await this.engine.apply(match, one.actor, one.move);
      this.#made = [...this.#made, one];
    }
    return match;
  }

  async #leave(): Promise<void> {
    const match = this.#match;
    this.#match = undefined;
    if (match !== undefined) await this.engine.end(match).catch(() => undefined);
  }
}
