// How a seat is taken at this moment, for its line in the list of seats.
import type { PresenceList, Seat, SeatNumber, Table } from './protocol';

export interface SeatState {
  state: 'here' | 'lost' | 'away' | 'bot' | 'open' | 'thinking' | 'unknown';
  seconds: number; // since the connection was lost
  coverable: boolean; // lost for a minute: a bot may play for them
}

const patience = 60; // seconds

// `passed`: milliseconds since the presence list came in; `runs`: there is something left to play.
export function presenceOf(seat: Seat, list: PresenceList, passed: number, turn: boolean, runs = true): SeatState {
  const plain = (state: SeatState['state']): SeatState => ({ state, seconds: 0, coverable: false });
  if (seat.kind === 'open') return plain('open');
  if (seat.kind === 'bot') return plain(turn ? 'thinking' : 'bot');
  if (seat.away) return plain('away');
  const known = list.seats.find((one) => one.seat === seat.seat);
  if (!known || known.here) return plain('here');
  const seconds = Math.max(0, Math.floor((known.since + passed) / 1000));
  return { state: 'lost', seconds, coverable: runs && seconds >= patience };
}

// Whether somebody at this screen may start before every seat is taken: who made the table, or anybody
// where that is allowed or the maker is gone. The server decides; this is for what is shown.
export function mayStart(
  table: Pick<Table, 'seats' | 'start_by'>,
  you: readonly SeatNumber[],
  list: PresenceList,
  passed: number,
): boolean {
  if (you.length === 0) return false;
  if (table.start_by === 'anybody') return true;
  const makers = table.seats.filter((seat) => seat.maker);
  if (makers.some((seat) => you.includes(seat.seat))) return true;
  return makers.every((seat) => {
    const { state, coverable } = presenceOf(seat, list, passed, false);
    return state === 'away' || coverable;
  });
}
