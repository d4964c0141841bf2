// Checks a whole journal: seal, commitments, and every outcome of nature, computed again.
import { Dice, commitmentOf } from './dice';
import { parseJournal, type Journal, type JournalEntry } from './journal';
import { brokenLines } from './seal';

// What one game must tell for its dice to be checked. A book is a value: `after` gives a new one.
export interface DiceBook {
  // What nature's line says is drawn from; nothing: the line is none that could stand here.
  question(text: string): DiceQuestion | undefined;
  after(text: string): DiceBook;
  // After a move of a seat, where that decides which die comes next.
  moved?(text: string): DiceBook;
}

export interface DiceQuestion {
  bound: number; // the dice give a number below it
  said(number: number): string; // that number in the journal's words
  // Where something unseen may have happened before this line (a new race has begun): the book as it would
  // be then. Which of them is meant is seen by the lines that follow: all of them must fit one.
  otherwise?: DiceBook;
}

export type DiceBooks = (journal: Journal) => DiceBook | undefined;

export interface OutcomeRow {
  line: number;
  roll: number; // from 0
  said: string;
  dice: string; // empty: the line could not stand here
  bound: number;
  number: number;
  right: boolean;
  undone: boolean; // taken back later
}

export interface CommitmentRow {
  seat: number; // 0: the table
  line: number;
  commitment: string;
  secret: string;
  right: boolean;
}

export type Verdict = 'right' | 'wrong' | 'unfinished' | 'stream' | 'unknown-game';

export interface DiceReport {
  verdict: Verdict;
  journal: Journal;
  broken: number[]; // lines not as they were sealed
  commitments: CommitmentRow[];
  outcomes: OutcomeRow[];
  given: number; // outcomes that were set up and are not checked
  firstWrong?: number; // line
}

function checkCommitments(journal: Journal): CommitmentRow[] {
  return journal.commitments.map(({ seat, line, hex }) => {
    const secret = journal.secrets.find((other) => other.seat === seat);
    const right = secret !== undefined && commitmentOf(secret.hex) === hex;
    return { seat, line: secret?.line ?? line, commitment: hex, secret: secret?.hex ?? '', right };
  });
}

// A seat whose secret belongs to no commitment could have been chosen after the dice were known.
function strangeSecrets(journal: Journal): number[] {
  const known = new Set(journal.commitments.map(({ seat }) => seat)); // withheld ones have no say
  return journal.secrets.filter(({ seat }) => !known.has(seat)).map(({ line }) => line);
}

function diceOf(journal: Journal): Dice | undefined {
  const table = journal.secrets.find(({ seat }) => seat === 0);
  if (!table) return undefined;
  const committed = new Set(journal.commitments.map(({ seat }) => seat));
  const seats = journal.secrets
    .filter(({ seat }) => seat > 0 && committed.has(seat))
    .map(({ seat, hex }) => ({ seat, secret: hex }))
    .sort((a, b) => a.seat - b.seat);
  return new Dice(table.hex, seats);
}

// Seats (0: the table) that had committed themselves to something else before the start, as this device saw it.
export function changedCommitments(journal: Journal, seen: readonly { seat: number; sha256: string }[]): number[] {
  const said = [...journal.commitments, ...journal.withheld];
  return seen.filter(({ seat, sha256 }) => said.find((one) => one.seat === seat)?.hex !== sha256).map(({ seat }) => seat);
}

const MOST_POSSIBLE = 16; // by chance there is hardly ever a second

interface Answer {
  book: DiceBook;
  bound: number;
  number: number;
  dice: string;
  right: boolean;
  otherwise: DiceBook | undefined;
}

// Goes through the moves with the game's book. After a wrong line it goes on with what the dice
// say, so that one changed line is reported as one.
class Checking {
  readonly outcomes: OutcomeRow[] = [];
  given = 0;
  #moves = 0;
  #rolls = 0;
  #books: (readonly DiceBook[])[]; // after each move, all that the lines so far allow
  #rows: (OutcomeRow | undefined)[] = []; // of the moves not taken back

  constructor(
    readonly journal: Journal,
    readonly dice: Dice,
    book: DiceBook,
  ) {
    this.#books = [[book]];
    for (const entry of journal.entries) this.#take(entry);
  }

  get #possible(): readonly DiceBook[] {
    return this.#books[this.#books.length - 1] as readonly DiceBook[];
  }

  #take(entry: JournalEntry): void {
    if (entry.by === 'undo') return this.#takeBack(entry.count);
    const set_up = this.#moves++ < this.journal.given;
    if (entry.by === 'seat')
      return this.#push(
        this.#possible.map((book) => book.moved?.(entry.text) ?? book),
        undefined,
      );
    if (!set_up) return this.#check(entry);
    ++this.given;
    this.#push(
      this.#possible.map((book) => book.after(entry.text)),
      undefined,
    );
  }

  // The state goes back; the counter of rolls does not.
  #takeBack(count: number): void {
    for (let left = count; left > 0 && this.#books.length > 1; --left) {
      this.#books.pop();
      const row = this.#rows.pop();
      if (row) row.undone = true;
    }
  }

  #push(books: readonly DiceBook[], row: OutcomeRow | undefined): void {
    this.#books.push(books);
    this.#rows.push(row);
  }

  #check(entry: JournalEntry): void {
    const roll = this.#rolls++;
    const answers = this.#possible.flatMap((book) => this.#answers(book, roll, entry.text));
    const fitting = answers.filter((answer) => answer.right).slice(0, MOST_POSSIBLE);
    const meant = fitting.length > 0 ? fitting : answers.slice(0, 1);
    const { dice, bound, number, right } = meant[0] as Answer;
    const row = { line: entry.line, roll, said: entry.text, dice, bound, number, right, undone: false };
    this.outcomes.push(row);
    this.#push(
      meant.map((answer) => answer.book.after(answer.dice || entry.text)),
      row,
    );
  }

  #answers(book: DiceBook, roll: number, text: string): Answer[] {
    const answer = this.#answer(book, roll, text);
    return answer.otherwise ? [answer, this.#answer(answer.otherwise, roll, text)] : [answer];
  }

  #answer(book: DiceBook, roll: number, text: string): Answer {
    const question = book.question(text);
    const bound = question?.bound ?? 0;
    const number = question ? this.dice.below(roll, bound) : 0;
    const dice = question?.said(number) ?? '';
    return { book, bound, number, dice, right: dice === text, otherwise: question?.otherwise };
  }
}

function verdictOf(report: DiceReport): Verdict {
  if (!report.journal.finished) return 'unfinished';
  if (report.firstWrong !== undefined) return 'wrong';
  return report.journal.stream ? 'stream' : 'right';
}

function firstOf(report: DiceReport, more: number[]): number | undefined {
  const lines = [...report.broken, ...more];
  for (const row of [...report.commitments, ...report.outcomes]) if (!row.right) lines.push(row.line);
  return lines.length > 0 ? Math.min(...lines) : undefined;
}

// Throws JournalError when the text is no journal.
export function checkDice(text: string, books: DiceBooks): DiceReport {
  const journal = parseJournal(text);
  const report: DiceReport = { verdict: 'right', journal, broken: [], commitments: [], outcomes: [], given: 0 };
  const dice = diceOf(journal);
  const book = books(journal);
  if (journal.finished) {
    report.broken = brokenLines(journal.lines);
    report.commitments = checkCommitments(journal);
  }
  if (dice && book) {
    const checking = new Checking(journal, dice, book);
    report.outcomes = checking.outcomes;
    report.given = checking.given;
  }
  report.firstWrong = firstOf(report, strangeSecrets(journal));
  report.verdict = verdictOf(report);
  if (report.verdict === 'right' && !book) report.verdict = 'unknown-game';
  return report;
}
