// One running table of this device: the engine plays, the database keeps, and what happened is told when it is
// kept. One thing after the other, as on a server.
import { ApiError } from '../api';
import type { ClientMessage, Hello, ServerMessage } from '../protocol';
import type { Keep, KeptTable } from './database';
import type { Engine, Step } from './engine';
import { Trouble } from './trouble';

const patience = 5_000; // milliseconds until something that could not be kept is tried again

export interface Ears {
  hello(): Hello;
  hear(message: ServerMessage): void;
  // It was not kept, so it did not happen; `command` asked for it.
  failed(trouble: Trouble, command: string | undefined): void;
  // It cannot go on.
  ended(why: Trouble | ApiError): void;
}

export class DeviceTable {
  #header: KeptTable | undefined;
  #work: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #behind: Trouble | undefined; // the engine, of what is kept, and why it still is
  #hasStopped = false; // and nothing has happened since

  constructor(
    readonly id: string,
    readonly keep: Keep,
    readonly engine: Engine,
    readonly ears: Ears,
  ) {}

  open(): void {
    this.#next(() => this.#comeIn());
  }

  say(message: ClientMessage): void {
    const command = 'id' in message ? message.id : undefined;
    this.#next(async () => {
      if (this.#behind) await this.#catchUp();
      if (this.#behind) return this.ears.failed(this.#behind, command);
      await this.#take(() => this.engine.say(this.id, message), command);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    void this.#work.then(() => this.engine.close(this.id));
  }

  #next(work: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#closed) return;
      try {
        await work();
      } catch (error) {
        await this.#mend(error).catch((why: unknown) => this.#end(why));
      }
    });
  }

  // An engine that gave up starts anew from what is kept, but not twice for the same thing.
  async #mend(error: unknown): Promise<void> {
    const hasStopped = error instanceof Trouble && error.kind === 'stopped';
    if (!hasStopped || this.#hasStopped) throw error;
    this.#hasStopped = true;
    await this.#comeIn();
  }

  #end(why: unknown): void {
    const isKnown = why instanceof Trouble || why instanceof ApiError;
    this.ears.ended(isKnown ? why : new Trouble('stopped', String(why)));
  }

  // From what is kept, whatever the engine had before.
  async #comeIn(): Promise<void> {
    const [header, lines] = [await this.keep.table(this.id), await this.keep.lines(this.id)];
    if (!header) throw new Trouble('gone');
    if (lines.length !== header.lines) throw new Trouble('broken');
    this.#header = header;
    await this.engine.open(this.id, lines);
    await this.#take(() => this.engine.say(this.id, this.ears.hello()), undefined);
  }

  async #take(ask: () => Promise<Step>, command: string | undefined): Promise<void> {
    clearTimeout(this.#timer);
    const step = await ask();
    try {
      await this.#write(step);
    } catch (error) {
      return this.#goBack(error as Trouble, command);
    }
    for (const frame of step.frames) if (!this.#closed) this.ears.hear(frame);
    this.#sleep(step.wake);
  }

  async #write(step: Step): Promise<void> {
    if (step.lines.length === 0 || !this.#header) return;
    const lines = this.#header.lines + step.lines.length;
    const header = { ...this.#header, lines, table: step.table, seen: Date.now() };
    await this.keep.append(header, step.lines);
    this.#header = header;
    this.#hasStopped = false;
  }

  // The engine is ahead of what is kept, and goes back to it.
  async #goBack(trouble: Trouble, command: string | undefined): Promise<void> {
    if (trouble.kind === 'elsewhere' || trouble.kind === 'newer') throw trouble;
    this.ears.failed(trouble, command);
    await this.#catchUp();
  }

  // From what is kept, which is also what the page was told: it hears of it only when more has happened by itself.
  async #catchUp(): Promise<void> {
    await this.engine.open(this.id, await this.keep.lines(this.id));
    const step = await this.engine.say(this.id, this.ears.hello());
    try {
      await this.#write(step);
    } catch (error) {
      this.#behind = error as Trouble;
      this.#later(patience, () => this.#catchUp());
      return;
    }
    this.#behind = undefined;
    if (step.lines.length > 0) step.frames.forEach((frame) => this.ears.hear(frame));
    this.#sleep(step.wake);
  }

  #sleep(wait: number | undefined): void {
    if (wait === undefined) return;
    this.#later(wait, () => this.#take(() => this.engine.wake(this.id), undefined));
  }

  #later(wait: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => this.#next(work), wait);
  }
}
