// Milliseconds on a clock's face.
import type { ClockState, Message, SeatNumber } from './protocol';

export function face(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  const rest = `${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

// The same in words where seconds are of no interest: two days and more in days, more than one in hours.
export function longFace(milliseconds: number): Message | undefined {
  if (milliseconds >= 1.98 * DAY) return { key: 'clock.face.days', args: { n: Math.round(milliseconds / DAY) } };
  if (milliseconds > DAY) return { key: 'clock.face.hours', args: { n: Math.round(milliseconds / HOUR) } };
  return undefined;
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
