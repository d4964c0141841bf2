// Points and places of a season after any number of its races. Pure.
import type { Places } from './view';

export const pointsFor: readonly number[] = [10, 8, 6, 5, 4, 3, 2, 1];

// A place below nought is a retirement's, and earns nothing.
export function pointsOf(place: number | undefined): number {
  return place === undefined || place < 1 ? 0 : (pointsFor[place - 1] ?? 0);
}

export interface Line {
  id: string; // a driver or a team
  place: number;
  points: number;
  counts: readonly number[]; // how often first, second, …
}

interface Tally {
  points: number;
  counts: number[];
}

const longest = 30;

function add(tallies: Map<string, Tally>, id: string, place: number): void {
  const tally = tallies.get(id) ?? { points: 0, counts: Array<number>(longest).fill(0) };
  tallies.set(id, tally);
  tally.points += pointsOf(place);
  if (place > 0 && place <= longest) tally.counts[place - 1] = (tally.counts[place - 1] ?? 0) + 1;
}

// Count-back: more wins, then more second places, and so on; 0 when nothing tells them apart.
export function compared(a: Pick<Line, 'points' | 'counts'>, b: Pick<Line, 'points' | 'counts'>): number {
  if (a.points !== b.points) return b.points - a.points;
  const differs = a.counts.findIndex((count, i) => count !== b.counts[i]);
  return differs < 0 ? 0 : (b.counts[differs] ?? 0) - (a.counts[differs] ?? 0);
}

function ranked(tallies: ReadonlyMap<string, Tally>): Line[] {
  const lines = [...tallies].map(([id, tally]) => ({ id, place: 0, ...tally }));
  lines.sort((a, b) => compared(a, b) || (a.id < b.id ? -1 : 1));
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    line.place = before && compared(before, line) === 0 ? before.place : i + 1;
  });
  return lines;
}

export function driversAfter(results: readonly Places[]): Line[] {
  const tallies = new Map<string, Tally>();
  for (const places of results) for (const [driver, place] of Object.entries(places)) add(tallies, driver, place);
  return ranked(tallies);
}

export function teamsAfter(results: readonly Places[], teamOf: (driver: string, race: number) => string): Line[] {
  const tallies = new Map<string, Tally>();
  results.forEach((places, race) => {
    for (const [driver, place] of Object.entries(places)) add(tallies, teamOf(driver, race), place);
  });
  return ranked(tallies);
}

// Points after each race, nought before the first.
export function progression(tables: readonly (readonly Line[])[], id: string): number[] {
  return [0, ...tables.map((table) => table.find((line) => line.id === id)?.points ?? 0)];
}

export interface Chance {
  line: Line;
  most: number; // points at best
  can: boolean;
  behind: number; // points behind the first
}

// Who could still be champion if he won everything and the others nothing; `cars` each for a team.
export function chances(table: readonly Line[], racesLeft: number, cars = 1): Chance[] {
  const first = table[0];
  const best = pointsFor.slice(0, cars);
  const each = best.reduce((sum, points) => sum + points, 0);
  return table.map((line) => {
    const most = line.points + each * racesLeft;
    const counts = line.counts.map((count, i) => (i < cars ? count + racesLeft : count));
    const can = table.every((other) => other === line || compared({ points: most, counts }, other) <= 0);
    return { line, most, can, behind: (first?.points ?? 0) - line.points };
  });
}

// After how many races nobody else could win any more; nothing: it is open.
export function decidedAfter(tables: readonly (readonly Line[])[], races: number, cars = 1): number | undefined {
  for (let done = 1; done <= tables.length; ++done) {
    const open = chances(tables[done - 1] ?? [], races - done, cars).filter((chance) => chance.can);
    if (open.length === 1) return done;
  }
  return undefined;
}
