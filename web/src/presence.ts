// How a seat is taken at this moment, for its line in the list of seats.
import type { PresenceList, Seat } from './protocol';

export interface SeatState {
  state: 'here' | 'lost' | 'away' | 'bot' | 'open' | 'thinking' | 'unknown';
  seconds: number; // since the connection was lost
  coverable: boolean; // lost for a minute: a bot may play for them
}

const patience = 60; // seconds

// `passed`: milliseconds since the presence list came in; `runs`: there is something left to play.
export function presenceOf(
  seat: Seat,
  list: PresenceList,
  passed: number,
  turn: boolean,
  runs = true,
): SeatState {
  const plain = (state: SeatState['state']): SeatState => ({ state, seconds: 0, coverable: false });
  if (seat.kind === 'open') return plain('open');
  if (seat.kind === 'bot') return plain(turn ? 'thinking' : 'bot');
  if (seat.away) return plain('away');
  const known = list.seats.find((one) => one.seat === seat.seat);
  if (!known || known.here) return plain('here');
  const seconds = Math.max(0, Math.floor((known.since + passed) / 1000));
  return { state: 'lost', seconds, coverable: runs && seconds >= patience };
}
