// How far this device has come in which lesson.
import { readItem, writeItem } from '../settings';

export interface Progress {
  step: number; // where it goes on, from 0
  done: boolean; // to its end, once at least
}

const key = 'paddock.lessons';
const nowhere: Progress = { step: 0, done: false };

type Kept = Record<string, Partial<Progress>>;

function kept(): Kept {
  const read = readItem(key);
  return typeof read === 'object' && read ? (read as Kept) : {};
}

export function progressOf(id: string): Progress {
  const { step, done } = { ...nowhere, ...kept()[id] };
  return { step: Number.isInteger(step) && step > 0 ? step : 0, done: done === true };
}

export function keepProgress(id: string, progress: Progress): void {
  writeItem(key, { ...kept(), [id]: progress });
}

// Of a game that was offered to be learnt, or was learnt, nothing is offered any more.
const offered = 'paddock.offered';
const list = (): unknown[] => {
  const read = readItem(offered);
  return Array.isArray(read) ? read : [];
};
export const wasOffered = (game: string): boolean => list().includes(game);
export function keepOffered(game: string): void {
  if (!wasOffered(game)) writeItem(offered, [...list(), game]);
}
