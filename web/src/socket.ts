// One WebSocket to one table. It comes back by itself, says honestly how it stands, and sends again
// what was not acknowledged.
import type { Connection, Listener } from './connection';
import type { ClientMessage, Refused, RefusalCode, ServerMessage } from './protocol';

// After these there is no point in trying again.
const final: readonly RefusalCode[] = ['no-table', 'bad-token', 'origin', 'frozen', 'no-page', 'not-yet'];

const pingEvery = 1_500; // of silence, while somebody looks
const pingUnseen = 15_000;
const quietFor = 1_000; // after a question; then it is said that nobody answers
const silentFor = 10_000; // after a question; then the connection counts as lost
const shortestWait = 500;
const longestWait = 15_000;

export function socketAddress(page: { protocol: string; host: string }, table: string): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}/ws/${encodeURIComponent(table)}`;
}

// Doubling, with a little chance so that a whole table does not come back in the same moment.
export function waitBefore(attempt: number, chance: number): number {
  const wait = Math.min(longestWait, shortestWait * 2 ** Math.min(attempt, 10));
  return Math.round(wait * (0.75 + 0.5 * chance));
}

export class SocketConnection implements Connection {
  #socket: WebSocket | undefined;
  #attempt = 0;
  #lostAt: number | undefined;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #isAsked = false; // something was sent to which there must be an answer
  #isQuiet = false;
  #heardAt = 0;
  #refused: Refused | undefined;
  #welcomed = false;
  #closed = false;

  constructor(
    readonly address: string,
    readonly listener: Listener,
  ) {}

  open(): void {
    if (this.#closed) return;
    this.#clearTimers();
    this.#drop();
    this.#refused = undefined;
    this.#welcomed = this.#isQuiet = this.#isAsked = false;
    if (this.#lostAt === undefined) this.listener.link({ state: 'connecting' });
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#write(this.listener.hello());
    socket.onmessage = (event) => this.#incoming(String(event.data));
    socket.onclose = () => this.#lost();
    this.#expectSoon();
  }

  send(message: ClientMessage): boolean {
    if (!this.#welcomed || !this.#write(message)) return false;
    if (!this.#isAsked) this.#expectSoon();
    return true;
  }

  again(): void {
    if (this.#closed || this.#refused) return;
    this.#attempt = 0;
    this.open();
  }

  check(): void {
    if (!this.#welcomed) return this.again();
    this.#askForLife();
  }

  // The browser's word is passed on at once, and looked into: a server on this very device may still be there.
  doubt(): void {
    if (!this.#welcomed) return;
    this.#askForLife();
    this.#fallQuiet();
  }

  close(): void {
    this.#closed = true;
    this.#clearTimers();
    this.#drop();
  }

  #write(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #incoming(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'refused' && !this.#welcomed) {
      this.#refused = message;
      this.listener.received(message);
      this.#drop();
      return this.#lost();
    }
    if (message.type === 'welcome') {
      this.#welcomed = true;
      this.#attempt = 0;
      this.#lostAt = undefined;
    }
    this.#hear();
    this.listener.received(message);
  }

  #hear(): void {
    this.#heardAt = Date.now();
    this.#isAsked = false;
    if (this.#isQuiet) this.listener.link({ state: 'live' });
    this.#isQuiet = false;
    this.#clearTimers();
    this.#later(this.listener.isWatched() ? pingEvery : pingUnseen, () => this.#askForLife());
  }

  #askForLife(): void {
    this.#write({ type: 'ping' });
    this.#expectSoon();
  }

  #expectSoon(): void {
    this.#clearTimers();
    this.#isAsked = true;
    if (this.#welcomed) this.#later(quietFor, () => this.#fallQuiet());
    this.#later(silentFor, () => {
      this.#drop();
      this.#lost();
    });
  }

  #fallQuiet(): void {
    this.#isQuiet = true;
    this.listener.link({ state: 'quiet', since: this.#heardAt });
  }

  #lost(): void {
    if (this.#closed) return;
    this.#clearTimers();
    this.#welcomed = this.#isQuiet = this.#isAsked = false;
    if (this.#refused && final.includes(this.#refused.code)) {
      return this.listener.link({ state: 'refused', refusal: this.#refused });
    }
    this.#refused = undefined;
    this.#lostAt ??= Date.now();
    const wait = waitBefore(this.#attempt++, Math.random());
    this.listener.link({ state: 'lost', since: this.#lostAt, retryAt: Date.now() + wait });
    this.#later(wait, () => this.open());
  }

  // Lets go of the socket without hearing of its end.
  #drop(): void {
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = undefined;
  }

  #later(wait: number, act: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, wait);
    this.#timers.add(timer);
    return timer;
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
