// A table on the device, from its making to its journal: what a page says and hears, without a page.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Heard } from '../src/engine/border';
import type { ClientMessage, CreateTable, GameInfo, ServerMessage } from '../src/protocol';
import { moduleSide, type Side } from './sides';

let side: Side;
let games: GameInfo[];
beforeAll(async () => {
  side = await moduleSide();
  ({ games } = await side.ask({ ask: 'games' }));
});

// Somebody at a screen: hears, keeps, and plays the first move there is.
class Screen {
  record: string[] = [];
  tokens: string[] = [];
  last: ServerMessage | undefined;
  now: Extract<ServerMessage, { type: 'welcome' }>['now'] | undefined;
  n = 0;
  wake: number | undefined;
  #ids = 0;

  constructor(
    readonly side: Side,
    readonly table: string,
  ) {}

  async make(body: CreateTable): Promise<void> {
    const { created, lines } = await this.side.ask({ ask: 'create', table: this.table, body });
    this.record = [...lines];
    this.tokens = created.seats.map(({ token }) => token);
    await this.hello();
  }

  // From what was kept, as after a reload.
  async again(): Promise<void> {
    await this.side.ask({ ask: 'close', table: this.table });
    await this.side.ask({ ask: 'open', table: this.table, lines: this.record });
    await this.hello();
  }

  hello(): Promise<void> {
    return this.say({ type: 'hello', protocol: 1, tokens: this.tokens });
  }

  async say(message: ClientMessage): Promise<void> {
    this.#hear(await this.side.ask({ ask: 'hear', table: this.table, message }));
  }

  async sleep(): Promise<void> {
    this.side.now += this.wake ?? 0;
    this.#hear(await this.side.ask({ ask: 'wake', table: this.table }));
  }

  id(): string {
    return `c${++this.#ids}`;
  }

  #hear({ frames, lines, wake }: Heard): void {
    this.record.push(...lines);
    this.wake = wake;
    for (const frame of frames) {
      this.last = frame;
      if (frame.type === 'refused') throw new Error(JSON.stringify(frame));
      if (frame.type === 'welcome' || frame.type === 'entries') this.now = frame.now;
    }
  }

  // What a person or time does next; false: it is over.
  async step(): Promise<boolean> {
    const now = this.now;
    if (!now || now.status === 'over') return false;
    const [seat] = now.rest ?? [];
    if (now.choices) {
      const move = now.choices.moves[0]?.move ?? '';
      await this.say({ type: 'move', id: this.id(), seat: now.choices.seat, move, after: now.position });
    } else if (seat !== undefined) {
      await this.say({ type: 'ready', id: this.id(), seat });
    } else {
      expect(this.wake, 'somebody has to do something').toBeDefined();
      await this.sleep();
    }
    return true;
  }
}

const short: Record<string, Record<string, string>> = {
  'formula-motor-racing': { races: '1', 'cards-removed': '24' },
  'formula-d': { circuit: 'monaco' },
  'grand-prix-2006': { circuit: 'bahrain', laps: '5' },
  'formula-fun': { 'hand-limit': '3' },
};

const seats: CreateTable['seats'] = [
  { kind: 'me', name: 'Ada' },
  { kind: 'bot', bot: 'random' },
  { kind: 'bot', bot: 'random' },
];

async function playToEnd(screen: Screen, most = 5000): Promise<number> {
  let steps = 0;
  while (await screen.step()) if (++steps > most) throw new Error('the race did not come to its end');
  return steps;
}

describe.each(Object.keys(short))('a race of %s on the device', (game) => {
  const wanted = (): CreateTable => ({ game, seats, options: short[game] ?? {}, seed: 7 });

  it('is played to its end, opened anew on the way, and its dice are right', async () => {
    const screen = new Screen(side, `played-${game}`);
    await screen.make(wanted());
    for (let i = 0; i < 20; ++i) {
      if (!(await screen.step())) break;
      await screen.again();
    }
    await playToEnd(screen);
    const { journal } = await side.ask({ ask: 'journal', table: screen.table });
    const { moves } = await side.ask({ ask: 'verify', journal });
    expect(moves).toBeGreaterThan(10);
    const summary = await side.ask({ ask: 'summary', table: screen.table });
    expect(summary.status).toBe('over');
    await screen.again();
    expect(await side.ask({ ask: 'journal', table: screen.table })).toEqual({ journal });
  });

  it('goes on by itself once everybody has left, at a pace, or without when somebody hurries', async () => {
    const screen = new Screen(side, `left-${game}`);
    await screen.make(wanted());
    if (screen.now?.status === 'over') return; // nobody had anything to decide
    await screen.say({ type: 'leave', id: screen.id(), seat: 1 });
    if (screen.now?.status === 'running') {
      await screen.say({ type: 'ping' });
      expect(screen.wake, 'a word between does not make it forget').toBeDefined();
      await screen.say({ type: 'hurry', id: screen.id(), seat: 1 });
    }
    await playToEnd(screen, 20_000);
    await side.ask({ ask: 'journal', table: screen.table });
  });

  it('is the same race from the same seed', async () => {
    const records = [];
    for (const name of ['one', 'two']) {
      const screen = new Screen(await moduleSide(), name);
      await screen.make(wanted());
      await playToEnd(screen);
      records.push(
        (
          await screen.side.ask({
            ask: 'fingerprints',
            journal: (await screen.side.ask({ ask: 'journal', table: name })).journal,
          })
        ).states,
      );
    }
    expect(records[0]).toEqual(records[1]);
  });
});

describe('a table on the device', () => {
  it('answers a preview at once, with the outlook a server would give', async () => {
    const screen = new Screen(side, 'preview');
    await screen.make({ game: 'formula-d', seats, options: { circuit: 'monaco' }, seed: 3 });
    const choices = screen.now?.choices;
    await screen.say({ type: 'preview', seat: 1, move: choices?.moves[0]?.move ?? '' });
    expect(screen.last).toMatchObject({ type: 'preview', seat: 1 });
  });

  it('refuses what a server would refuse, and forgets nothing by it', async () => {
    const screen = new Screen(side, 'refused');
    await screen.make({ game: 'formula-d', seats, seed: 3 });
    const wrong = { type: 'move', id: 'x', seat: 1, move: 'fly', after: screen.now?.position ?? 0 } as const;
    await expect(screen.say(wrong)).rejects.toThrow('illegal-move');
    await expect(screen.say({ ...wrong, seat: 2 })).rejects.toThrow('not-seated');
    await expect(screen.say({ type: 'hello', protocol: 1, tokens: ['stolen'] })).rejects.toThrow('bad-token');
    expect(await screen.step()).toBe(true);
  });

  it('runs out of time by its own clock', async () => {
    const screen = new Screen(side, 'clock');
    await screen.make({ game: 'formula-d', seats, options: { circuit: 'monaco' }, clock: { move: 5, bank: 0 }, seed: 3 });
    expect(screen.wake).toBeLessThanOrEqual(5000);
    await screen.sleep();
    expect(screen.record.join('\n')).toContain('timeout');
  });

  it('is not opened from lines that are none', async () => {
    const reply = await side.reply({ ask: 'open', table: 'broken', lines: ['{}'] });
    expect(reply).toMatchObject({ refusal: { code: 'bad-request' } });
  });

  it('goes on from a position of a finished race', async () => {
    const screen = new Screen(side, 'whole');
    await screen.make({ game: 'formula-motor-racing', seats, options: short['formula-motor-racing'] ?? {}, seed: 9 });
    await playToEnd(screen);
    const body = { moves: 40, seat: 2, name: 'Eve' };
    const { created, lines } = await side.ask({ ask: 'fork', table: 'whole', as: 'forked', body });
    expect(created.seats).toHaveLength(1);
    const fork = new Screen(side, 'forked');
    [fork.record, fork.tokens] = [[...lines], created.seats.map(({ token }) => token)];
    await fork.again();
    await playToEnd(fork);
    expect(games.map(({ id }) => id)).toContain('formula-motor-racing');
  });
});
