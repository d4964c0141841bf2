// Money and points over time, and how they are drawn.
import type { GameEvent, Message, SeatNumber } from '../../protocol';
import type { Moment } from '../game';
import { funEvent, purseOf, teamOf, type FunView, type Race } from './view';

// What somebody had, and what changed it; nothing where only the end of a race is known.
export interface Purse {
  money: number;
  why: Message | undefined;
}

// Whether the log begins where the championship did.
export function isWhole(history: readonly GameEvent[]): boolean {
  return history.some((event) => funEvent(event).event === 'first-player');
}

// What was left after the races that the log does not tell of.
function untold(history: readonly GameEvent[], view: FunView, seat: SeatNumber): Purse[] {
  const raced = history.map(funEvent).find((event) => event.event === 'race-ended');
  const races = raced && 'race' in raced ? raced.race - 1 : view.driven;
  return view.season
    .slice(1, races + 1)
    .map((after, i) => ({ money: after.money[seat - 1] ?? 0, why: { key: 'ff.web.money.after', args: { race: i + 1 } } }));
}

// What somebody had, from the beginning, each time it changed.
export function purseLine(history: readonly GameEvent[], view: FunView, seat: SeatNumber): Purse[] {
  const told = history.flatMap((event) => {
    const purse = purseOf(event);
    return purse.seat === seat && purse.money !== undefined && !event.only ? [{ money: purse.money, why: event.message }] : [];
  });
  const now = { money: teamOf(view, seat)?.money ?? 0, why: undefined };
  const earlier = isWhole(history) ? [] : untold(history, view, seat);
  const start = { money: view.season[0]?.money[seat - 1] ?? 0, why: { key: 'ff.web.money.start' } };
  const all: Purse[] = [start, ...earlier, ...told, now];
  return all.filter((purse, i) => i === 0 || purse.money !== all[i - 1]?.money);
}

// The points of a small line in a box, as a polyline has them.
// `most` is at its top.
export function spark(line: readonly number[], most: number, width: number, height: number): string {
  const step = line.length > 1 ? width / (line.length - 1) : 0;
  return line.map((value, i) => `${(i * step).toFixed(1)},${(height - (value / most) * height).toFixed(1)}`).join(' ');
}

// Points as tokens: white ones of ten, red ones of one.
export function tokensOf(points: number): { tens: number; ones: number } {
  return { tens: Math.floor(points / 10), ones: points % 10 };
}

export interface Line {
  seat: SeatNumber;
  values: number[]; // at the start and after each race
}

export function seasonLines(view: FunView, what: 'points' | 'money'): Line[] {
  return view.teams.map(({ seat }) => ({ seat, values: view.season.map((after) => after[what][seat - 1] ?? 0) }));
}

// Points won in each race.
export function wonBy(view: FunView, seat: SeatNumber): number[] {
  const points = view.season.map((after) => after.points[seat - 1] ?? 0);
  return points.slice(1).map((after, i) => after - (points[i] ?? 0));
}

// Best first, as the table beside the board shows them.
export function ranked(view: FunView): FunView['teams'] {
  return [...view.teams].sort((a, b) => a.place - b.place || a.seat - b.seat);
}

// The race that a moment ends, or that a preview would end.
export function raceIn(events: readonly GameEvent[], view: FunView): Race | undefined {
  return events.some((event) => funEvent(event).event === 'race-ended') ? view.last_race : undefined;
}

// Heights at least `gap` apart and not below `bottom`, each as near to its own as can be; in their order.
export function apart(heights: readonly number[], gap: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[b] ?? 0) - (heights[a] ?? 0));
  const moved = [...heights];
  let below = bottom + gap;
  for (const i of order) {
    below = Math.min(heights[i] ?? 0, below - gap);
    moved[i] = below;
  }
  return moved;
}

// The newest sentence of a moment that everybody may read.
export function newsOf(moment: Moment | undefined): GameEvent | undefined {
  const said = (moment?.events ?? []).filter((event) => event.message && !event.only);
  return said[said.length - 1];
}

const QUICK = 0.6;
const RACE = 16;

export function duration(kinds: readonly string[], animation: number): number {
  if (kinds.includes('race-ended')) return animation * RACE;
  if (kinds.includes('sold') || kinds.includes('could-not-pay')) return animation * 5;
  if (kinds.includes('put-up') || kinds.includes('auction-opened')) return animation * 3;
  if (kinds.every((kind) => kind === 'card-taken' || kind === 'card-seen')) return animation * QUICK;
  if (kinds.every((kind) => kind === 'offered' || kind === 'passed')) return animation * 1.2;
  return animation * 1.4;
}

// What a step of the replay is worth jumping to.
export function milestoneOf(events: readonly GameEvent[]): { kind: string; major: boolean } | undefined {
  const kinds = events.map((event) => funEvent(event).event);
  if (kinds.includes('race-ended')) return { kind: 'raced', major: true };
  if (kinds.includes('could-not-pay')) return { kind: 'could_not_pay', major: true };
  if (kinds.includes('sold')) return { kind: 'sold', major: false };
  return undefined;
}
