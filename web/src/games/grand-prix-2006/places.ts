// Where this device was in a race of a table, for whoever leaves and comes back. Whatever is stored is looked
// at before it is believed; a browser that keeps nothing forgets.
import { readItem, writeItem } from '../../settings';
import { speeds } from './live';

export interface Place {
  race: number; // from 1
  at: number; // race time, hundredths of a second
  speed: number;
  playing: boolean;
  live: boolean; // with everybody else
}

const key = 'paddock.places';
const most = 60; // tables

type Stored = [table: string, place: Place];

function isPlace(one: unknown): one is Place {
  if (typeof one !== 'object' || one === null) return false;
  const { race, at, speed, playing, live } = one as Partial<Place>;
  const sound = Number.isInteger(race) && Number.isFinite(at) && (at ?? -1) >= 0 && speeds.includes(speed ?? 0);
  return sound && typeof playing === 'boolean' && typeof live === 'boolean';
}

function all(): Stored[] {
  const stored = readItem(key);
  if (!Array.isArray(stored)) return [];
  return stored.filter((one): one is Stored => Array.isArray(one) && typeof one[0] === 'string' && isPlace(one[1]));
}

export function readPlace(table: string): Place | undefined {
  return all().find(([id]) => id === table)?.[1];
}

export function writePlace(table: string, place: Place): void {
  writeItem(key, [[table, place], ...all().filter(([id]) => id !== table)].slice(0, most));
}
