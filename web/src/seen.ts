// What this device saw of a table's dice before their first roll: to what everybody had committed. The journal must
// say the same. Whatever is stored is looked at before it is believed.
import type { Table } from './protocol';
import { readItem, writeItem } from './settings';

export interface SeenCommitment {
  seat: number; // 0: the table
  sha256: string;
}

const key = 'paddock.seen';
const most = 200; // tables

type Stored = [table: string, commitments: SeenCommitment[]];

const isSeen = (one: Partial<SeenCommitment> | null): boolean =>
  Number.isInteger(one?.seat) && /^[0-9a-f]{64}$/.test(String(one?.sha256));

function isStored(one: unknown): one is Stored {
  return Array.isArray(one) && typeof one[0] === 'string' && Array.isArray(one[1]) && one[1].every(isSeen);
}

function all(): Stored[] {
  const stored = readItem(key);
  return Array.isArray(stored) ? stored.filter(isStored) : [];
}

export function seenCommitments(table: Pick<Table, 'commitment' | 'seats'>): SeenCommitment[] {
  const seats = table.seats.flatMap(({ seat, commitment }) => (commitment ? [{ seat: seat as number, sha256: commitment }] : []));
  return [{ seat: 0, sha256: table.commitment }, ...seats];
}

export const isBeforeFirstRoll = ({ moves, forked = 0 }: Pick<Table, 'moves' | 'forked'>): boolean => moves <= forked;

export function keepSeen(table: string, commitments: readonly SeenCommitment[]): void {
  writeItem(key, [[table, [...commitments]], ...all().filter(([id]) => id !== table)].slice(0, most));
}

// Of a table; empty: none was seen in time.
export function seenOf(table: string): SeenCommitment[] {
  return all().find(([id]) => id === table)?.[1] ?? [];
}

// Of whichever table committed itself to this: a file does not say where it was played.
export function seenWith(commitment: string): SeenCommitment[] {
  return all().find(([, seen]) => seen.some(({ seat, sha256 }) => seat === 0 && sha256 === commitment))?.[1] ?? [];
}
