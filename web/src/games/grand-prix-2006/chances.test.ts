import { describe, expect, it } from 'vitest';
import { percent } from '../../insight/numbers';
import { chancesOf, lapAfter, movesAfter, movesAt, stillOpen, titleChances, type Entrant } from './chances';

const told = { laps: 3, moves: [10, 20, 30, 40] };

describe('chances of a broadcast', () => {
  it('are those of the lap that begins, and tell nothing of the result', () => {
    expect([0, 1, 2, 3, 9].map((lap) => movesAt(told, lap))).toEqual([10, 20, 30, 30, 30]);
    expect(movesAt({ laps: 3, moves: [10, 20] }, 2)).toBe(20); // nobody was left to run on
  });

  it('are found from a moment of the match', () => {
    expect([0, 9, 10, 19, 20, 35].map((after) => lapAfter(told, after))).toEqual([0, 0, 1, 1, 2, 3]);
  });

  it('of a title are those when the race was over', () => {
    expect(movesAfter(told)).toBe(40);
  });

  it('of a title that is still open are never none and never certain', () => {
    expect([0, 0.5, 1].map((part) => percent(stillOpen(part), 'en'))).toEqual(['< 1%', '50%', '> 99%']);
  });

  it('come by kind, the likeliest winner first', () => {
    const one = (id: string, kind: string, win: number): Entrant => ({
      ...{ id, name: { key: 'gp.name' }, kind: { key: `gp.picture.${kind}` } },
      ...{ win, podium: win, points: 0, title: win / 2 },
    });
    const entrants = [
      one('ALO', 'drivers', 0.2),
      one('MSC', 'drivers', 0.4),
      one('BUT', 'drivers', 0.2),
      one('Ferrari', 'teams', 0.5),
    ];
    const odds = { playouts: 100, seats: [], entrants };
    expect(chancesOf(odds, 'drivers').map(({ id }) => id)).toEqual(['MSC', 'ALO', 'BUT']);
    expect(titleChances(odds, 'teams')).toEqual(new Map([['Ferrari', 0.25]]));
    expect(chancesOf(undefined, 'teams')).toEqual([]);
  });
});
