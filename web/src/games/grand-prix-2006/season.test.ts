import { describe, expect, it } from 'vitest';
import { decidedAfter, progression, type Line } from './season';

const line = (id: string, points: number): Line => ({ id, points, place: 1 });

describe('the tables of a season', () => {
  it('are told round by round, with nought before the first', () => {
    const tables = [[line('ALO', 10), line('MSC', 8)], [line('MSC', 18), line('ALO', 18)], [line('MSC', 28)]];
    expect(progression(tables, 'ALO')).toEqual([0, 10, 18, 0]);
    expect(progression([], 'ALO')).toEqual([0]);
  });

  it('are decided when one contender is left', () => {
    expect(decidedAfter([{ contenders: 9 }, { contenders: 2 }, { contenders: 1 }, { contenders: 1 }])).toBe(3);
    expect(decidedAfter([{ contenders: 9 }, { contenders: 2 }])).toBeUndefined();
  });
});
