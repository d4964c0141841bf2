// The tables of this device: what is kept here, and how the server says they stand.
import { getTheseTables } from './api';
import { app } from './app.svelte';
import { cardOf } from './games/cards';
import type { Table } from './protocol';
import { resultOf, standingOf, type Standing } from './standing';
import { knownTables, update, type KnownTable } from './tables';
import { ticker } from './ticker.svelte';

const often = 15_000; // milliseconds

export class MyTables {
  known = $state.raw<KnownTable[]>(knownTables());
  #now = $state.raw(new Map<string, Table>());
  #at = $state(0); // when the server said so

  // Whoever is to move comes first.
  list = $derived([...this.known].sort((a, b) => Number(this.standing(b).yours) - Number(this.standing(a).yours)));

  standing(table: KnownTable): Standing {
    if (table.over) return { text: this.#end(table), yours: false };
    const now = this.#now.get(table.table);
    if (!now) return { text: '', yours: false };
    const seats = table.seats.map(({ seat }) => seat);
    return standingOf(now, seats, Math.max(0, ticker.now - this.#at), app.say);
  }

  #end(table: KnownTable): string {
    const late = cardOf(table.game)?.broadcast === true;
    if (late && !table.told) return app.say('tables.unwatched');
    return table.result ? resultOf(table, app.say) : app.say('lobby.over');
  }

  again(): void {
    this.known = knownTables();
  }

  // What is over and known to the end is not asked about again.
  async refresh(): Promise<void> {
    const asked = knownTables().filter((table) => !table.over || !table.result);
    if (asked.length === 0) return;
    const tables = await getTheseTables(asked.map(({ table }) => table)).catch(() => undefined);
    if (!tables) return; // it is said elsewhere that the server does not answer
    tables.forEach(update);
    this.#now = new Map(tables.map((table) => [table.table, table]));
    this.#at = Date.now();
    this.again();
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
