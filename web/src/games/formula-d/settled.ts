// Whether the race still is one.
import type { SeatNumber, View } from '../../protocol';
import { fdView } from './view';

// Nobody but these seats is racing any more, or none of them is.
export function isSettled(view: View, seats: readonly SeatNumber[]): boolean {
  const racing = fdView(view).cars.filter(({ standing }) => standing && standing !== 'finished' && standing !== 'out');
  const mine = racing.filter(({ seat }) => seats.includes(seat)).length;
  return racing.length > 0 && (mine === 0 || mine === racing.length);
}
