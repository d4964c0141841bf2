// Money and points over time, and how they are drawn.
import type { GameEvent, SeatNumber } from '../../protocol';
import type { Moment } from '../game';
import { funEvent, purseOf, type FunView, type Race } from './view';

const LONGEST = 24;

// What somebody had, each time it changed, up to now. The log may begin in the middle.
export function purseLine(history: readonly GameEvent[], seat: SeatNumber, now: number): number[] {
  const line = history.map(purseOf).flatMap((purse) => (purse.seat === seat && purse.money !== undefined ? [purse.money] : []));
  if (line[line.length - 1] !== now) line.push(now);
  return line.slice(-LONGEST);
}

// The points of a small line in a box, as a polyline has them.
export function spark(line: readonly number[], width: number, height: number): string {
  const most = Math.max(1, ...line);
  const step = line.length > 1 ? width / (line.length - 1) : 0;
  return line.map((value, i) => `${(i * step).toFixed(1)},${(height - (value / most) * height).toFixed(1)}`).join(' ');
}

// Points as tokens of ten, five and one.
export function tokensOf(points: number): number[] {
  const tens = Array<number>(Math.floor(points / 10)).fill(10);
  const fives = Array<number>(Math.floor((points % 10) / 5)).fill(5);
  return [...tens, ...fives, ...Array<number>(points % 5).fill(1)];
}

export interface Line {
  seat: SeatNumber;
  values: number[]; // after each race
}

export function seasonLines(view: FunView, what: 'points' | 'money'): Line[] {
  return view.teams.map(({ seat }) => ({ seat, values: view.season.map((after) => after[what][seat - 1] ?? 0) }));
}

// Points won in each race.
export function wonBy(view: FunView, seat: SeatNumber): number[] {
  return view.season.map((after, i) => (after.points[seat - 1] ?? 0) - (view.season[i - 1]?.points[seat - 1] ?? 0));
}

// Best first, as the table beside the board shows them.
export function ranked(view: FunView): FunView['teams'] {
  return [...view.teams].sort((a, b) => b.points - a.points || b.money - a.money || a.seat - b.seat);
}

// The race that a moment ends, or that a preview would end.
export function raceIn(events: readonly GameEvent[], view: FunView): Race | undefined {
  return events.some((event) => funEvent(event).event === 'race-ended') ? view.last_race : undefined;
}

// What the last race among these events brought each team, all together; less than nothing where it cost more.
export function broughtBy(events: readonly GameEvent[]): Map<SeatNumber, number> {
  const brought = new Map<SeatNumber, number>();
  for (const event of events.map(funEvent)) {
    if (event.event === 'race-began') brought.clear();
    if (event.event === 'stood-by' || event.event === 'sponsors-paid' || event.event === 'driver-earned') {
      brought.set(event.seat, (brought.get(event.seat) ?? 0) + event.amount);
    }
    if (event.event === 'driver-paid') brought.set(event.seat, (brought.get(event.seat) ?? 0) - event.paid);
  }
  return brought;
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
  if (kinds.every((kind) => kind === 'offered' || kind === 'passed')) return animation * 1.5;
  return animation * 2;
}

// What a step of the replay is worth jumping to.
export function milestoneOf(events: readonly GameEvent[]): { kind: string; major: boolean } | undefined {
  const kinds = events.map((event) => funEvent(event).event);
  if (kinds.includes('race-ended')) return { kind: 'raced', major: true };
  if (kinds.includes('could-not-pay')) return { kind: 'could_not_pay', major: true };
  if (kinds.includes('sold')) return { kind: 'sold', major: false };
  return undefined;
}

