import { describe, expect, it } from 'vitest';
import english from '../lang/en.json';
import { speaker } from '../src/i18n';
import type { GameModule } from '../src/games/game';
import type { Choices, Now, Table } from '../src/protocol';
import { initialState, type TableState } from '../src/reducer';
import { endTitle, statusOf } from '../src/status';

const table = {
  seats: [
    { seat: 1, kind: 'person', name: 'Anna' },
    { seat: 2, kind: 'bot', name: 'Bot 2', bot: 'greedy' },
    { seat: 3, kind: 'open', name: '' },
  ],
} as Table;
const names = ['', 'Anna', 'Bot 2', 'Cleo'];
const say = speaker('en', english, (seat) => names[seat]);
const choices: Choices = {
  seat: 1,
  steps: [{ id: 'stop', label: { key: 'x' } }],
  moves: [{ move: 'stop', steps: [0] }],
};

function state(now: Partial<Now>, more: Partial<TableState> = {}): TableState {
  const start = initialState();
  const standing: Now = { status: 'running', position: 1, moves: 1, ...now };
  return { ...start, table, you: [1], shown: { ...start.shown, now: standing }, ...more };
}
const text = (now: Partial<Now>, more: Partial<TableState> = {}, offered?: Choices): string =>
  statusOf(state(now, more), offered, undefined, say).text;

describe('the status line', () => {
  it('says how many are missing', () => {
    expect(text({ status: 'open' })).toBe('Waiting for 1 player.');
  });

  it('says that it is your turn and what to do', () => {
    expect(text({ turn: 1 }, {}, choices)).toBe('Your turn. Choose a move.');
    expect(text({ turn: 1 }, { path: ['stop'] }, choices)).toMatch(/Confirm/);
  });

  it('says whose turn it is, and that bots think', () => {
    expect(text({ turn: 3 })).toBe('Cleo to move.');
    expect(text({ turn: 2 })).toBe('Bot 2 is thinking…');
  });

  it('does not call for a move while the last one is still shown', () => {
    const { shown } = state({ turn: 1 });
    expect(text({ turn: 1 }, { queue: [shown] })).toBe('Your move is played…');
  });

  it('says that a bot thinks for whoever is gone, also when everybody is', () => {
    const gone = { ...table, seats: [{ ...table.seats[0]!, away: 'timeout' as const }, table.seats[1]!] };
    expect(text({ turn: 1 }, { table: gone })).toBe('Anna is thinking…');
  });

  it('names the person when several share the screen', () => {
    expect(text({ turn: 1 }, { you: [1, 3], revealed: 1 }, choices)).toMatch(/^Anna to move/);
    expect(text({ turn: 3 }, { you: [1, 3], revealed: 1 })).toBe('Pass the screen to Cleo.');
  });

  it('never pretends that a move has gone out', () => {
    const pending = [{ type: 'move' as const, id: 'a', seat: 1, move: 'x', after: 1 }];
    expect(text({ turn: 1 }, { pending, link: { state: 'live' } })).toMatch(/^Sending/);
    const link = { state: 'lost' as const, since: 0, retryAt: 0 };
    expect(text({ turn: 1 }, { pending, link })).toMatch(/^No connection/);
  });

  it('says what is on screen of a broadcast, whoever’s turn it is and though everything has been run', () => {
    const stories = { table: 'T', tell: () => Promise.resolve(), odds: () => Promise.resolve(undefined) };
    const game = { kind: 'broadcast', watching: () => ({ key: 'choices.title', args: { n: 7 } }) } as unknown as GameModule;
    for (const now of [{ turn: 1 }, { status: 'over' as const }]) {
      expect(statusOf(state(now), choices, game, say, stories)).toEqual({ text: '7 choices', yours: false });
    }
    expect(statusOf(state({ status: 'open' }), undefined, game, say, stories).text).toMatch(/^Waiting/);
  });

  it('says who won', () => {
    const result = [
      { seat: 1, place: 2, points: 3 },
      { seat: 2, place: 1, points: 9 },
    ];
    expect(text({ status: 'over', result })).toMatch(/Bot 2 wins/);
  });

  it('drops no flag over a race that nobody finished', () => {
    const board = (won: boolean) => ({ kind: 'board', hasWinner: () => won }) as unknown as GameModule;
    const view = { phase: 'over' };
    expect(endTitle(view, board(true))).toBe('end.title');
    expect(endTitle(view, board(false))).toBe('end.over');
    expect(endTitle(view, { kind: 'cards' } as GameModule)).toBe('end.title');
  });

  it('says that an earlier moment is shown', () => {
    expect(text({ turn: 1 }, { looking: { n: 1, views: {} } }, choices)).toMatch(/earlier moment/);
  });
});
