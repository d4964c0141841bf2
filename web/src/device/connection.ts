// The way to a table on this device. Its engine and database come with the first one.
import { app } from '../app.svelte';
import type { Connection, Listener } from '../connection';
import { ApiError } from '../api';
import type { ClientMessage, Message, Refused, RefusalCode, ServerMessage } from '../protocol';
import type { DeviceTable } from './table';
import { Trouble, troubleOf } from './trouble';

const codes: Partial<Record<Trouble['kind'], RefusalCode>> = { gone: 'no-table', full: 'storage', denied: 'storage' };

function refusalOf(why: Trouble | ApiError, command: string | undefined): Refused {
  const message: Message = why instanceof ApiError && why.said ? why.said : { key: `device.trouble.${kindOf(why)}` };
  const code = codes[kindOf(why)] ?? 'frozen';
  return { type: 'refused', ...(command ? { id: command } : {}), code, sentence: app.say(message), message };
}

const kindOf = (why: Trouble | ApiError): Trouble['kind'] => (why instanceof Trouble ? why.kind : 'broken');

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
        failed: (trouble, command) => this.listener.received(refusalOf(trouble, command)),
        ended: (why) => this.#ended(why),
      });
      this.#table.open();
    } catch (error) {
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
        this.#ended(new Trouble('elsewhere'));
        void locks.request(name, hold);
        return undefined;
      });
    });
  }

  #hear(message: ServerMessage): void {
    if (this.#closed) return;
    if (message.type === 'welcome') this.#welcomed = true;
    this.listener.received(message.type === 'refused' ? { ...message, sentence: app.say(message.message) } : message);
  }

  #ended(why: Trouble | ApiError): void {
    if (this.#closed) return;
    this.#welcomed = false;
    // The words of a refusal are shared with the program.
    void app.loadShared().finally(() => this.listener.link({ state: 'refused', refusal: refusalOf(why, undefined) }));
  }
}
