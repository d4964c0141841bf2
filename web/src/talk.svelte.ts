// What is said at a table as far as this screen wants to hear it, and how much of it is new.
import { chatOf, linesOf } from './log';
import type { SeatNumber } from './protocol';
import type { TableStore } from './store.svelte';

export type Tab = 'log' | 'chat' | 'points' | 'seats';

export class Talk {
  tab = $state<Tab>('log'); // of what stands beside the board
  muted = $state<SeatNumber[]>([]);
  mutedAll = $state(false);
  #heard = $state(0); // newest line of the chat that was on screen
  #told = $state<number | undefined>(undefined); // and of the log

  readonly #store: TableStore;
  lines = $derived.by(() =>
    this.mutedAll ? [] : chatOf(this.#store.state.entries).filter((line) => !this.muted.includes(line.seat)),
  );
  news = $derived.by(
    () => this.lines.filter((line) => line.n > this.#heard && !this.#store.state.you.includes(line.seat)).length,
  );
  #log = $derived.by(() => linesOf(this.#store.state.entries, this.#store.state.shown.n, this.#store.seat));
  unread = $derived.by(() => (this.#told === undefined ? 0 : this.#log.filter((line) => line.n > (this.#told ?? 0)).length));

  constructor(store: TableStore) {
    this.#store = store;
  }

  heard(): void {
    this.#heard = this.lines.at(-1)?.n ?? this.#heard;
  }

  // While the log is on screen nothing in it is unread; from now on something may be.
  read(): void {
    this.#told = this.#store.state.shown.n;
  }

  mute(seat: SeatNumber): void {
    this.muted = this.muted.includes(seat) ? this.muted.filter((one) => one !== seat) : [...this.muted, seat];
  }
}
