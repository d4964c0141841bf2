import { describe, expect, it } from 'vitest';
import { nothing } from '../games/game';
import type { Replay } from '../protocol';
import {
  clamped,
  filmOf,
  historyTo,
  isWhole,
  linesOf,
  marksOf,
  momentAt,
  nextDecision,
  nextMark,
  nextTold,
  withPage,
} from './steps';

const page = (from: number, count: number, view: Record<string, unknown>): Replay => ({
  game: 'g',
  options: {},
  seats: [],
  total: 5,
  from,
  view,
  result: [],
  steps: Array.from({ length: count }, (_, i) => ({
    move: `m${from + i}`,
    seat: 1,
    events: [{ data: { event: 'e' }, ...((from + i) % 2 === 0 ? { message: { key: `k${from + i}` } } : {}) }],
    patch: { a: from + i + 1, gone: null },
  })),
});

const film = filmOf(page(0, 3, { a: 0, gone: 1, kept: 2 }));

describe('a film', () => {
  it('has a view for every step, made of patches', () => {
    expect(film.views).toEqual([
      { a: 0, gone: 1, kept: 2 },
      { a: 1, kept: 2 },
      { a: 2, kept: 2 },
      { a: 3, kept: 2 },
    ]);
    expect(isWhole(film)).toBe(false);
  });

  it('goes on with the next page and ignores any other', () => {
    expect(withPage(film, page(2, 3, {}))).toBe(film);
    const whole = withPage(film, page(3, 2, {}));
    expect(isWhole(whole)).toBe(true);
    expect(whole.views[5]).toEqual({ a: 5, kept: 2 });
  });

  it('tells what led to a position', () => {
    expect(momentAt(film, 0)).toBeUndefined();
    expect(momentAt(film, 2)).toMatchObject({ n: 2, previous: { a: 1 } });
    expect(historyTo(film, 2).length).toBe(2);
  });

  it('knows where somebody decides next', () => {
    const steps = film.steps.map((step, i) => (i === 1 ? step : { move: step.move, events: [], patch: {} }));
    expect([0, 1, 2].map((at) => nextDecision({ steps }, at))).toEqual([1, 1, undefined]);
  });

  it('has lines where there is something to say to the viewer', () => {
    expect(linesOf(film, 0).map((line) => line.at)).toEqual([1, 3]);
    const first = film.steps[0];
    if (!first) throw new Error('no step');
    const secret = { ...film, steps: [{ ...first, events: [{ data: {}, message: { key: 'x' }, only: 2 }] }] };
    expect(linesOf(secret, 1)).toEqual([]);
    expect(linesOf(secret, 2).length).toBe(1);
  });
});

describe('jumping', () => {
  const marks = [
    { at: 2, kind: 'roll', major: false },
    { at: 4, kind: 'out', major: true },
    { at: 7, kind: 'roll', major: false },
  ];

  it('finds the next and the last mark of a kind', () => {
    expect(nextMark(marks, 2, 1, '')?.at).toBe(4);
    expect(nextMark(marks, 2, 1, 'roll')?.at).toBe(7);
    expect(nextMark(marks, 7, -1, 'roll')?.at).toBe(2);
    expect(nextMark(marks, 7, 1, '')).toBeUndefined();
  });

  it('takes its marks from the game', () => {
    const milestone = ({ after }: { after: Record<string, unknown> }): { kind: string; major: boolean } | undefined =>
      after['a'] === 2 ? { kind: 'x', major: true } : undefined;
    expect(marksOf(film, { milestone })).toEqual([{ at: 2, kind: 'x', major: true }]);
    expect(marksOf(film, { milestone: nothing })).toEqual([]);
  });

  it('passes over steps of which there is nothing to say', () => {
    const lines = linesOf(film, 0);
    expect([nextTold(lines, 1, 1, 5), nextTold(lines, 3, 1, 5), nextTold(lines, 3, -1, 5), nextTold(lines, 1, -1, 5)]).toEqual([
      3, 5, 1, 0,
    ]);
  });

  it('bears any address', () => {
    expect(['7', '-3', 'x', null, '99', '1.5'].map((text) => clamped(text, 10))).toEqual([7, 0, 0, 0, 10, 0]);
  });
});
