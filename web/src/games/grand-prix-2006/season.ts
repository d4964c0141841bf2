// The tables of a season after each of its races, as they are sent. Pure.
import type { DriverLine } from './wire';

// Of a driver or a team.
export type Line = DriverLine;

// Points after each race, nought before the first.
export function progression(tables: readonly (readonly Line[])[], id: string): number[] {
  return [0, ...tables.map((table) => table.find((line) => line.id === id)?.points ?? 0)];
}

// After how many races one alone could still be champion; nothing: it is open.
export function decidedAfter(tables: readonly { contenders: number }[]): number | undefined {
  const decided = tables.findIndex(({ contenders }) => contenders === 1);
  return decided < 0 ? undefined : decided + 1;
}
