import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDice } from '../../dice/check';
import { diceBook, wholeDeck } from './dice';

const golden = '../tests/golden/';

describe('the dice', () => {
  const journals = readdirSync(golden).filter((name) => name.startsWith('ff-'));

  it.each(journals)('of %s are right, every outcome computed again', (name) => {
    const text = readFileSync(golden + name, 'utf8');
    const report = checkDice(text, diceBook);
    expect(report.outcomes.filter((row) => !row.right).slice(0, 3)).toEqual([]);
    expect(report.verdict).toBe('right');
    expect(report.outcomes.length).toBe(text.split('\n').filter((line) => line.startsWith('* ')).length);
  });
});
