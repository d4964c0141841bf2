// The tables of this device: what is kept here, and how those of a server stand, as it says.
import { getTheseTables } from './api';
import { app } from './app.svelte';
import type { KeptTable } from './device/database';
import type { House } from './device/house';
import { isOnDevice } from './device/ids';
import { Trouble } from './device/trouble';
import { cardOf } from './games/cards';
import type { Table } from './protocol';
import { resultOf, standingOf, type Standing } from './standing';
import { forget, knownTables, restore, update, type KnownTable } from './tables';
import { ticker } from './ticker.svelte';

const often = 15_000; // milliseconds

const house = async (): Promise<House> => (await import('./device/house')).house;

// Of a table in the database that the list has forgotten.
function knownFrom({ id, table, keys, seen }: KeptTable): KnownTable {
  const { game, title, seats, status, result } = table;
  const names = seats.map(({ name }) => name);
  return { table: id, game, title, names, seats: keys, seen, over: status === 'over', ...(result ? { result } : {}) };
}

export class MyTables {
  known = $state.raw<KnownTable[]>(knownTables());
  trouble = $state.raw<Trouble | undefined>(undefined); // with what is kept on this device
  #kept: KeptTable[] | undefined; // on this device; absent: not known
  #now = $state.raw(new Map<string, Table>());
  #at = $state(0); // when the server said so

  // Whoever is to move comes first.
  list = $derived([...this.known].sort((a, b) => Number(this.standing(b).yours) - Number(this.standing(a).yours)));

  standing(table: KnownTable): Standing {
    if (table.over) return { text: this.#end(table), yours: false };
    const now = this.#now.get(table.table);
    if (!now || table.continued) return { text: '', yours: false };
    const seats = table.seats.map(({ seat }) => seat);
    return standingOf(now, seats, Math.max(0, ticker.now - this.#at), app.say);
  }

  #end(table: KnownTable): string {
    const late = cardOf(table.game)?.broadcast === true;
    if (late && !table.told) return app.say('tables.unwatched');
    return table.result ? resultOf(table, app.say) : app.say('lobby.over');
  }

  // What the list says of this device holds only as far as the database has it.
  again(): void {
    const known = knownTables();
    const kept = this.#kept;
    if (!kept) return void (this.known = known);
    const has = known.filter(({ table }) => !isOnDevice(table) || kept.some(({ id }) => id === table));
    const more = kept.filter(({ id }) => !known.some(({ table }) => table === id)).map(knownFrom);
    this.known = [...has, ...more].sort((a, b) => b.seen - a.seen);
  }

  // What is over and known to the end is not asked about again.
  async #there(): Promise<Table[] | undefined> {
    const asked = knownTables().filter((table) => !isOnDevice(table.table) && (!table.over || !table.result));
    if (asked.length === 0) return [];
    // It is said elsewhere that the server does not answer.
    return getTheseTables(asked.map(({ table }) => table)).catch(() => undefined);
  }

  async #here(): Promise<Table[]> {
    try {
      this.#kept = await (await house()).tables();
      this.trouble = undefined;
    } catch (error) {
      this.trouble = error instanceof Trouble ? error : undefined;
    }
    return (this.#kept ?? []).map(({ table }) => table);
  }

  async refresh(): Promise<void> {
    const [there, here] = await Promise.all([this.#there(), this.#here()]);
    const tables = [...(there ?? []), ...here];
    tables.forEach(update);
    if (there) this.#at = Date.now();
    const old = there ? [] : [...this.#now.values()].filter(({ table }) => !isOnDevice(table));
    this.#now = new Map([...old, ...tables].map((table) => [table.table, table]));
    this.again();
  }

  async forget(table: KnownTable): Promise<void> {
    if (isOnDevice(table.table)) await (await house()).forget(table.table);
    forget(table.table);
    this.#kept = this.#kept?.filter(({ id }) => id !== table.table);
    this.again();
  }

  // Just as it was before it was forgotten.
  async restore(table: KnownTable): Promise<void> {
    restore(table);
    if (isOnDevice(table.table)) await (await house()).restore(table.table);
    await this.refresh();
  }

  // For $effect: asks now and then while somebody looks.
  watch(): () => void {
    void this.refresh();
    const stop = ticker.run();
    const timer = setInterval(() => document.hidden || void this.refresh(), often);
    return () => {
      clearInterval(timer);
      stop();
    };
  }
}
