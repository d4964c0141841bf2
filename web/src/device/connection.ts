// The way to a table on this device. Its engine and database come with the first one.
import { app } from '../app.svelte';
import type { Connection, Listener } from '../connection';
import type { ClientMessage, Refused, RefusalCode, ServerMessage } from '../protocol';
import type { DeviceTable } from './table';
import { type Trouble } from './trouble';

const codes: Partial<Record<Trouble['kind'], RefusalCode>> = { gone: 'no-table', full: 'storage', denied: 'storage' };

export class DeviceConnection implements Connection {
  #table: DeviceTable | undefined;
  #release: (() => void) | undefined; // of the lock
  #welcomed = false;
  #closed = false;

  constructor(
    readonly id: string,
    readonly listener: Listener,
  ) {}

  open(): void {
    if (this.#closed) return;
    this.#welcomed = false;
    this.listener.link({ state: 'connecting' });
    void this.#begin();
  }

  send(message: ClientMessage): boolean {
    if (!this.#welcomed) return false;
    this.#table?.say(message);
    return true;
  }

  again(): void {
    this.#table?.close();
    this.#table = undefined;
    this.open();
  }

  // It is here, whatever the network does.
  check(): void {}
  doubt(): void {}

  close(): void {
    this.#closed = true;
    this.#table?.close();
    this.#release?.();
  }

  async #begin(): Promise<void> {
    try {
      const { house } = await import('./house');
      this.#release ??= await this.#lock();
      if (this.#closed) return this.#release();
      this.#table = await house.table(this.id, {
        hello: () => this.listener.hello(),
        hear: (message) => this.#hear(message),
        failed: (trouble, command) => this.listener.received(this.#refusal(trouble, command)),
        ended: (trouble) => this.#ended(trouble),
      });
      this.#table.open();
    } catch (error) {
      const { troubleOf } = await import('./trouble');
      this.#ended(troubleOf(error));
    }
  }

  // One page at a time plays at a table; the next one is told, and comes in when the first has gone.
  #lock(): Promise<() => void> {
    const name = `paddock-${this.id}`;
    const locks = navigator.locks as LockManager | undefined; // none without https: the database tells then
    if (!locks) return Promise.resolve(() => undefined);
    return new Promise((done) => {
      const hold = (): Promise<void> => new Promise((release) => done(release));
      void locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) return hold();
        this.#elsewhere();
        void locks.request(name, hold);
        return undefined;
      });
    });
  }

  #elsewhere(): void {
    void import('./trouble').then(({ Trouble }) => this.#ended(new Trouble('elsewhere')));
  }

  #hear(message: ServerMessage): void {
    if (this.#closed) return;
    if (message.type === 'welcome') this.#welcomed = true;
    this.listener.received(message);
  }

  #refusal(trouble: Trouble, command: string | undefined): Refused {
    const key = `device.trouble.${trouble.kind}`;
    const code = codes[trouble.kind] ?? 'frozen';
    return { type: 'refused', ...(command ? { id: command } : {}), code, sentence: app.say(key), message: { key } };
  }

  #ended(trouble: Trouble): void {
    if (this.#closed) return;
    this.#welcomed = false;
    this.listener.link({ state: 'refused', refusal: this.#refusal(trouble, undefined) });
  }
}
