// The coach: whose decisions it looks at.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isCoached, wantsCoach } from '../src/insight/coach';

let stored = new Map<string, string>();
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a coach', () => {
  it('is there in the first three races of each game', () => {
    for (const table of ['a', 'b', 'c']) {
      expect(wantsCoach('first', 'formula-d')).toBe(true);
      expect(isCoached('first', 'formula-d', table)).toBe(true);
    }
    expect(wantsCoach('first', 'formula-d')).toBe(false);
    expect(isCoached('first', 'formula-d', 'd')).toBe(false);
    expect(isCoached('first', 'formula-fun', 'd')).toBe(true);
  });

  it('stays to the end of a race it has begun to look at, which counts once', () => {
    for (let decision = 0; decision < 10; ++decision) expect(isCoached('first', 'formula-d', 'a')).toBe(true);
    for (const table of ['b', 'c', 'd']) isCoached('first', 'formula-d', table);
    expect(isCoached('first', 'formula-d', 'a')).toBe(true);
    expect(isCoached('first', 'formula-d', 'd')).toBe(false);
  });

  it('is always there, or never, for who wants it so; neither counts races', () => {
    for (const table of ['a', 'b', 'c', 'd']) {
      expect(isCoached('always', 'formula-d', table)).toBe(true);
      expect(isCoached('never', 'formula-d', table)).toBe(false);
    }
    expect(wantsCoach('never', 'formula-d')).toBe(false);
    expect(wantsCoach('first', 'formula-d')).toBe(true);
  });

  it('takes what is stored and is no list of tables for none', () => {
    for (const text of ['7', '[]', '{"formula-d":5}', '{"formula-d":[1,2,3]}', 'no JSON']) {
      stored.set('paddock.coached', text);
      expect(wantsCoach('first', 'formula-d')).toBe(true);
    }
  });
});
