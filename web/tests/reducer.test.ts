import { describe, expect, it } from 'vitest';
import type { Command, Entry, GameEvent } from '../src/protocol';
import { reduce, type Action, type Shown } from '../src/reducer';
import { nextHeld } from '../src/viewer';
import { now, move, welcome, entries, after, seated, undone, command } from './tables';

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
