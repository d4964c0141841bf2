// What a connection notices, and when: with a socket of paper and a clock that is turned by hand.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SocketConnection } from '../src/socket';
import type { Link } from '../src/reducer';

class PaperSocket {
  static readonly OPEN = 1;
  static last: PaperSocket;
  static made = 0;
  readyState = 1;
  sent: { type: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    PaperSocket.last = this;
    ++PaperSocket.made;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  say(type: string): void {
    this.onmessage?.({ data: JSON.stringify({ type }) });
  }
}

let links: Link['state'][] = [];
let watched = true;

function connected(): SocketConnection {
  const connection = new SocketConnection('ws://x', {
    hello: () => ({ type: 'hello', protocol: 1, tokens: [] }),
    received: () => undefined,
    link: (link) => links.push(link.state),
    isWatched: () => watched,
  });
  connection.open();
  PaperSocket.last.onopen?.();
  PaperSocket.last.say('welcome');
  links = [];
  return connection;
}
const pings = (): number => PaperSocket.last.sent.filter((one) => one.type === 'ping').length;

describe('a connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', PaperSocket);
    [links, watched, PaperSocket.made] = [[], true, 0];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says within three seconds that nobody answers, and takes it back when somebody does', () => {
    connected();
    vi.advanceTimersByTime(3000);
    expect(links).toEqual(['quiet']);
    PaperSocket.last.say('pong');
    expect(links).toEqual(['quiet', 'live']);
    expect(PaperSocket.made).toBe(1);
  });

  it('is content while it is answered', () => {
    connected();
    for (let i = 0; i < 10; ++i) {
      vi.advanceTimersByTime(2000);
      PaperSocket.last.say('pong');
    }
    expect([links, pings()]).toEqual([[], 10]);
  });

  it('expects an answer to a command within a second, whatever is said before the next ping', () => {
    const connection = connected();
    vi.advanceTimersByTime(500);
    connection.send({ type: 'leave', id: 'a', seat: 1 });
    vi.advanceTimersByTime(1000);
    expect(links).toEqual(['quiet']);
  });

  it('passes on at once what the browser says, and asks the server whether it is true', () => {
    connected().doubt();
    expect([links, pings()]).toEqual([['quiet'], 1]);
    PaperSocket.last.say('pong');
    expect(links).toEqual(['quiet', 'live']);
  });

  it('gives up after ten seconds without an answer, and tries again', () => {
    connected();
    vi.advanceTimersByTime(12_000);
    expect(links).toEqual(['quiet', 'lost']);
    vi.advanceTimersByTime(1000);
    expect(PaperSocket.made).toBe(2);
  });

  it('asks seldom where nobody looks', () => {
    watched = false;
    connected();
    vi.advanceTimersByTime(14_000);
    expect([links, pings()]).toEqual([[], 0]);
    vi.advanceTimersByTime(1000);
    expect(pings()).toBe(1);
  });
});
