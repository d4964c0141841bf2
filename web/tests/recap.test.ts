// A recap: the few lines that matter of a stretch that was skipped.
import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '../src/games/game';
import type { Entry } from '../src/protocol';
import { recapOf } from '../src/recap';
import type { Shown } from '../src/reducer';
import { initialState } from '../src/reducer';
import { canRunOn, hasPeople } from '../src/viewer';

const { shown } = initialState();

// One move by a seat (0: nature) that says something.
function move(n: number, seat: number, key: string, only?: number): { entry: Entry; frame: Shown } {
  const events = [{ data: {}, message: { key }, ...(only ? { only } : {}) }];
  const entry = { n, at: 0, kind: 'move', events, ...(seat ? { seat } : {}) } as Entry;
  const moment = { n, events, previous: { '1': {} } };
  return { entry, frame: { ...shown, n, views: { '1': { key } }, moment } };
}
const me = { viewer: '1', seat: 1, you: [1] };

function told(moves: ReturnType<typeof move>[], game?: Pick<PlayedGame, 'milestone'>): [string, number] {
  const recap = recapOf(
    moves.map((one) => one.frame),
    moves.map((one) => one.entry),
    game,
    me,
  );
  return [recap.lines.map((line) => line.messages.map((message) => message.key).join('+')).join(' '), recap.more];
}

describe('a recap', () => {
  it('tells a short stretch whole, in order, without my own moves', () => {
    expect(told([move(1, 1, 'mine'), move(2, 2, 'a'), move(3, 0, 'die'), move(4, 3, 'b')])).toEqual(['a die b', 0]);
  });

  it('keeps what is for another seat to itself', () => {
    expect(told([move(1, 2, 'secret', 2), move(2, 2, 'open')])).toEqual(['open', 0]);
  });

  it('tells of a long stretch what the game marks, and where everybody is; the rest is counted', () => {
    const moves = [move(1, 0, 'out')];
    for (let n = 2; n <= 13; n += 2) moves.push(move(n, (n % 3) + 2, `gear${n}`), move(n + 1, (n % 3) + 2, `drive${n}`));
    const milestone: PlayedGame['milestone'] = ({ after }) => (after['key'] === 'out' ? { kind: 'out', major: true } : undefined);
    const [lines, more] = told(moves, { milestone });
    expect(lines.split(' ')[0]).toBe('out');
    expect(lines.split(' ')).toHaveLength(5);
    for (const last of ['drive8', 'drive10', 'drive12']) expect(lines).toContain(last);
    expect(more).toBe(moves.length - 5);
  });
});

describe('a race can be run to its end', () => {
  const seats = (...kinds: string[]) =>
    kinds.map((kind, i) => ({
      seat: i + 1,
      name: '',
      kind: kind === 'bot' ? 'bot' : 'person',
      ...(kind === 'gone' ? { away: 'left' } : {}),
    }));
  const state = (you: number[], ...kinds: string[]) => {
    const start = initialState();
    const now = { ...start.now, status: 'running' as const };
    return { ...start, you, now, table: { seats: seats(...kinds) } as NonNullable<typeof start.table> };
  };

  it('when only bots race besides those at this screen', () => {
    expect(canRunOn(state([1], 'here', 'bot', 'bot'))).toBe(true);
    expect(canRunOn(state([1], 'here', 'gone', 'bot'))).toBe(true);
    expect(canRunOn(state([1, 2], 'here', 'here', 'bot'))).toBe(true);
  });

  it('but never over the head of somebody else', () => {
    expect(canRunOn(state([1], 'here', 'here', 'bot'))).toBe(false);
    expect(canRunOn({ ...state([1], 'here', 'bot'), now: { ...initialState().now, status: 'over' } })).toBe(false);
  });

  it('and is not, once somebody has the seat back', () => {
    expect(hasPeople(state([1], 'gone', 'bot'))).toBe(false);
    expect(hasPeople(state([1], 'here', 'bot'))).toBe(true);
  });
});
