// The log as lines to show: entries with something to say to this viewer.
import type { Arguments } from './i18n';
import type { ChatEntry, Entry, GameEvent, Message, SeatNumber } from './protocol';
import { eventsFor } from './viewer';

export interface LogLine {
  n: number;
  messages: Message[];
  rules: string[]; // by which it happened, each once
  undone: boolean;
  move: boolean; // made by a player or by nature: there is a moment to look at
}

// Lines up to entry `shown`: the log does not run ahead of the board.
export function linesOf(entries: readonly Entry[], shown: number, seat: SeatNumber | undefined): LogLine[] {
  return entries.flatMap((entry) => {
    if (entry.n > shown) return [];
    const line = lineOf(entry, seat);
    return line.messages.length > 0 ? [line] : [];
  });
}

function lineOf(entry: Entry, seat: SeatNumber | undefined): LogLine {
  const line = { n: entry.n, messages: [] as Message[], rules: [] as string[], undone: false, move: false };
  if (!('kind' in entry) || entry.kind === 'chat') return line;
  const say = (key: string, args: Arguments = {}): LogLine => ({ ...line, messages: [{ key, args }] });
  switch (entry.kind) {
    case 'move': {
      const events = eventsFor(entry, seat);
      return { n: entry.n, ...wordsOf(events), undone: entry.undone === true, move: true };
    }
    case 'undo':
      return { ...say('log.undo', { player: { seat: entry.seat }, n: entry.moves }), move: true };
    case 'ask':
      return say('log.takeback.ask', { player: { seat: entry.seat }, n: entry.moves });
    case 'answer':
      return say(`log.takeback.${entry.agrees ? 'agree' : 'decline'}`, { player: { seat: entry.seat } });
    case 'seat':
      if (entry.change === 'revealed') return line;
      return say(`log.seat.${entry.change}`, { name: entry.name });
    case 'start':
      return { ...say('log.start'), move: true };
  }
}

// What the log says of events, and by which rules they happened.
export function wordsOf(events: readonly GameEvent[]): Pick<LogLine, 'messages' | 'rules'> {
  return {
    messages: events.flatMap(({ message }) => message ?? []),
    rules: [...new Set(events.flatMap(({ rule }) => rule ?? []))],
  };
}

export function chatOf(entries: readonly Entry[]): ChatEntry[] {
  return entries.filter((entry): entry is ChatEntry => 'kind' in entry && entry.kind === 'chat');
}
