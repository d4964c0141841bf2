// Which races of a table this device has seen to the end. Whatever is stored is looked at before it is
// believed; a browser that keeps nothing forgets.
import { readItem, writeItem } from '../../settings';

const key = 'paddock.watched';
const most = 60; // tables

type Stored = [table: string, races: number[]];

function isStored(one: unknown): one is Stored {
  return (
    Array.isArray(one) &&
    typeof one[0] === 'string' &&
    Array.isArray(one[1]) &&
    one[1].every((race) => Number.isInteger(race) && race > 0 && race < 1000)
  );
}

function all(): Stored[] {
  const stored = readItem(key);
  return Array.isArray(stored) ? stored.filter(isStored) : [];
}

// Races count from 1.
export function readWatched(table: string): number[] {
  return all().find(([id]) => id === table)?.[1] ?? [];
}

export function writeWatched(table: string, races: readonly number[]): void {
  const others = all().filter(([id]) => id !== table);
  writeItem(key, [[table, [...races]], ...others].slice(0, most));
}
