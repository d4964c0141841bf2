// How teams are told apart: a colour and always the number beside it.
import type { SeatNumber } from '../../protocol';

const paints = ['#1f5fd1', '#c81c2b', '#0b7d43', '#7b3bbd', '#a85200', '#0a6c7d'];
const inks = ['var(--ink-blue)', 'var(--ink-red)', 'var(--ink-green)', 'var(--ink-purple)', 'var(--ink-orange)', 'var(--ink)'];
const dashes = ['', '9 4', '3 3', '12 3 3 3', '6 6', '1 4'];

// A ground for white letters.
export const paintOf = (seat: SeatNumber): string => paints[(seat - 1) % paints.length] ?? '';
// A line on the page, in either theme.
export const inkOf = (seat: SeatNumber): string => inks[(seat - 1) % inks.length] ?? '';
export const dashOf = (seat: SeatNumber): string => dashes[(seat - 1) % dashes.length] ?? '';
