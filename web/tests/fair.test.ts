// What is shown of who may start, what is revealed and when.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedCommitments } from '../src/dice/check';
import { parseJournal } from '../src/dice/journal';
import { mayStart } from '../src/presence';
import type { PresenceList, Seat, StartBy } from '../src/protocol';
import { initialState, reduce } from '../src/reducer';
import { reveals } from '../src/reveal';
import { isBeforeFirstRoll, keepSeen, seenCommitments, seenOf, seenWith } from '../src/seen';

const seats: Seat[] = [
  { seat: 1, kind: 'person', name: 'Ann', maker: true, commitment: 'a'.repeat(64) },
  { seat: 2, kind: 'person', name: 'Bob' },
  { seat: 3, kind: 'open', name: '' },
];
const here = (ann: boolean, since = 0): PresenceList => ({
  seats: [
    { seat: 1, here: ann, since },
    { seat: 2, here: true, since: 0 },
  ],
  watching: 0,
});
const table = (start_by: StartBy): { seats: Seat[]; start_by: StartBy } => ({ seats, start_by });

describe('starting', () => {
  it('is for whoever made the table', () => {
    expect(mayStart(table('maker'), [1], here(true), 0)).toBe(true);
    expect(mayStart(table('maker'), [2], here(true), 0)).toBe(false);
    expect(mayStart(table('maker'), [], here(true), 0)).toBe(false);
  });

  it('is for anybody at it where they let them, or have been gone for a minute', () => {
    expect(mayStart(table('anybody'), [2], here(true), 0)).toBe(true);
    expect(mayStart(table('maker'), [2], here(false, 50_000), 0)).toBe(false);
    expect(mayStart(table('maker'), [2], here(false, 50_000), 11_000)).toBe(true);
    const [ann, ...others] = seats as [Seat, ...Seat[]];
    const left = { seats: [{ ...ann, away: 'left' as const }, ...others], start_by: 'maker' as const };
    expect(mayStart(left, [2], here(true), 0)).toBe(true);
  });
});

describe('secrets of the dice', () => {
  const known = { secrets: [{ seat: 1, secret: 'b'.repeat(64) }] };

  it('are told for the seats of this device once every seat is taken', () => {
    expect(reveals({}, [1, 2], known)).toEqual([]);
    expect(reveals({ reveal: [1, 3] }, [1, 2], known)).toEqual([{ type: 'reveal', seat: 1, secret: 'b'.repeat(64) }]);
  });

  it('that are lost are said to be', () => {
    expect(reveals({ reveal: [2] }, [1, 2], known)).toEqual([{ type: 'reveal', seat: 2 }]);
  });

  it('must be those that everybody had committed to', () => {
    const dice = `[dice "sha256 ${'0'.repeat(64)}"]\n[dice "seat 1 withheld ${'a'.repeat(64)}"]`;
    const journal = parseJournal(`[paddock "journal 1"]\n${dice}\n\n* roll 3\n`);
    expect(journal.withheld.map(({ seat }) => seat)).toEqual([1]);
    const seen = seenCommitments({ commitment: '0'.repeat(64), seats });
    expect(seen.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(changedCommitments(journal, seen)).toEqual([]);
    const other = seenCommitments({ commitment: '1'.repeat(64), seats });
    expect(changedCommitments(journal, other)).toEqual([0]);
    expect(changedCommitments(journal, [...seen, { seat: 2, sha256: 'c'.repeat(64) }])).toEqual([2]);
  });
});

describe('commitments that were seen', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

  it('are kept for each table, and found again by the table’s own', () => {
    const seen = seenCommitments({ commitment: '0'.repeat(64), seats });
    keepSeen('T1', seen);
    expect([seenOf('T1'), seenOf('T2')]).toEqual([seen, []]);
    expect([seenWith('0'.repeat(64)), seenWith('a'.repeat(64)), seenWith('')]).toEqual([seen, [], []]);
  });

  it('count while nothing was rolled, moves given from another match aside', () => {
    expect([{ moves: 0 }, { moves: 1 }, { moves: 7, forked: 7 }, { moves: 8, forked: 7 }].map(isBeforeFirstRoll)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('are none where garbage is stored', () => {
    for (const text of ['{', '7', '[["T1"]]', '[["T1",[{"seat":0,"sha256":"x"}]]]', '[["T1",[null]]]']) {
      kept.set('paddock.seen', text);
      expect(seenOf('T1')).toEqual([]);
    }
  });
});

describe('a request to take back', () => {
  const asked = { seat: 1, moves: 2, agreed: [], needed: [2] };
  const said = (declined: number) =>
    reduce({ ...initialState(), takeback: asked }, { type: 'received', message: { type: 'takeback', declined }, at: 0 });

  it('that is withdrawn was declined by nobody', () => {
    expect(said(1)).toMatchObject({ takeback: undefined, declined: undefined });
    expect(said(2)).toMatchObject({ takeback: undefined, declined: 2 });
  });
});
