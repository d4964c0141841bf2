// The seal of a journal: eight hexadecimal digits for every line above it, which tell *which* line
// is not as it was. See docs/journal.md.
import { sha256Hex } from './dice';

const PREFIX = '[seal "';
const DIGITS = 8;
const LINES_PER_ROW = 8;

function checkOf(number: number, line: string): string {
  return sha256Hex(`${number} ${line}`).slice(0, DIGITS);
}

function closeRow(number: number, row: string): string {
  return `${row}/ ${checkOf(number, row)}"]`;
}

export function sealOver(lines: readonly string[]): string[] {
  const rows: string[] = [];
  for (let first = 0; first < lines.length; first += LINES_PER_ROW) {
    const checks = lines.slice(first, first + LINES_PER_ROW);
    const row = PREFIX + checks.map((line, i) => `${checkOf(first + i + 1, line)} `).join('');
    rows.push(closeRow(rows.length + 1, row));
  }
  return rows;
}

// The checks in one row; none when the row itself is not as it was written.
function checksIn(number: number, row: string): string[] | undefined {
  const end = row.indexOf('/ ');
  if (end < 0 || closeRow(number, row.slice(0, end)) !== row) return undefined;
  return row.slice(PREFIX.length, end).trim().split(' ');
}

// Lines (from 1) that are not as they were sealed; an empty list: all are.
export function brokenLines(lines: readonly string[]): number[] {
  const first = lines.findIndex((line) => line.startsWith(PREFIX));
  if (first < 0) return [lines.length];
  const broken: number[] = [];
  let line = 0;
  for (let row = first; row < lines.length; ++row) {
    const checks = checksIn(row - first + 1, lines[row] ?? '');
    if (!checks) broken.push(row + 1);
    const inRow = Math.min(LINES_PER_ROW, first - line);
    for (const check of checks ?? Array<undefined>(inRow).fill(undefined)) {
      ++line;
      if (line > first || (check && checkOf(line, lines[line - 1] ?? '') !== check)) broken.push(line);
    }
  }
  if (line < first) broken.push(lines.length);
  return [...new Set(broken)].sort((a, b) => a - b);
}
