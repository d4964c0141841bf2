// The coach: at a table with hints it looks at every decision of whoever is new to the game, and speaks before one that
// others who are new get wrong.
import { readItem, writeItem } from '../settings';

export type Coaching = 'first' | 'always' | 'never'; // first: in the first races of each game
export const coachings: readonly Coaching[] = ['first', 'always', 'never'];

const firstRaces = 3;
const key = 'paddock.coached'; // the tables of each game

function tablesOf(game: string): string[] {
  const all = readItem(key) as Record<string, unknown> | null;
  const found: unknown = typeof all === 'object' ? all?.[game] : undefined;
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
}

// Whether the next race of this game has one.
export function wantsCoach(coaching: Coaching, game: string): boolean {
  return coaching === 'always' || (coaching === 'first' && tablesOf(game).length < firstRaces);
}

// Whether this race has one; it counts from now on.
export function isCoached(coaching: Coaching, game: string, table: string): boolean {
  const known = tablesOf(game);
  if (coaching !== 'first' || known.includes(table)) return coaching !== 'never';
  if (!wantsCoach(coaching, game)) return false;
  const all = readItem(key);
  writeItem(key, { ...(typeof all === 'object' ? all : {}), [game]: [...known, table] });
  return true;
}
