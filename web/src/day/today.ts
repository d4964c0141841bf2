// Days as races of the day have them: from midnight to midnight UTC, "2026-11-18".
import { tokenText } from '../random';
import { readItem, writeItem } from '../settings';
import { knownTables, type KnownTable } from '../tables';

const milliseconds = 86_400_000;

export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);
export const dayBeside = (day: string, days: number): string => today(Date.parse(`${day}T00:00:00Z`) + days * milliseconds);

// A date as people write it; the day of the calendar is UTC's wherever they are.
export const dayWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

// Who races is known to a server by this alone: whoever has it has had their try.
const key = 'paddock.player';
export function playerToken(): string {
  const kept = readItem(key);
  if (typeof kept === 'string' && /^[A-Za-z0-9_-]{43}$/.test(kept)) return kept;
  const fresh = tokenText();
  writeItem(key, fresh);
  return fresh;
}

// This device's try at the race of a day.
export const tryOf = (day: string): KnownTable | undefined => knownTables().find((known) => known.day === day);
