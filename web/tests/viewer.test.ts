import { describe, expect, it } from 'vitest';
import type { GameModule } from '../src/games/game';
import type { Now } from '../src/protocol';
import { initialState, reduce, type TableState } from '../src/reducer';
import { choicesOnScreen, curtainFor, seatOnScreen, turnShown, viewerKey } from '../src/viewer';

const choices = { seat: 2, steps: [], moves: [] };

function screen(you: number[], more: Partial<TableState> = {}, now: Partial<Now> = {}): TableState {
  const start = initialState();
  const standing: Now = { status: 'running', position: 1, moves: 1, turn: 2, choices, ...now };
  return { ...start, you, shown: { ...start.shown, now: standing }, ...more };
}

describe('a spectator', () => {
  it('sees the spectators’ view and no choices', () => {
    expect(viewerKey(screen([]))).toBe('0');
    expect(choicesOnScreen(screen([]))).toBeUndefined();
  });
});

describe('one person', () => {
  it('sees their own seat all the time, without a curtain', () => {
    expect(seatOnScreen(screen([3]))).toBe(3);
    expect(curtainFor(screen([2]))).toBeUndefined();
  });

  it('can choose on their turn only', () => {
    expect(choicesOnScreen(screen([2]))).toBe(choices);
    expect(choicesOnScreen(screen([3]))).toBeUndefined();
  });

  it('cannot choose while something is on its way or still to be shown', () => {
    const pending = [{ type: 'move' as const, id: 'a', seat: 2, move: 'x', after: 1 }];
    expect(choicesOnScreen(screen([2], { pending }))).toBeUndefined();
    const queue = [initialState().shown];
    expect(choicesOnScreen(screen([2], { queue }))).toBeUndefined();
    expect(choicesOnScreen(screen([2], { looking: { n: 1, views: {} } }))).toBeUndefined();
  });
});

describe('several people at one screen', () => {
  it('get a curtain before the next hand', () => {
    expect(curtainFor(screen([1, 2]))).toBe(2);
    expect(curtainFor(screen([1, 2], { revealed: 1 }))).toBe(2);
    expect(curtainFor(screen([1, 2], { revealed: 2 }))).toBeUndefined();
  });

  it('see no hand but that of the person to move, once revealed', () => {
    expect(seatOnScreen(screen([1, 2], { revealed: 1 }))).toBeUndefined();
    expect(seatOnScreen(screen([1, 2], { revealed: 2 }))).toBe(2);
    expect(choicesOnScreen(screen([1, 2], { revealed: 1 }))).toBeUndefined();
    expect(choicesOnScreen(screen([1, 2], { revealed: 2 }))).toBe(choices);
  });

  it('need none, and show no hand, for what is decided by open things', () => {
    const game = { kind: 'cards', decidesOpenly: () => true } as unknown as GameModule;
    const start = screen([1, 2], { revealed: 1 });
    const shown = { ...start.shown, views: { '0': {} } };
    const state = { ...start, shown };
    expect(curtainFor(state, game)).toBeUndefined();
    expect(choicesOnScreen(state, game)).toBe(choices);
    expect(choicesOnScreen({ ...state, you: [1] }, game)).toBeUndefined();
    expect(seatOnScreen(state)).toBeUndefined();
    const moved = reduce(state, { type: 'send', command: { type: 'move', id: 'a', seat: 2, move: 'pass', after: 1 } });
    expect(moved.revealed).toBeUndefined();
  });

  it('need no curtain while somebody else moves or all is over', () => {
    expect(curtainFor(screen([1, 3]))).toBeUndefined();
    expect(curtainFor(screen([1, 2], {}, { status: 'over' }))).toBeUndefined();
  });
});

describe('whose turn it is', () => {
  it('is what the moment on screen says, while more is to be shown', () => {
    const game = { kind: 'cards', toAct: () => 4 } as unknown as GameModule;
    const start = screen([1]);
    const state = { ...start, shown: { ...start.shown, views: { '1': {} } } };
    expect(turnShown(state, game)).toBe(2);
    expect(turnShown({ ...state, queue: [state.shown] }, game)).toBe(4);
    expect(turnShown({ ...state, queue: [state.shown] }, undefined)).toBe(2);
  });
});
