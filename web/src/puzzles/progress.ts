// How somebody does at puzzles, by game, on this device alone. Whatever is stored is looked at before it is believed.
import { readItem, writeItem } from '../settings';

export interface Progress {
  rating: number;
  tries: number; // that counted
  right: number; // of them
  streak: number; // right ones in a row
  longest: number;
  seen: readonly number[]; // by their numbers: what was seen once does not count again
}

type Stored = Progress & { address: string }; // of the file the numbers are of

const key = 'paddock.puzzles';
const first: Progress = { rating: 1200, tries: 0, right: 0, streak: 0, longest: 0, seen: [] };
const fields = ['rating', 'tries', 'right', 'streak', 'longest'] as const;

function isStored(one: unknown): one is Stored {
  const stored = one as Partial<Stored> | null;
  if (typeof stored !== 'object' || !stored || typeof stored.address !== 'string') return false;
  const seen: unknown = stored.seen;
  return fields.every((name) => Number.isFinite(stored[name])) && Array.isArray(seen) && seen.every(Number.isInteger);
}

function all(): Record<string, unknown> {
  const stored = readItem(key);
  return typeof stored === 'object' && stored && !Array.isArray(stored) ? (stored as Record<string, unknown>) : {};
}

// With another file the rating stays, and all its puzzles are new.
export function progressOf(game: string, address: string): Progress {
  const stored = all()[game];
  if (!isStored(stored)) return first;
  return { ...stored, seen: stored.address === address ? stored.seen : [] };
}

export function keepProgress(game: string, address: string, progress: Progress): void {
  writeItem(key, { ...all(), [game]: { ...progress, address } });
}

// Elo: who solves what is harder than their rating gains more than who solves what is easier. The first tries move it more.
export function scored(progress: Progress, number: number, grade: number, isRight: boolean): Progress {
  if (progress.seen.includes(number)) return progress;
  const swing = progress.tries < 20 ? 40 : 20;
  const expected = 1 / (1 + 10 ** ((grade - progress.rating) / 400));
  const streak = isRight ? progress.streak + 1 : 0;
  return {
    rating: progress.rating + swing * ((isRight ? 1 : 0) - expected),
    tries: progress.tries + 1,
    right: progress.right + (isRight ? 1 : 0),
    streak,
    longest: Math.max(progress.longest, streak),
    seen: [...progress.seen, number],
  };
}
