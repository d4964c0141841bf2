// "Why did I lose three?": the events of the turn in which a car last lost wear points or was put out, with their rules.
import type { GameEvent, Message } from '../../protocol';
import { fdEvent, type FdEvent } from './view';

export interface Reason {
  message: Message;
  rules: string[]; // "D-23"
  points: number; // lost (above nought) or won by this car
}

export interface Loss {
  car: string;
  points: number;
  out: boolean; // it was put out in that turn
  reasons: Reason[];
}

function begins(event: FdEvent): boolean {
  return event.event === 'shifted' || event.event === 'start-rolled' || event.event === 'round-begins';
}

function turnsIn(history: readonly GameEvent[]): GameEvent[][] {
  const turns: GameEvent[][] = [];
  for (const event of history) {
    if (begins(fdEvent(event)) || turns.length === 0) turns.push([]);
    turns[turns.length - 1]?.push(event);
  }
  return turns;
}

const lostBy = (event: FdEvent, car: string): number => (event.event === 'wear-lost' && event.car === car ? event.points : 0);

const wonBy = (event: FdEvent, car: string): number => (event.event === 'wear-gained' && event.car === car ? event.points : 0);

// Which rules an event follows, where the server does not name one.
function rulesOf(event: FdEvent): string[] {
  if ('rule' in event) return [event.rule];
  switch (event.event) {
    case 'shifted':
      return [event.to < event.from - 1 ? 'D-15' : 'D-14'];
    case 'rolled':
      return ['D-13'];
    case 'moved':
      return ['D-17'];
    case 'stopped':
      return [event.counts ? 'D-26' : 'D-30'];
    case 'tested':
      return { none: [], collision: ['D-36', 'D-37'], engine: ['D-39'], danger: ['D-53'], residents: ['D-52'] }[event.test];
    case 'nitro':
      return ['D-51'];
    default:
      return [];
  }
}

function concerns(event: FdEvent, car: string): boolean {
  if (event.event === 'strained') return true;
  if (event.event === 'risked') return event.car === car || event.other === car;
  return 'car' in event && event.car === car;
}

function reasonsIn(turn: readonly GameEvent[], car: string): Reason[] {
  return turn.flatMap((event) => {
    const data = fdEvent(event);
    if (!event.message || !concerns(data, car)) return [];
    return [{ message: event.message, rules: rulesOf(data), points: lostBy(data, car) - wonBy(data, car) }];
  });
}

export function lastLoss(history: readonly GameEvent[], car: string): Loss | undefined {
  for (const turn of turnsIn(history).reverse()) {
    const points = turn.reduce((sum, event) => sum + lostBy(fdEvent(event), car), 0);
    const out = turn.map(fdEvent).some((event) => event.event === 'went-out' && event.car === car);
    if (points > 0 || out) return { car, points, out, reasons: reasonsIn(turn, car) };
  }
  return undefined;
}

// "D-23" → its short text.
export const ruleKey = (rule: string): string => `fd.rule.${rule.slice(2)}`;
