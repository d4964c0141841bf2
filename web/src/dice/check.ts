// What came of checking a journal. The engine checks it: seal, commitments, every outcome, every move and the
// result; here is what a page shows of that.
import { ApiError } from '../api';
import type { Message } from '../protocol';
import { parseJournal, type Journal, type SeatDigest } from './journal';

// As the engine answers; what it finds wrong it throws as an ApiError.
export interface Verified {
  moves: number;
  outcomes: number; // recomputed
  given?: number; // moves that were set up, and are not checked
}
export type Verify = (journal: string) => Promise<Verified>;

export type Verdict = 'right' | 'wrong' | 'stream';

// The first thing that is not as it should be.
export interface Wrong {
  line: number;
  why: Message;
}

export type Found = 'right' | 'wrong' | 'given' | 'unchecked';

export interface OutcomeRow {
  line: number;
  said: string;
  found: Found;
  undone: boolean; // taken back later
}

export interface CommitmentRow {
  seat: number; // 0: the table
  commitment: string;
  secret: string;
  found: Found;
}

export interface DiceReport {
  verdict: Verdict;
  journal: Journal;
  verified: Verified;
  wrong: Wrong | undefined;
  seal: Found;
  commitments: CommitmentRow[];
  outcomes: OutcomeRow[];
}

// In the order they are checked in: what comes after the first thing that is wrong was not looked at.
type Stage = 'seal' | 'commitment' | 'moves' | 'end';

function stageOf(wrong: Wrong | undefined): Stage {
  if (!wrong) return 'end';
  if (wrong.why.key === 'error.verify.seal') return 'seal';
  return wrong.why.key === 'error.verify.commitment' ? 'commitment' : 'moves';
}

function commitmentRows(journal: Journal, stage: Stage, wrong: Wrong | undefined): CommitmentRow[] {
  const found = ({ line }: SeatDigest): Found => {
    if (stage === 'seal') return 'unchecked';
    if (stage !== 'commitment' || line < (wrong?.line ?? 0)) return 'right';
    return line === wrong?.line ? 'wrong' : 'unchecked';
  };
  return journal.commitments.map((one) => {
    const secret = journal.secrets.find((other) => other.seat === one.seat);
    return { seat: one.seat, commitment: one.hex, secret: secret?.hex ?? '', found: found(secret ?? one) };
  });
}

function outcomeRows(journal: Journal, stage: Stage, wrong: Wrong | undefined): OutcomeRow[] {
  const rows: OutcomeRow[] = [];
  const standing: (OutcomeRow | undefined)[] = []; // of the moves not taken back
  let moves = 0;
  for (const { by, line, text, count } of journal.entries) {
    if (by === 'undo') {
      for (const row of standing.splice(Math.max(0, standing.length - count))) if (row) row.undone = true;
      continue;
    }
    const isGiven = moves++ < journal.given;
    const row = by === 'nature' ? { line, said: text, found: foundOn(line, isGiven, stage, wrong), undone: false } : undefined;
    if (row) rows.push(row);
    standing.push(row);
  }
  return rows;
}

function foundOn(line: number, isGiven: boolean, stage: Stage, wrong: Wrong | undefined): Found {
  if (line === wrong?.line) return 'wrong';
  if (isGiven) return 'given';
  if (stage === 'seal' || stage === 'commitment') return 'unchecked';
  return wrong && line > wrong.line ? 'unchecked' : 'right';
}

// The line and the reason of "Line 7: the dice say …".
function wrongIn(error: unknown): Wrong | undefined {
  if (!(error instanceof ApiError) || (error.code as string) !== 'mismatch' || !error.said) return undefined;
  const { line, reason } = error.said.args ?? {};
  if (typeof line !== 'number' || typeof reason !== 'object' || !('key' in reason)) return { line: 0, why: error.said };
  return { line, why: reason };
}

// Throws what the engine refuses to check at all: no journal, one that is not over, one of newer rules.
export async function checkJournal(text: string, verify: Verify): Promise<DiceReport> {
  let verified: Verified = { moves: 0, outcomes: 0 };
  let wrong: Wrong | undefined;
  try {
    verified = await verify(text);
  } catch (error) {
    wrong = wrongIn(error);
    if (!wrong) throw error;
  }
  const journal = parseJournal(text);
  const stage = stageOf(wrong);
  return {
    verdict: wrong ? 'wrong' : journal.stream ? 'stream' : 'right',
    journal,
    verified,
    wrong,
    seal: stage === 'seal' ? 'wrong' : 'right',
    commitments: commitmentRows(journal, stage, wrong),
    outcomes: journal.stream ? [] : outcomeRows(journal, stage, wrong),
  };
}

// What this device saw of the commitments before the first roll, beside those of the journal.
export type Seen = 'same' | 'differs' | 'none';

export function seenBefore(journal: Journal, seen: readonly { seat: number; sha256: string }[]): Seen {
  if (seen.length === 0) return 'none';
  return changedCommitments(journal, seen).length === 0 ? 'same' : 'differs';
}

// Seats (0: the table) that had committed themselves to something else before the start, as this device saw it.
export function changedCommitments(journal: Journal, seen: readonly { seat: number; sha256: string }[]): number[] {
  const said = [...journal.commitments, ...journal.withheld];
  return seen.filter(({ seat, sha256 }) => said.find((one) => one.seat === seat)?.hex !== sha256).map(({ seat }) => seat);
}
