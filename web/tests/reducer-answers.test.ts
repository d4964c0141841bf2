import { describe, expect, it } from 'vitest';
import { reduce, type Action } from '../src/reducer';
import { move, welcome, after, seated, command } from './tables';

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

describe('a preview that comes too late', () => {
  const refused = (code: 'not-your-turn' | 'illegal-move'): Action => ({
    type: 'received',
    message: { type: 'refused', code, sentence: 'Wait.', message: { key: 'x' } },
    at: 0,
  });

  it('is refused in silence: nobody asked', () => {
    expect(seated(refused('not-your-turn')).refusal).toBeUndefined();
    expect(seated(refused('illegal-move')).refusal).toBeUndefined();
  });

  it('is told where somebody pressed what cannot be chosen', () => {
    const told = seated({ type: 'ask-why' }, refused('illegal-move'));
    expect(told.refusal?.sentence).toBe('Wait.');
    expect(told.asksWhy).toBe(false);
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
