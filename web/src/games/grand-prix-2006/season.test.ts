import { describe, expect, it } from 'vitest';
import { chances, decidedAfter, driversAfter, pointsOf, progression, teamsAfter } from './season';
import type { Places } from './view';

const results: Places[] = [
  { ALO: 1, MSC: 2, RAI: 3, WEB: -4 },
  { ALO: 2, MSC: 1, RAI: 3, WEB: -4 },
  { ALO: 1, MSC: 2, RAI: -4, WEB: 3 },
];
const teams: Record<string, string> = { ALO: 'Renault', MSC: 'Ferrari', RAI: 'McLaren', WEB: 'Ferrari' };

describe('points', () => {
  it('are those of 2006, and none for a retirement', () => {
    expect([1, 2, 8, 9, -1, undefined].map(pointsOf)).toEqual([10, 8, 1, 0, 0, 0]);
  });

  it('with as many, more wins decide', () => {
    const table = driversAfter(results.slice(0, 2));
    expect(table.map((line) => [line.id, line.place, line.points])).toEqual([
      ['ALO', 1, 18],
      ['MSC', 1, 18],
      ['RAI', 3, 12],
      ['WEB', 4, 0],
    ]);
    expect(
      driversAfter([
        { A: 2, B: 1 },
        { A: 1, B: 4 },
        { A: 5, B: 2 },
      ]).map((line) => line.id),
    ).toEqual(['B', 'A']);
  });

  it('of a team are those of its cars', () => {
    const table = teamsAfter(results, (driver) => teams[driver] ?? '');
    expect(table.map((line) => [line.id, line.points])).toEqual([
      ['Ferrari', 32],
      ['Renault', 28],
      ['McLaren', 12],
    ]);
  });

  it('grow round by round', () => {
    const tables = results.map((_, i) => driversAfter(results.slice(0, i + 1)));
    expect(progression(tables, 'ALO')).toEqual([0, 10, 18, 28]);
  });
});

describe('who can still win', () => {
  it('is whoever could have as many points, with the wins it would take', () => {
    const table = driversAfter(results);
    const can = (left: number): string[] =>
      chances(table, left)
        .filter((one) => one.can)
        .map((one) => one.line.id);
    expect(can(0)).toEqual(['ALO']);
    expect(can(1)).toEqual(['ALO', 'MSC']);
    expect(can(2)).toEqual(['ALO', 'MSC', 'RAI']);
  });

  it('counts wins when points would be equal', () => {
    const table = driversAfter([
      { A: 1, B: 2 },
      { A: 9, B: 5 },
      { A: 1, B: 9 },
      { B: 8, A: 12 },
      { A: 7, B: 9 },
    ]);
    expect(table[0]?.points).toBe(22);
    expect(chances(table, 1).map((one) => [one.line.id, one.most, one.can])).toEqual([
      ['A', 32, true],
      ['B', 23, true],
    ]);
    const equal = driversAfter([
      { A: 1, B: 9 },
      { A: 1, B: 9 },
      { A: 9, B: 1 },
    ]);
    expect(chances(equal, 1)[1]).toMatchObject({ most: 20, can: true }); // two wins each
    const fewer = driversAfter([
      { A: 1, B: 9 },
      { A: 1, B: 9 },
      { A: 9, B: 4 },
      { A: 9, B: 4 },
    ]);
    expect(chances(fewer, 1)[1]).toMatchObject({ most: 20, can: false }); // one win against two
  });

  it('is settled when nobody else is left', () => {
    const tables = results.map((_, i) => driversAfter(results.slice(0, i + 1)));
    expect(decidedAfter(tables, 3)).toBe(3);
    expect(decidedAfter(tables, 4)).toBeUndefined();
  });
});
