// Puzzles: which comes next, and how somebody does at them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Puzzle } from '../src/engine/border';
import { posedIn, type Posed } from '../src/puzzles/files';
import { difficultyOf, nextOf, ofDifficulty } from '../src/puzzles/pick';
import { keepProgress, progressOf, scored } from '../src/puzzles/progress';

const puzzle = (grade: number): Puzzle => ({
  moves: 1,
  seat: 1,
  choices: 2,
  best: 'a',
  plain: 'b',
  win: 0.5,
  lead: 0.1,
  error: 0.01,
  missed: 0.5,
  grade,
});
const posed = (grade: number, number: number): Posed => ({ number, journal: '', puzzle: puzzle(grade) });
const all = [900, 1800, 1000, 1500, 1200, 1300].map(posed);

let stored = new Map<string, string>();
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a file', () => {
  it('numbers its puzzles through, each with the journal of its race', () => {
    const races = [
      { journal: ['[paddock]', '', '1. a'], puzzles: [puzzle(1), puzzle(2)] },
      { journal: ['other'], puzzles: [puzzle(3)] },
    ];
    const file = { game: 'g', rules: 1, made: '', plain: 'p', playouts: 1, seed: 1, races };
    expect(posedIn(file).map(({ number, journal, puzzle: { grade } }) => [number, journal, grade])).toEqual([
      [0, '[paddock]\n\n1. a\n', 1],
      [1, '[paddock]\n\n1. a\n', 2],
      [2, 'other\n', 3],
    ]);
  });
});

describe('the next puzzle', () => {
  const fresh = (): ReturnType<typeof progressOf> => progressOf('g', 'file');

  it('is of a third of them by how hard they are', () => {
    expect(ofDifficulty(all, 'easy').map(({ number }) => number)).toEqual([0, 2]);
    expect(ofDifficulty(all, 'hard').map(({ number }) => number)).toEqual([3, 1]);
    expect(all.map((one) => difficultyOf(all, one))).toEqual(['easy', 'hard', 'easy', 'hard', 'medium', 'medium']);
  });

  it('was not seen, as long as there is one', () => {
    const seen = { ...fresh(), seen: [0] };
    expect(nextOf(all, seen, 'easy', undefined, () => 0)?.number).toBe(2);
    expect(nextOf(all, { ...seen, seen: [0, 2] }, 'easy', all[0], () => 0)?.number).toBe(2);
  });

  it('is near to the rating where it shall fit', () => {
    const many = Array.from({ length: 100 }, (_, i) => posed(1000 + 10 * i, i));
    const grades = [0, 0.5, 0.999].map((lot) => nextOf(many, fresh(), 'fitting', undefined, () => lot)?.puzzle.grade ?? 0);
    for (const grade of grades) expect(Math.abs(grade - 1200)).toBeLessThanOrEqual(60);
  });

  it('is none where there is none', () => {
    expect(nextOf([], fresh(), 'fitting', undefined)).toBeUndefined();
  });
});

describe('a rating', () => {
  it('rises more for what is harder, falls more for what is easier, and both end or lengthen the streak', () => {
    const begun = progressOf('g', 'file');
    expect(scored(begun, 1, 1200, true)).toMatchObject({ rating: 1220, tries: 1, right: 1, streak: 1, longest: 1, seen: [1] });
    expect(scored(begun, 1, 1600, true).rating).toBeGreaterThan(1230);
    expect(scored(begun, 1, 1600, false).rating).toBeGreaterThan(1190);
    const twice = scored(scored(begun, 1, 1200, true), 2, 1200, true);
    expect(scored(twice, 3, 1200, false)).toMatchObject({ streak: 0, longest: 2, right: 2, tries: 3 });
  });

  it('counts a puzzle once', () => {
    const once = scored(progressOf('g', 'file'), 1, 1200, false);
    expect(scored(once, 1, 1200, true)).toBe(once);
  });

  it('is kept by game, and with another file all puzzles are new', () => {
    const once = scored(progressOf('g', 'file'), 7, 1200, true);
    keepProgress('g', 'file', once);
    expect(progressOf('g', 'file')).toMatchObject(once);
    expect(progressOf('h', 'file').tries).toBe(0);
    expect(progressOf('g', 'another')).toMatchObject({ rating: 1220, seen: [] });
  });

  it('that is not as it was written is not believed', () => {
    for (const text of ['[]', '7', '{"g": 3}', '{"g": {"rating": "much", "address": "file", "seen": []}}', 'nonsense']) {
      stored.set('paddock.puzzles', text);
      expect(progressOf('g', 'file').rating).toBe(1200);
    }
  });
});
