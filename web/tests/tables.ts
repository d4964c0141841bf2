// A table of two, and what comes over the wire of it.
import type { Command, Entries, Entry, MoveEntry, Now, Table, Welcome } from '../src/protocol';
import { initialState, reduce, type Action, type TableState } from '../src/reducer';

export const table: Table = {
  table: 'T1',
  title: '',
  game: 'some-game',
  options: {},
  public: false,
  created: 0,
  status: 'running',
  seats: [
    { seat: 1, kind: 'person', name: 'Anna' },
    { seat: 2, kind: 'open', name: '' },
    { seat: 3, kind: 'bot', name: 'Bot 3', bot: 'greedy' },
  ],
  stand_in: 'greedy',
  start_by: 'maker',
  seats_each: 1,
  moves: 0,
  commitment: 'c',
};
export const now: Now = { status: 'running', position: 2, moves: 2, turn: 1 };

export function move(n: number, more: Partial<MoveEntry> = {}): MoveEntry {
  return { n, at: 0, kind: 'move', seat: 1, events: [], ...more };
}

export function welcome(more: Partial<Welcome> = {}): Action {
  const message: Welcome = {
    type: 'welcome',
    protocol: 1,
    table,
    you: [1],
    entries: [move(1), move(2)],
    n: 2,
    now,
    views: { '1': { lap: 1, hand: ['a'] } },
    presence: { seats: [], watching: 0 },
    ...more,
  };
  return { type: 'received', message, at: 100 };
}

export function entries(list: Entry[], more: Partial<Entries> = {}): Action {
  const message: Entries = {
    type: 'entries',
    entries: list,
    now: { ...now, position: list.at(-1)?.n ?? now.position },
    ...more,
  };
  return { type: 'received', message, at: 200 };
}

export const after = (...actions: Action[]): TableState => actions.reduce(reduce, initialState());
export const seated = (...actions: Action[]): TableState => after(welcome(), ...actions);
export const undone = (state: TableState): number[] =>
  state.entries.filter((entry) => 'undone' in entry && entry.undone).map((entry) => entry.n);
export const command: Command = { type: 'move', id: 'k1', seat: 1, move: 'go', after: 2 };
