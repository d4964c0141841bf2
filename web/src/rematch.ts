// The same table once more: bots as they were, my seats mine, the others' seats open for them, and those of bots that
// are given away.
import type { CreateTable, SeatNumber, Table, WantedSeat } from './protocol';

export function rematchOf(table: Table, you: readonly SeatNumber[], givenAway: readonly SeatNumber[] = []): CreateTable {
  const seats = table.seats.map((seat): WantedSeat => {
    if (givenAway.includes(seat.seat)) return { kind: 'open' };
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot ?? table.stand_in, name: seat.name };
    if (!you.includes(seat.seat)) return { kind: 'open' };
    return { kind: 'me', name: seat.name };
  });
  return {
    game: table.game,
    seats,
    options: table.options,
    public: table.public,
    stand_in: table.stand_in,
    start_by: table.start_by,
    seats_each: table.seats_each,
    ...(table.hints ? { hints: true } : {}),
    ...(table.no_win_line ? { win_line: false } : {}),
    ...(table.title ? { title: table.title } : {}),
    ...(table.clock ? { clock: table.clock } : {}),
  };
}
