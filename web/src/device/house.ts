// The tables of this device, and what a server would answer of them.
import type { Created, CreateTable, Day, ForkTable, GameInfo, Replay, Table } from '../protocol';
import { Database, removeDatabase, type Keep, type KeptTable } from './database';
import type { Engine, Made } from './engine';
import { freshDeviceId } from './ids';
import { DeviceTable, type Ears } from './table';
import { Trouble } from './trouble';

const forgottenFor = 60_000; // milliseconds in which somebody may change their mind

export class House {
  #told: { table: string; lines: number; journal: string } | undefined; // a replay asks for it page by page

  constructor(
    readonly keep: Keep,
    readonly engine: () => Promise<Engine>,
  ) {}

  async games(): Promise<GameInfo[]> {
    return (await this.engine()).games();
  }

  async today(): Promise<Day> {
    return (await this.engine()).today();
  }

  async file(game: string, name: string): Promise<string | undefined> {
    return (await this.engine()).file(game, name);
  }

  async make(wanted: CreateTable): Promise<Created> {
    const engine = await this.engine();
    return this.#keepNew((id) => engine.make(id, wanted));
  }

  async fork(table: string, fork: ForkTable): Promise<Created> {
    const [engine, record] = [await this.engine(), await this.#record(table)];
    return this.#keepNew((id) => engine.fork(id, record, fork));
  }

  async table(id: string, ears: Ears): Promise<DeviceTable> {
    return new DeviceTable(id, this.keep, await this.engine(), ears);
  }

  // As they stood when they were last played at.
  async tables(): Promise<KeptTable[]> {
    await this.tidy().catch(() => undefined); // it is tried again the next time
    return this.keep.tables();
  }

  async standing(ids: readonly string[]): Promise<Table[]> {
    const kept = await this.keep.tables();
    return ids.flatMap((id) => kept.find((one) => one.id === id)?.table ?? []);
  }

  async journal(table: string): Promise<string> {
    const record = await this.#record(table);
    if (this.#told?.table !== table || this.#told.lines !== record.length) {
      const journal = await (await this.engine()).journal(record);
      this.#told = { table, lines: record.length, journal };
    }
    return this.#told.journal;
  }

  // What is handed to a server when the race goes on there.
  async soFar(table: string): Promise<string> {
    return (await this.engine()).soFar(await this.#record(table));
  }

  async replay(table: string, from: number, viewer: number): Promise<Replay> {
    return this.replayJournal(await this.journal(table), from, viewer);
  }

  async story(table: string, race: number): Promise<unknown> {
    return (await this.engine()).storyOf(await this.#record(table), race);
  }

  async replayJournal(journal: string, from: number, viewer: number): Promise<Replay> {
    return (await this.engine()).replay(journal, from, viewer);
  }

  async storyOfJournal(journal: string, race: number): Promise<unknown> {
    return (await this.engine()).story(journal, race);
  }

  async forget(id: string): Promise<void> {
    await this.keep.putAway(id, Date.now());
  }

  async restore(id: string): Promise<void> {
    await this.keep.putAway(id, undefined);
  }

  async tidy(): Promise<void> {
    await this.keep.removeForgotten(Date.now() - forgottenFor);
  }

  async #record(id: string): Promise<string[]> {
    const lines = await this.keep.lines(id);
    if (lines.length === 0) throw new Trouble('gone');
    return lines;
  }

  async #keepNew(make: (id: string) => Promise<Made>): Promise<Created> {
    const id = freshDeviceId();
    const { created, lines, table } = await make(id);
    await this.keep.append({ id, table, keys: created.seats, lines: lines.length, seen: Date.now() }, lines);
    void globalThis.navigator?.storage?.persist?.().catch(() => false); // a browser short of room spares it then
    return { ...created, table: id };
  }
}

async function loaded(): Promise<Engine> {
  try {
    return (await import('./module')).default;
  } catch (error) {
    throw error instanceof Trouble ? error : new Trouble('engine', String(error));
  }
}

export const house = new House(new Database(), loaded);
export { removeDatabase };
