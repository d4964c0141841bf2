import { describe, expect, it } from 'vitest';
import type { Command, Entries, Entry, GameEvent, MoveEntry, Now, Table, Welcome } from '../src/protocol';
import { initialState, reduce, type Action, type Shown, type TableState } from '../src/reducer';
import { nextHeld } from '../src/viewer';

const table: Table = {
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
const now: Now = { status: 'running', position: 2, moves: 2, turn: 1 };

function move(n: number, more: Partial<MoveEntry> = {}): MoveEntry {
  return { n, at: 0, kind: 'move', seat: 1, events: [], ...more };
}

function welcome(more: Partial<Welcome> = {}): Action {
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

function entries(list: Entry[], more: Partial<Entries> = {}): Action {
  const message: Entries = {
    type: 'entries',
    entries: list,
    now: { ...now, position: list.at(-1)?.n ?? now.position },
    ...more,
  };
  return { type: 'received', message, at: 200 };
}

const after = (...actions: Action[]): TableState => actions.reduce(reduce, initialState());
const seated = (...actions: Action[]): TableState => after(welcome(), ...actions);
const undone = (state: TableState): number[] =>
  state.entries.filter((entry) => 'undone' in entry && entry.undone).map((entry) => entry.n);
const command: Command = { type: 'move', id: 'k1', seat: 1, move: 'go', after: 2 };

describe('a welcome', () => {
  it('on an open connection takes the place of thousands of entries, acknowledges, and animates nothing', () => {
    const sent = seated({ type: 'send', command });
    const later = { n: 2403, now: { ...now, position: 2403, moves: 2403 }, views: { '1': { lap: 57 } }, ack: command.id };
    const state = reduce(sent, welcome({ ...later, entries: [move(2402), move(2403)] }));
    expect(state.pending).toEqual([]);
    expect(state.queue).toEqual([]);
    expect(state.shown).toMatchObject({ n: 2403, views: { '1': { lap: 57 } }, moment: undefined });
    expect(state.entries.map((entry) => entry.n)).toEqual([2402, 2403]);
  });

  it('shows the newest state at once and makes the link live', () => {
    const state = seated();
    expect(state.link.state).toBe('live');
    expect(state.shown).toMatchObject({ n: 2, views: { '1': { lap: 1 } }, moment: undefined });
    expect(state.revealed).toBe(1);
  });

  it('continues the log when its entries follow the last one known', () => {
    const state = seated(welcome({ entries: [move(3)], n: 3 }));
    expect(state.entries.map((entry) => entry.n)).toEqual([1, 2, 3]);
  });

  it('keeps the log when nothing was missed', () => {
    expect(seated(welcome({ entries: [] })).entries).toHaveLength(2);
  });

  it('replaces the log when it does not follow', () => {
    const state = seated(welcome({ entries: [move(50), move(51)], n: 51 }));
    expect(state.entries.map((entry) => entry.n)).toEqual([50, 51]);
  });

  it('marks what was taken back while away', () => {
    const undo: Entry = { n: 3, at: 0, kind: 'undo', seat: 1, moves: 1 };
    expect(undone(seated(welcome({ entries: [undo], n: 3 })))).toEqual([2]);
  });

  it('does not count moves again that come marked as taken back', () => {
    const undo: Entry = { n: 4, at: 0, kind: 'undo', seat: 1, moves: 1 };
    const first = after(welcome({ entries: [move(1), move(2), move(3, { undone: true }), undo], n: 4 }));
    expect(undone(first)).toEqual([3]);
  });

  it('takes whole views and drops what waited to be shown', () => {
    const state = seated(
      entries([move(3, { patches: { '1': { lap: 2 } } })]),
      welcome({ entries: [], n: 3, views: { '1': { lap: 9 } } }),
    );
    expect(state.queue).toEqual([]);
    expect(state.shown.views).toEqual({ '1': { lap: 9 } });
  });

  it('keeps the staged steps when the match has not moved on', () => {
    const staged: Action = { type: 'stage', path: ['a'] };
    expect(seated(staged, welcome({ entries: [] })).path).toEqual(['a']);
    const moved = welcome({ entries: [move(3)], n: 3, now: { ...now, position: 3 } });
    expect(seated(staged, moved).path).toEqual([]);
  });

  it('keeps commands that were not acknowledged, to be sent again', () => {
    expect(seated({ type: 'send', command }, welcome()).pending).toEqual([command]);
  });

  it('keeps the invitation it once learned', () => {
    expect(after(welcome({ invite: 'x' }), welcome()).invite).toBe('x');
  });
});

describe('entries', () => {
  it('patch the views field by field, and null removes a field', () => {
    const state = seated(entries([move(3, { patches: { '1': { lap: 2, hand: null } } })]));
    expect(state.views).toEqual({ '1': { lap: 2 } });
  });

  it('patch every seat of this screen', () => {
    const state = after(
      welcome({ you: [1, 2], views: { '1': { lap: 1, a: 1 }, '2': { lap: 1, b: 1 } } }),
      entries([move(3, { patches: { '1': { lap: 2 }, '2': { lap: 2, b: null } } })]),
    );
    expect(state.views).toEqual({ '1': { lap: 2, a: 1 }, '2': { lap: 2 } });
  });

  it('wait in a queue, one frame each, the last with the new standing', () => {
    const state = seated(
      entries([move(3, { patches: { '1': { lap: 2 } } }), move(4, { seat: 3, patches: { '1': { lap: 3 } } })]),
    );
    expect(state.shown.n).toBe(2);
    expect(state.queue.map((frame) => frame.views['1']?.['lap'])).toEqual([2, 3]);
    expect(state.queue[0]?.now.choices).toBeUndefined();
    expect(state.queue[1]?.now).toBe(state.now);
  });

  it('are shown one by one, each with what was before it', () => {
    const batch = entries([move(3, { patches: { '1': { lap: 2 } } }), move(4, { patches: { '1': { lap: 3 } } })]);
    const first = seated(batch, { type: 'advance' });
    expect(first.shown.views['1']).toMatchObject({ lap: 2 });
    expect(first.shown.moment?.previous['1']).toMatchObject({ lap: 1 });
    const second = reduce(first, { type: 'advance' });
    expect(second.shown.views['1']).toMatchObject({ lap: 3 });
    expect(second.queue).toEqual([]);
    expect(reduce(second, { type: 'advance' })).toBe(second);
  });

  it('skipped leave only the last one to be shown', () => {
    const batch = entries([move(3, { patches: { '1': { lap: 2 } } }), move(4, { patches: { '1': { lap: 3 } } })]);
    const state = seated(batch, { type: 'skip' });
    expect(state.shown).toMatchObject({ n: 4, views: { '1': { lap: 3 } }, moment: { n: 4 } });
    expect(state.queue).toEqual([]);
    expect(reduce(state, { type: 'skip' })).toBe(state);
  });

  it('skipped up to one of them leave those after it waiting', () => {
    const batch = entries([move(3, { patches: { '1': { lap: 2 } } }), move(4, { patches: { '1': { lap: 3 } } })]);
    const state = seated(batch, { type: 'skip', to: 0 });
    expect(state.shown.n).toBe(3);
    expect(state.queue.map((frame) => frame.n)).toEqual([4]);
  });

  it('that were here already are ignored', () => {
    const state = seated(entries([move(2, { patches: { '1': { lap: 99 } } })]));
    expect(state.n).toBe(2);
    expect(state.views['1']?.['lap']).toBe(1);
  });

  it('hold the end of a race once, though others say that they are ready', () => {
    const ended: GameEvent = { data: { event: 'race_ended' } };
    const ends = move(3, { patches: { '1': { lap: 2 } }, events: [ended] });
    const holds = ({ moment }: Shown): boolean => moment?.events.includes(ended) === true;
    const waiting = seated(entries([ends]));
    expect(nextHeld(waiting, holds)).toBe(0);
    const held = reduce(waiting, { type: 'skip', to: 0 });
    expect(nextHeld(reduce(held, entries([])), holds)).toBe(-1);
  });

  it('with a number missing change nothing and ask for the rest', () => {
    const state = seated(entries([move(4, { patches: { '1': { lap: 9 } } })]));
    expect(state).toMatchObject({ resync: true, n: 2 });
    expect(state.views['1']?.['lap']).toBe(1);
    expect(reduce(state, welcome({ entries: [move(3), move(4)], n: 4 })).resync).toBe(false);
  });

  it('with a number missing in the middle change nothing', () => {
    expect(seated(entries([move(3), move(5)]))).toMatchObject({ resync: true, n: 2 });
  });

  it('hidden from this viewer count by their number alone', () => {
    const state = seated(entries([{ n: 3 }, move(4)]));
    expect(state).toMatchObject({ n: 4, resync: false });
  });

  it('of chat leave what is shown as it is', () => {
    const shown = seated(entries([move(3, { patches: { '1': { lap: 2 } } })]), { type: 'advance' });
    const chat: Entry = { n: 4, at: 0, kind: 'chat', seat: 1, text: 'hello' };
    const state = [entries([chat]), { type: 'advance' } as Action].reduce(reduce, shown);
    expect(state.shown.moment).toBe(shown.shown.moment);
    expect(state.shown.n).toBe(4);
  });

  it('before any welcome are ignored', () => {
    expect(after(entries([move(1)])).n).toBe(0);
  });

  it('that move the match on drop staged steps and the preview', () => {
    const state = seated({ type: 'stage', path: ['a'] }, entries([move(3)]));
    expect(state.path).toEqual([]);
  });

  it('that leave the match where it is keep the staged steps', () => {
    const chat: Entry = { n: 3, at: 0, kind: 'chat', seat: 3, text: 'hello' };
    const state = seated({ type: 'stage', path: ['a'] }, entries([chat], { now }));
    expect(state.path).toEqual(['a']);
  });

  it('acknowledge a command', () => {
    const other: Command = { ...command, id: 'k2' };
    const state = seated({ type: 'send', command }, { type: 'send', command: other }, entries([], { ack: 'k1' }));
    expect(state.pending).toEqual([other]);
  });
});

describe('taking back', () => {
  const undo = (n: number, moves: number): Entry => ({ n, at: 0, kind: 'undo', seat: 1, moves });

  it('marks the newest moves, nature’s included, and keeps them in the log', () => {
    const state = seated(entries([move(3), undo(4, 2)]));
    expect(undone(state)).toEqual([2, 3]);
    expect(state.entries).toHaveLength(4);
  });

  it('does not mark a move twice', () => {
    expect(undone(seated(entries([move(3), undo(4, 1), undo(5, 1)])))).toEqual([2, 3]);
  });

  it('counts hidden moves', () => {
    expect(undone(seated(entries([{ n: 3 }, undo(4, 2)])))).toEqual([2, 3]);
    expect(undone(seated(entries([{ n: 3 }, undo(4, 1), undo(5, 1)])))).toEqual([2, 3]);
  });

  it('passes over chat', () => {
    const chat: Entry = { n: 3, at: 0, kind: 'chat', seat: 1, text: 'oh' };
    expect(undone(seated(entries([chat, undo(4, 1)])))).toEqual([2]);
  });

  it('is asked for, agreed to and declined', () => {
    const takeback = { seat: 1, moves: 1, agreed: [], needed: [2] };
    const asked = seated({
      type: 'received',
      message: { type: 'takeback', takeback, ack: 'k' },
      at: 0,
    });
    expect(asked.takeback).toEqual(takeback);
    const declined = reduce(asked, {
      type: 'received',
      message: { type: 'takeback', declined: 2 },
      at: 0,
    });
    expect(declined).toMatchObject({ takeback: undefined, declined: 2 });
    expect(reduce(declined, { type: 'dismiss' }).declined).toBeUndefined();
  });
});

describe('seats', () => {
  const seat = (n: number, of: number, change: 'claimed' | 'filled' | 'left' | 'returned'): Entry => ({
    n,
    at: 0,
    kind: 'seat',
    seat: of,
    change,
    name: 'Zoë',
  });

  it('are taken by people and bots', () => {
    expect(seated(entries([seat(3, 2, 'claimed')])).table?.seats[1]).toEqual({
      seat: 2,
      kind: 'person',
      name: 'Zoë',
    });
    expect(seated(entries([seat(3, 2, 'filled')])).table?.seats[1]?.kind).toBe('bot');
  });

  it('are left and returned to', () => {
    const left = seated(entries([seat(3, 1, 'left')]));
    expect(left.table?.seats[0]?.away).toBe('left');
    const back = reduce(left, entries([seat(4, 1, 'returned')]));
    expect(back.table?.seats[0]).not.toHaveProperty('away');
  });

  it('stay the same list when nobody comes or goes', () => {
    const before = seated();
    expect(reduce(before, entries([move(3)])).table?.seats).toBe(before.table?.seats);
  });
});

describe('questions', () => {
  it('look: only the moment still wanted is shown', () => {
    const answer = (n: number): Action => ({
      type: 'received',
      message: { type: 'look', n, views: { '1': { lap: 0 } } },
      at: 0,
    });
    const looking = seated({ type: 'look', n: 1 }, answer(1));
    expect(looking.looking?.views).toEqual({ '1': { lap: 0 } });
    expect(reduce(looking, { type: 'look', n: undefined }).looking).toBeUndefined();
    expect(seated({ type: 'look', n: 2 }, answer(1)).looking?.views).toBeUndefined();
    expect(seated(answer(1)).looking).toBeUndefined();
  });

  it('log: older entries go before the known ones', () => {
    const start = after(welcome({ entries: [move(5)], n: 5 }));
    const asked = reduce(start, { type: 'ask-log', before: 5 });
    const state = reduce(asked, {
      type: 'received',
      message: { type: 'log', entries: [move(3), move(4)] },
      at: 0,
    });
    expect(state.entries.map((entry) => entry.n)).toEqual([3, 4, 5]);
    expect(state.askedLog).toBeUndefined();
  });

  it('log: entries that do not join the known ones are left out', () => {
    const start = after(welcome({ entries: [move(5)], n: 5 }));
    const message = { type: 'log' as const, entries: [move(1), move(2)] };
    expect(reduce(start, { type: 'received', message, at: 0 }).entries).toHaveLength(1);
  });

  it('preview: patches the view of the seat, and only for the move still wanted', () => {
    const answer = (of: string): Action => ({
      type: 'received',
      message: { type: 'preview', seat: 1, move: of, events: [], patch: { lap: 5, hand: null } },
      at: 0,
    });
    const state = seated({ type: 'want-preview', move: 'go' }, answer('go'));
    expect(state.preview).toEqual({ move: 'go', events: [], view: { lap: 5 } });
    expect(reduce(state, { type: 'want-preview', move: 'stop' }).preview).toBeUndefined();
    expect(seated({ type: 'want-preview', move: 'go' }, answer('stop')).preview).toBeUndefined();
    expect(state.views['1']?.['lap']).toBe(1);
  });

  it('preview: what may come of a move is kept as the game’s own', () => {
    const outlook = { sides: 4, spaces: { L3: 2 } };
    const message = { type: 'preview', seat: 1, move: 'go', events: [], patch: {}, outlook } as const;
    const state = seated({ type: 'want-preview', move: 'go' }, { type: 'received', message: { ...message, events: [] }, at: 0 });
    expect(state.preview?.outlook).toEqual(outlook);
  });
});

describe('refusals', () => {
  it('end their command and stay until they are read', () => {
    const refused: Action = {
      type: 'received',
      message: {
        type: 'refused',
        id: 'k1',
        code: 'not-your-turn',
        sentence: 'Wait.',
        message: { key: 'x' },
      },
      at: 0,
    };
    const state = seated({ type: 'send', command }, refused);
    expect(state).toMatchObject({ pending: [], refusal: { sentence: 'Wait.' } });
    expect(reduce(state, { type: 'dismiss' }).refusal).toBeUndefined();
  });
});

describe('one screen for several seats', () => {
  const both = welcome({ you: [1, 2], views: { '1': { hand: 1 }, '2': { hand: 2 } } });

  it('reveals nobody at first', () => {
    expect(after(both).revealed).toBeUndefined();
  });

  it('remembers who looks across a lost connection', () => {
    expect(after(both, { type: 'reveal', seat: 2 }, both).revealed).toBe(2);
  });

  it('forgets staged steps when the screen changes hands', () => {
    const state = after(both, { type: 'stage', path: ['a'] }, { type: 'reveal', seat: 2 });
    expect(state.path).toEqual([]);
  });
});
