import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diceBook } from './dice';
import { checkDice, type DiceBook, type DiceReport } from '../../dice/check';
import { Dice, commitmentOf } from '../../dice/dice';
import { JournalError, parseJournal } from '../../dice/journal';
import { brokenLines, sealOver } from '../../dice/seal';

const golden = '../games/formula-motor-racing/golden/';
const files = readdirSync(golden).filter((name) => name.endsWith('.journal'));
const six = readFileSync(`${golden}six.journal`, 'utf8');
const check = (text: string): DiceReport => checkDice(text, diceBook);

// The text with its seal made anew: what a careful forger would do.
function resealed(text: string): string {
  const lines = text.split('\n');
  const sealed = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('[seal ')),
  );
  return [...sealed, ...sealOver(sealed), ''].join('\n');
}

function lineOf(text: string, wanted: string): number {
  return text.split('\n').indexOf(wanted) + 1;
}

// A copy of a journal in which every outcome is what these secrets give; `change` may edit the
// lines of moves first.
function rolledWith(text: string, table: string, seat2: string, change = (moves: string[]): string[] => moves): string {
  const [head = '', moves = ''] = text.split('\n\n');
  const dice = new Dice(table, [{ seat: 2, secret: seat2 }]);
  const header = head.replace(
    /\[dice .*/,
    `[dice "sha256 ${commitmentOf(table)}"]\n[dice "seat 2 sha256 ${commitmentOf(seat2)}"]`,
  );
  const given = Number(/\[given "(\d+)"\]/.exec(head)?.[1] ?? 0);
  let rolls = 0;
  let count = 0;
  const books: DiceBook[] = [diceBook(parseJournal(text))];
  const rolled = change(moves.split('\n')).map((line) => {
    const book = books[books.length - 1] as DiceBook;
    if (line.startsWith('< ')) return (books.splice(-Number(line.slice(2))), line);
    if (line.startsWith('; ')) return line;
    const question = line.startsWith('* ') ? book.question(line.slice(2)) : undefined;
    const settled = count++ < given || !question;
    const said = settled ? line : `* ${question.said(dice.below(rolls++, question.bound))}`;
    books.push(question ? book.after(said.slice(2)) : book);
    return said;
  });
  const lines = [
    ...header.split('\n'),
    '',
    ...rolled,
    '',
    `[secret "${table}"]`,
    `[secret "seat 2 ${seat2}"]`,
    '[result "seat 1 place 1 points 9"]',
  ];
  return [...lines, ...sealOver(lines), ''].join('\n');
}

describe('an untouched journal', () => {
  it.each(files)('%s is right, every outcome computed again', (name) => {
    const text = readFileSync(golden + name, 'utf8');
    const report = check(text);
    expect(report.firstWrong).toBeUndefined();
    expect(report.verdict).toBe('right');
    expect(report.outcomes.length).toBe(text.split('\n').filter((line) => line.startsWith('* ')).length);
    expect(report.outcomes.every((row) => row.right)).toBe(true);
  });

  it('counts seats’ own secrets in', () => {
    const report = check(rolledWith(six, '11'.repeat(32), '22'.repeat(32)));
    expect(report.verdict).toBe('right');
    expect(report.commitments.map((row) => row.seat)).toEqual([0, 2]);
  });

  it('goes back with the state but not with the counter of rolls', () => {
    const edit = (moves: string[]): string[] => {
      const at = moves.findIndex((line) => line.includes('. Lose Control'));
      return [...moves.slice(0, at + 2), '< 2', '; taken back', ...moves.slice(at)];
    };
    const report = check(rolledWith(six, '33'.repeat(32), '44'.repeat(32), edit));
    expect(report.verdict).toBe('right');
    expect(report.outcomes.filter((row) => row.undone).length).toBe(1);
  });

  it('does not roll what was set up', () => {
    const text = six.replace('[dice ', '[given "40"]\n[dice ');
    const report = check(rolledWith(text, '55'.repeat(32), '66'.repeat(32)));
    expect(report.verdict).toBe('right');
    expect(report.given).toBe(34);
    expect(report.outcomes[0]?.roll).toBe(0);
  });

  // Both were played at a table in the browser, and `paddock verify` finds them right.
  it('of a fork with moves taken back is right', () => {
    const report = check(readFileSync('src/games/formula-motor-racing/testdata/forked-and-taken-back.journal', 'utf8'));
    expect([report.verdict, report.outcomes.length, report.given]).toEqual(['right', 27, 24]);
    expect(report.outcomes.filter((row) => row.undone).length).toBeGreaterThan(0);
  });

  it('with a player’s own secret is right', () => {
    const report = check(readFileSync('src/games/formula-motor-racing/testdata/seat-secret.journal', 'utf8'));
    expect([report.verdict, report.outcomes.length, report.commitments.length]).toEqual(['right', 50, 2]);
  });

  it('of a simulation has no secret to check', () => {
    const text = resealed(six.replace(/\[dice .*/, '[dice "stream 1 0"]').replace(/\[secret .*\n/, ''));
    expect(check(text).verdict).toBe('stream');
  });

  it('of a match still running cannot be checked yet', () => {
    const text = `${six.split('\n\n').slice(0, 2).join('\n\n')}\n`;
    expect(check(text).verdict).toBe('unfinished');
  });
});

describe('a forgery is found, and its line named', () => {
  const roll = six.split('\n').find((line) => line.startsWith('* roll ')) ?? '';
  const other = roll === '* roll 3' ? '* roll 4' : '* roll 3';
  const forge = (from: string | RegExp, to: string): string => resealed(six.replace(from, to));

  it('a changed die', () => {
    const report = check(forge(roll, other));
    expect([report.verdict, report.firstWrong]).toEqual(['wrong', lineOf(six, roll)]);
    expect(report.outcomes.filter((row) => !row.right).map((row) => row.dice)).toEqual([roll.slice(2)]);
  });

  it('a changed card of the deal: that line alone', () => {
    const report = check(forge('* deal 5: Overtake +3 red', '* deal 5: Crash'));
    expect(report.outcomes.filter((row) => !row.right).map((row) => row.line)).toEqual([
      lineOf(six, '* deal 5: Overtake +3 red'),
    ]);
  });

  it('a changed card of a draw: that line alone', () => {
    const line = six.split('\n').find((text) => text.startsWith('* draw ')) ?? '';
    const report = check(forge(line, '* draw 5: Crash'));
    expect(report.outcomes.filter((row) => !row.right).map((row) => row.line)).toEqual([lineOf(six, line)]);
  });

  it('a changed grid', () => {
    expect(check(forge('* grid green', '* grid blue')).firstWrong).toBe(lineOf(six, '* grid green'));
  });

  it('an outcome left out', () => {
    expect(check(forge(`${roll}\n`, '')).verdict).toBe('wrong');
  });

  it('an outcome no game has', () => {
    const report = check(forge(roll, '* roulette 7'));
    expect([report.verdict, report.firstWrong]).toEqual(['wrong', lineOf(six, roll)]);
  });

  it('another secret', () => {
    const report = check(forge(/\[secret "./, '[secret "0'));
    expect(report.verdict).toBe('wrong');
    expect(report.commitments[0]?.right).toBe(false);
  });

  it('another seat’s secret', () => {
    const text = rolledWith(six, '11'.repeat(32), '22'.repeat(32));
    const report = check(resealed(text.replace('[secret "seat 2 22', '[secret "seat 2 23')));
    expect(report.commitments.map((row) => row.right)).toEqual([true, false]);
  });

  it('a secret nobody committed to', () => {
    const text = six.replace('\n[result', `\n[secret "seat 2 ${'22'.repeat(32)}"]\n[result`);
    const report = check(resealed(text));
    expect([report.verdict, report.firstWrong]).toEqual(['wrong', report.journal.secrets[1]?.line]);
  });

  it('a move changed without a new seal', () => {
    const line = '6. Lose Control on green 1';
    const report = check(six.replace(line, '6. Lose Control on green 2'));
    expect([report.broken, report.firstWrong]).toEqual([[lineOf(six, line)], lineOf(six, line)]);
  });

  it('a changed row of the seal', () => {
    const lines = six.split('\n');
    const row = lines.findIndex((line) => line.startsWith('[seal '));
    lines[row] = (lines[row] ?? '').replace(/"[0-9a-f]/, '"x');
    expect(brokenLines(lines.slice(0, -1))).toEqual([row + 1]);
  });

  it('a seal cut short', () => {
    const lines = six.split('\n').slice(0, -2);
    expect(check(`${lines.join('\n')}\n`).verdict).toBe('wrong');
  });
});

describe('a file that is no journal', () => {
  const line = (text: string): number => {
    try {
      check(text);
    } catch (error) {
      if (error instanceof JournalError) return error.line;
    }
    return 0;
  };

  it('is refused with the line', () => {
    expect(line('hello\n')).toBe(1);
    expect(line(six.slice(0, -5))).toBeGreaterThan(1);
    expect(line(six.replace('* grid green', 'grid green'))).toBe(lineOf(six, '* grid green'));
    expect(line(six.replace('[option "races=1"]', 'races'))).toBe(4);
  });
});
