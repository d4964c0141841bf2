// Lengths of time: on a clock's face, and in words.
import type { Say } from './i18n';
import type { ClockState, SeatNumber } from './protocol';

const day = 86400; // seconds
const units = [
  ['days', day],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

// The two largest parts of it: "7 days", "1 h 30 min", "20 s".
export function spanWords(seconds: number, say: Say): string {
  let left = Math.max(0, Math.floor(seconds));
  const parts = units.map(([unit, length]) => {
    const n = Math.floor(left / length);
    left -= n * length;
    return { unit, n };
  });
  const first = parts.findIndex(({ n }) => n > 0);
  if (first < 0) return say('span.seconds', { n: 0 });
  const told = parts.slice(first, first + 2).filter(({ n }) => n > 0);
  return told.map(({ unit, n }) => say(`span.${unit}`, { n })).join(' ');
}

// Minutes and seconds, with hours when there are any; from a day on in words, as nobody counts seconds then.
export function face(milliseconds: number, say: Say): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= day) return spanWords(seconds, say);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  const rest = `${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

export interface TimeLeft {
  move: number;
  bank: number;
  running: boolean;
}

// What a seat has left `passed` milliseconds after the clock was sent: first the move's, then the bank's.
export function timeLeft(clock: ClockState, seat: SeatNumber, passed: number): TimeLeft {
  const bank = clock.banks[seat - 1] ?? 0;
  if (clock.running !== seat) return { move: 0, bank, running: false };
  const left = (clock.left ?? 0) - passed;
  return { move: Math.max(0, left), bank: Math.max(0, bank + Math.min(0, left)), running: true };
}
