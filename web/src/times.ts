// Milliseconds on a clock's face.
import type { ClockState, SeatNumber } from './protocol';

export function face(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
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
