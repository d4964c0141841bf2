// How a table stands for somebody with seats at it, in one sentence: for lists of tables.
import type { Arguments, Say } from './i18n';
import type { ResultLine, SeatNumber, Table } from './protocol';
import type { KnownTable } from './tables';
import { spanWords } from './times';

export interface Standing {
  text: string;
  yours: boolean; // somebody here is to move
}

// `passed`: milliseconds since the server said so.
export function standingOf(table: Table, mine: readonly SeatNumber[], passed: number, say: Say): Standing {
  const quiet = (key: string, args: Arguments = {}): Standing => ({ text: say(key, args), yours: false });
  if (table.status === 'over') return { text: say('lobby.over'), yours: false };
  if (table.status === 'open') {
    return quiet('status.waiting', { n: table.seats.filter((seat) => seat.kind === 'open').length });
  }
  const seat = table.seats.find((one) => one.seat === table.turn);
  if (!seat) return quiet('tables.running');
  if (!mine.includes(seat.seat)) return quiet('status.turn', { player: seat.name });
  if (seat.away) return quiet('tables.bot');
  return { text: myTurn(table, passed, say), yours: true };
}

function myTurn(table: Table, passed: number, say: Say): string {
  if (table.left === undefined) return say('status.your_turn');
  const seconds = Math.max(0, table.left - passed) / 1000;
  // Nobody plans by seconds who has minutes.
  const rounded = seconds < 120 ? seconds : Math.floor(seconds / 60) * 60;
  return say('tables.left', { time: spanWords(rounded, say) });
}

// Who won, and the place of whoever has one seat here.
export function resultOf(known: Pick<KnownTable, 'names' | 'seats' | 'result' | 'nobody'>, say: Say): string {
  const result = known.result ?? [];
  const mine = known.seats.map(({ seat }) => seat);
  const winners = known.nobody ? [] : result.filter((line) => line.place === 1);
  const own = mine.length === 1 ? result.find((line) => line.seat === mine[0]) : undefined;
  if (own?.place === 1 && winners.length === 1) return say('tables.you_won', { n: result.length });
  const won =
    winners.length === 0
      ? say('tables.nobody')
      : say('tables.won', { player: winners.map((line) => nameOf(line, known.names, say)).join(', ') });
  return own ? `${won} ${say('tables.place', { place: own.place, n: result.length })}` : won;
}

const nameOf = (line: ResultLine, names: readonly string[], say: Say): string => names[line.seat - 1] || say.name(line.seat);
