// A journal read in the browser: docs/journal.md says what it looks like. Only what checking the
// dice needs is understood; which moves are possible is the server's to say.

export interface JournalEntry {
  line: number; // in the file, from 1
  by: 'nature' | 'seat' | 'undo';
  seat?: number;
  text: string;
  count: number; // of moves taken back, for 'undo'
}

export interface SeatDigest {
  seat: number;
  line: number;
  hex: string;
}

export interface Journal {
  lines: string[];
  game: string;
  options: Record<string, string>;
  seats: { player: string; name: string }[];
  given: number; // moves that were set up, not rolled here
  stream: boolean; // simulated: there is no secret
  commitments: SeatDigest[]; // seat 0: the table
  withheld: SeatDigest[]; // commitments whose secret was not revealed: the dice go without
  secrets: SeatDigest[];
  entries: JournalEntry[];
  finished: boolean;
}

// Why a file cannot be read: a key of the catalogue and the line.
export class JournalError extends Error {
  constructor(
    readonly key: string,
    readonly line: number,
  ) {
    super(`${key} in line ${line}`);
  }
}

const TAG = /^\[([a-z]+) "((?:[^"\\]|\\["\\])*)"\]$/;
const DIGEST = /^[0-9a-f]{64}$/;

interface Tag {
  line: number;
  name: string;
  value: string;
}

function tagOn(lines: string[], index: number): Tag {
  const match = TAG.exec(lines[index] ?? '');
  if (!match) throw new JournalError('dice.error.line', index + 1);
  const value = (match[2] ?? '').replace(/\\(["\\])/g, '$1');
  return { line: index + 1, name: match[1] ?? '', value };
}

// "sha256 HEX" or "seat 2 sha256 HEX" (or "withheld"); for secrets "HEX" or "seat 2 HEX".
function digestOf(tag: Tag, word: string): SeatDigest {
  const match = /^(?:seat (\d+) )?(?:(sha256|withheld) )?(\S+)$/.exec(tag.value);
  const hex = match?.[3] ?? '';
  if (!match || !DIGEST.test(hex) || (match[2] ?? '') !== word) {
    throw new JournalError('dice.error.line', tag.line);
  }
  return { seat: Number(match[1] ?? 0), line: tag.line, hex };
}

function readDice(journal: Journal, tag: Tag): void {
  if (tag.value.startsWith('stream ') || tag.value === 'real') journal.stream = true;
  else if (/^seat \d+ withheld /.test(tag.value)) journal.withheld.push(digestOf(tag, 'withheld'));
  else journal.commitments.push(digestOf(tag, 'sha256'));
}

function readSeat(journal: Journal, value: string): void {
  const space = value.indexOf(' ');
  journal.seats.push({ player: value.slice(0, space), name: value.slice(space + 1) });
}

function readHeaderTag(journal: Journal, tag: Tag): void {
  const [name = '', ...rest] = tag.value.split('=');
  if (tag.name === 'game') journal.game = tag.value;
  else if (tag.name === 'option') journal.options[name] = rest.join('=');
  else if (tag.name === 'seat') readSeat(journal, tag.value);
  else if (tag.name === 'given') journal.given = Number(tag.value);
  else if (tag.name === 'dice') readDice(journal, tag);
}

function entryOn(lines: string[], index: number): JournalEntry | undefined {
  const text = lines[index] ?? '';
  const line = index + 1;
  if (text.startsWith('; ')) return undefined;
  if (text.startsWith('* ')) return { line, by: 'nature', text: text.slice(2), count: 0 };
  const undo = /^< (\d+)$/.exec(text);
  if (undo) return { line, by: 'undo', text, count: Number(undo[1]) };
  const move = /^(\d+)\. (.+)$/.exec(text);
  if (!move) throw new JournalError('dice.error.entry', line);
  return { line, by: 'seat', seat: Number(move[1]), text: move[2] ?? '', count: 0 };
}

function linesOf(text: string): string[] {
  if (!text.startsWith('[paddock "journal 1"]\n')) throw new JournalError('dice.error.not_a_journal', 1);
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new JournalError('dice.error.cut_off', lines.length + 1);
  return lines;
}

function empty(lines: string[]): Journal {
  const lists = { seats: [], commitments: [], withheld: [], secrets: [], entries: [] };
  return { lines, game: '', options: {}, given: 0, stream: false, finished: false, ...lists };
}

export function parseJournal(text: string): Journal {
  const journal = empty(linesOf(text));
  const { lines } = journal;
  let at = 0;
  for (; at < lines.length && lines[at] !== ''; ++at) readHeaderTag(journal, tagOn(lines, at));
  if (journal.commitments.length === 0 && !journal.stream) throw new JournalError('dice.error.line', at + 1);
  for (++at; at < lines.length && lines[at] !== ''; ++at) {
    const entry = entryOn(lines, at);
    if (entry) journal.entries.push(entry);
  }
  for (++at; at < lines.length; ++at) {
    const tag = tagOn(lines, at);
    if (tag.name === 'secret') journal.secrets.push(digestOf(tag, ''));
    if (tag.name === 'seal') journal.finished = true;
  }
  return journal;
}
