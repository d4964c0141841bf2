import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api';
import type { Message } from '../protocol';
import { checkJournal, seenBefore, type DiceReport, type Verify } from './check';
import { JournalError, parseJournal } from './journal';

const six = readFileSync('../games/formula-motor-racing/golden/six.journal', 'utf8');
const lines = six.split('\n');
const lineOf = (start: string): number => lines.findIndex((line) => line.startsWith(start)) + 1;

// Engines that find this and that.
const content: Verify = () => Promise.resolve({ moves: 200, outcomes: 60 });
const finding = (line: number, reason: Message): Verify => {
  const said = { key: 'error.journal.line', args: { line, reason } };
  return () => Promise.reject(new ApiError('mismatch' as never, '', said));
};
const found = (report: DiceReport): string[] => [...new Set(report.outcomes.map((row) => row.found))];

describe('a journal', () => {
  it('that the engine finds right is right in every line', async () => {
    const report = await checkJournal(six, content);
    expect(report).toMatchObject({ verdict: 'right', seal: 'right', wrong: undefined, verified: { outcomes: 60 } });
    expect(found(report)).toEqual(['right']);
    expect(report.outcomes.length).toBe(lines.filter((line) => line.startsWith('* ')).length);
    expect(report.commitments.map((row) => [row.seat, row.found])).toEqual([[0, 'right']]);
  });

  it('with a changed die is right up to its line, and not looked at behind it', async () => {
    const line = lineOf('* roll ');
    const report = await checkJournal(six, finding(line, { key: 'error.verify.outcome', args: { expected: 'roll 5' } }));
    expect([report.verdict, report.wrong?.line, report.seal]).toEqual(['wrong', line, 'right']);
    expect(report.outcomes.filter((row) => row.found === 'wrong').map((row) => row.line)).toEqual([line]);
    expect(report.outcomes.every((row) => row.line >= line || row.found === 'right')).toBe(true);
    expect(report.outcomes.every((row) => row.line <= line || row.found === 'unchecked')).toBe(true);
  });

  it('with a broken seal was not looked at any further', async () => {
    const report = await checkJournal(six, finding(3, { key: 'error.verify.seal' }));
    expect([report.verdict, report.seal, ...found(report)]).toEqual(['wrong', 'wrong', 'unchecked']);
    expect(report.commitments[0]?.found).toBe('unchecked');
  });

  it('whose secret is another says so at the secret', async () => {
    const report = await checkJournal(six, finding(lineOf('[secret '), { key: 'error.verify.commitment' }));
    expect(report.commitments[0]?.found).toBe('wrong');
    expect(found(report)).toEqual(['unchecked']);
  });

  it('of a table that went on with another match says what was given', async () => {
    const report = await checkJournal(six.replace('[dice ', '[given "10"]\n[dice '), content);
    const given = report.outcomes.filter((row) => row.found === 'given');
    expect(given.length).toBeGreaterThan(0);
    expect(given.length).toBeLessThanOrEqual(10);
  });

  it('shows what was taken back as taken back', async () => {
    const at = lineOf('* roll ');
    const text = [...lines.slice(0, at), '< 1', ...lines.slice(at)].join('\n');
    const report = await checkJournal(text, content);
    expect(report.outcomes.filter((row) => row.undone).map((row) => row.line)).toEqual([at]);
  });

  it('of a simulated match has no dice to show', async () => {
    const text = six.replace(/\[dice .*/, '[dice "stream 1 0"]').replace(/\[secret .*\n/, '');
    expect(await checkJournal(text, content)).toMatchObject({ verdict: 'stream', outcomes: [], commitments: [] });
  });

  it('that the engine cannot check at all is nobody’s fault here', async () => {
    const newer = new ApiError('bad-request', '', { key: 'error.journal.rules', args: { given: 9, valid: 1 } });
    await expect(checkJournal(six, () => Promise.reject(newer))).rejects.toBe(newer);
  });
});

describe('what this device saw before the first roll', () => {
  const journal = parseJournal(six);
  const sha256 = journal.commitments[0]?.hex ?? '';

  it('is the journal’s, or differs, or was never seen', () => {
    expect(seenBefore(journal, [{ seat: 0, sha256 }])).toBe('same');
    expect(seenBefore(journal, [{ seat: 0, sha256: 'f'.repeat(64) }])).toBe('differs');
    expect(seenBefore(journal, [])).toBe('none');
  });
});

it('a text that is no journal names the line', () => {
  const line = (text: string): number => {
    try {
      parseJournal(text);
    } catch (error) {
      if (error instanceof JournalError) return error.line;
    }
    return 0;
  };
  expect(line('hello')).toBe(1);
  expect(line(six.slice(0, -1))).toBe(lines.length - 1);
  expect(line(six.replace('* grid ', 'grid '))).toBe(lineOf('* grid '));
});
