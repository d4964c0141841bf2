// What lists of tables say of each.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../lang/en.json';
import french from '../lang/fr.json';
import { speaker } from '../src/i18n';
import type { Table } from '../src/protocol';
import { resultOf, standingOf } from '../src/standing';
import { forget, knownTable, knownTables, remember, restore, update } from '../src/tables';

const say = speaker('en', english);
const table: Table = {
  table: 'abcdefghijklmnop',
  title: 'Friday',
  game: 'formula-d',
  options: {},
  public: false,
  created: 0,
  status: 'running',
  seats: [
    { seat: 1, kind: 'person', name: 'Anna' },
    { seat: 2, kind: 'person', name: 'Zoë' },
    { seat: 3, kind: 'bot', name: 'Safe 3', bot: 'safe' },
  ],
  stand_in: 'safe',
  start_by: 'maker',
  seats_each: 1,
  moves: 7,
  commitment: '',
};

describe('a table in a list', () => {
  const text = (more: Partial<Table>, mine = [1], passed = 0) => standingOf({ ...table, ...more }, mine, passed, say);

  it('says whether it is my turn, and how long I have', () => {
    expect(text({ turn: 1 })).toEqual({ text: 'Your turn.', yours: true });
    expect(text({ turn: 1, left: 45_000 }, [1], 5000)).toEqual({ text: 'Your turn: 40 s left.', yours: true });
    expect(text({ turn: 1, left: 7 * 86_400_000 }).text).toBe('Your turn: 7 days left.');
    expect(text({ turn: 1, left: 125_000 }).text).toBe('Your turn: 2 min left.');
    expect(text({ turn: 2 })).toEqual({ text: 'Zoë to move.', yours: false });
  });

  it('does not call me to a seat that a bot plays', () => {
    const seats = table.seats.map((seat) => (seat.seat === 1 ? { ...seat, away: 'timeout' as const } : seat));
    expect(text({ turn: 1, seats })).toEqual({ text: 'A bot plays for you.', yours: false });
  });

  it('says who is missing before it begins', () => {
    const seats = [...table.seats.slice(0, 2), { seat: 3, kind: 'open' as const, name: '' }];
    expect(text({ status: 'open', seats }).text).toBe('Waiting for 1 player.');
  });

  const result = [
    { seat: 1, place: 2, points: 0 },
    { seat: 2, place: 1, points: 0 },
    { seat: 3, place: 3, points: 0 },
  ];
  const names = ['Anna', 'Zoë', 'Safe 3'];
  const key = (seat: number) => ({ seat, token: 'x' });

  it('says who won and which place was mine', () => {
    expect(resultOf({ names, result, seats: [key(1)] }, say)).toBe('Zoë won. You: place 2 of 3.');
    expect(resultOf({ names, result, seats: [key(2)] }, say)).toBe('You won: place 1 of 3.');
    expect(resultOf({ names, result, seats: [] }, say)).toBe('Zoë won.');
    expect(resultOf({ names, result, seats: [key(1), key(2)] }, say)).toBe('Zoë won.'); // several at one screen
  });

  it('says in both languages that nobody finished, where nobody did', () => {
    const known = { names, result, seats: [key(2)], nobody: true };
    expect(resultOf(known, say)).toBe('Nobody finished. You: place 1 of 3.');
    expect(resultOf({ ...known, seats: [] }, speaker('fr', french))).toBe('Personne n’est à l’arrivée.');
  });
});

describe('the tables of a device', () => {
  const token = 'a'.repeat(43);
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    remember({ table: table.table, game: 'formula-d', seats: [{ seat: 1, token }], secrets: [{ seat: 1, secret: 's' }] });
  });

  it('come back whole when forgetting is undone', () => {
    const before = knownTable(table.table);
    forget(table.table);
    expect(knownTables()).toEqual([]);
    if (before) restore(before);
    expect(knownTables()).toEqual([before]);
  });

  it('learn their result without a visit, and keep their keys', () => {
    const before = knownTable(table.table);
    const result = [{ seat: 1, place: 1, points: 9 }];
    update({ ...table, status: 'over', result });
    const { over, seats, seen, title } = knownTable(table.table) ?? {};
    expect([over, seats, seen, title]).toEqual([true, [{ seat: 1, token }], before?.seen, 'Friday']);
    expect(knownTable(table.table)?.result).toEqual(result);
  });

  it('learn that nobody won before its end was seen here', () => {
    const result = [{ seat: 1, place: 1, points: 9 }];
    update({ ...table, status: 'over', result, won: false });
    const known = knownTable(table.table);
    expect(known && resultOf(known, say)).toBe('Nobody finished. You: place 1 of 1.');
    update({ ...table, status: 'over', result, won: true });
    expect(knownTable(table.table)?.nobody).toBe(false);
  });
});
