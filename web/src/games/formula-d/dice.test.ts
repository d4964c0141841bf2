import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDice } from '../../dice/check';
import { diceBook, gearDice } from './dice';

describe('dice', () => {
  it('are those of games/formula-d/data/dice.csv', () => {
    expect(gearDice.get(2)).toEqual([2, 3, 3, 4, 4, 4]);
    expect([...gearDice.values()].map((die) => die.length)).toEqual([4, 6, 8, 12, 20, 30]);
  });

  it('follow the gear engaged last', () => {
    const book = diceBook();
    expect(book.question('roll 2')).toMatchObject({ bound: 4 });
    const third = book.moved?.('gear 3') ?? book;
    expect(third.question('roll 2')?.said(7)).toBe('roll 8');
    expect(third.moved?.('to L24')).toBe(third);
    expect(third.after('roll 5').question('roll 2')?.bound).toBe(4);
    expect(third.question('collision red 1: 3')?.said(19)).toBe('collision red 1: 20');
    expect(third.question('deal red 1: 3')).toBeUndefined();
  });

  it('of a whole race, a stalled start included, are right, and a changed line is found', () => {
    const journal = readFileSync('src/games/formula-d/testdata/race.journal', 'utf8');
    const report = checkDice(journal, diceBook);
    expect(report.verdict).toBe('right');
    expect(journal).toMatch(/^\* start blue 1: 1$/m);
    expect(report.outcomes.length).toBeGreaterThan(15);
    expect(checkDice(journal.replace('* roll 1\n', '* roll 2\n'), diceBook).verdict).toBe('wrong');
  });
});
