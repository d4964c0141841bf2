// The scoresheet: points race by race, gathered from the events of the log.
import type { GameEvent, SeatNumber } from '../../protocol';
import { fmrEvent, ownerOf, type Colour, type Entrant, type FmrView } from './view';

export interface RaceScore {
  race: number;
  points: Record<string, number>; // by car
}

// Races whose end is in the log. The log may begin in the middle.
export function racesIn(history: readonly GameEvent[]): RaceScore[] {
  const races: RaceScore[] = [];
  for (const event of history.map(fmrEvent)) {
    if (event.event === 'race-ended') races.push({ race: event.race, points: {} });
    const race = races[races.length - 1];
    if (event.event === 'scored' && race) race.points[event.car] = event.points;
  }
  return races;
}

export interface SheetLine {
  seat?: SeatNumber;
  team?: Colour;
  car?: string;
  totals: (number | undefined)[]; // after each race driven; nothing: the log does not know
  points: number;
}

function belongs(view: FmrView, entrant: Entrant, car: string): boolean {
  if (entrant.seat !== undefined) return ownerOf(view, car) === entrant.seat;
  return car.startsWith(`${entrant.team} `);
}

export function racesDriven(view: FmrView): number {
  return view.phase === 'over' ? view.races : view.race - 1;
}

// Totals are counted back from the points of now, so that they hold for the races that are known even
// when the log begins in the middle.
function totals(
  view: FmrView,
  races: readonly RaceScore[],
  points: number,
  counts: (car: string) => boolean,
): (number | undefined)[] {
  const driven = racesDriven(view);
  const result = Array<number | undefined>(driven).fill(undefined);
  let left: number | undefined = points;
  for (let race = driven; race >= 1; --race) {
    result[race - 1] = left;
    const score = races.find((one) => one.race === race);
    if (!score || left === undefined) left = undefined;
    else left -= Object.entries(score.points).reduce((sum, [car, won]) => sum + (counts(car) ? won : 0), 0);
  }
  return result;
}

export function sheetOf(view: FmrView, history: readonly GameEvent[]): SheetLine[] {
  const races = racesIn(history);
  return (view.championship ?? []).map((entrant) => ({
    ...entrant,
    totals: totals(view, races, entrant.points, (car) => belongs(view, entrant, car)),
  }));
}

export function driversSheet(view: FmrView, history: readonly GameEvent[]): SheetLine[] {
  const races = racesIn(history);
  return (view.drivers ?? []).map(({ car, points }) => ({
    car,
    points,
    totals: totals(view, races, points, (other) => other === car),
  }));
}
