// What happened while nobody watched or wanted to: the few lines of the log that matter most.
import type { PlayedGame } from './games/game';
import type { Entry, Message, SeatNumber } from './protocol';
import type { Shown } from './reducer';

export interface RecapLine {
  n: number;
  messages: Message[];
}
export interface Recap {
  lines: RecapLine[]; // in the order they happened
  more: number; // that are only in the log
}

export interface Onlooker {
  viewer: string; // whose view
  seat: SeatNumber | undefined; // who may hear what is for one seat alone
  you: readonly SeatNumber[]; // whose own moves are no news
}

const most = 5;

type Marking = Pick<PlayedGame, 'milestone'>;

interface Told extends RecapLine {
  rank: number; // 0 matters most
  mover: SeatNumber | undefined;
}

// `frames`: what was not shown one after another.
export function recapOf(frames: readonly Shown[], entries: readonly Entry[], game: Marking | undefined, who: Onlooker): Recap {
  const movers = new Map(entries.map((entry) => [entry.n, 'seat' in entry ? entry.seat : undefined]));
  const told = frames.flatMap((frame) => toldBy(frame, movers, game, who));
  const last = new Map(told.map((line) => [line.mover, line.n])); // everybody's last move says where they are
  const ranked = told.map((line) =>
    line.mover && last.get(line.mover) === line.n ? { ...line, rank: Math.min(line.rank, 2) } : line,
  );
  const kept = [...ranked].sort((a, b) => a.rank - b.rank || b.n - a.n).slice(0, most);
  const lines = kept.sort((a, b) => a.n - b.n).map(({ n, messages }) => ({ n, messages }));
  return { lines, more: told.length - lines.length };
}

function toldBy(frame: Shown, movers: Map<number, SeatNumber | undefined>, game: Marking | undefined, who: Onlooker): Told[] {
  const { moment } = frame;
  const mover = moment && movers.get(moment.n);
  if (!moment || (mover !== undefined && who.you.includes(mover))) return [];
  const events = moment.events.filter((event) => event.only === undefined || event.only === who.seat);
  const messages = events.flatMap((event) => event.message ?? []);
  if (messages.length === 0) return [];
  const [before, after] = [moment.previous[who.viewer], frame.views[who.viewer]];
  const mark = before && after && game?.milestone({ events, before, after });
  return [{ n: moment.n, messages, mover, rank: mark ? (mark.major ? 0 : 1) : 3 }];
}
