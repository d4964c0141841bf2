import { describe, expect, it } from 'vitest';
import { advanced, moveOf, nextSteps, steppedBack, stepsOf } from '../src/choices';
import type { Choices } from '../src/protocol';
import { actionOf, isHeld, keyFor } from '../src/shortcuts';

const step = (id: string) => ({ id, label: { key: id } });
const choices: Choices = {
  seat: 1,
  steps: [step('push'), step('red 1'), step('red 2'), step('wait'), step('turbo')],
  moves: [
    { move: 'push red 1', steps: [0, 1] },
    { move: 'push red 2', steps: [0, 2] },
    { move: 'turbo red 2', steps: [4, 2] },
    { move: 'wait', steps: [3] },
  ],
};
const ids = (path: string[]): string[] => nextSteps(choices, path).map((one) => one.id);

describe('choices as paths of steps', () => {
  it('offer each first step once, in their order', () => {
    expect(ids([])).toEqual(['push', 'turbo', 'wait']);
  });

  it('offer what can follow', () => {
    expect(ids(['push'])).toEqual(['red 1', 'red 2']);
    expect(ids(['nonsense'])).toEqual([]);
  });

  it('make a move when a path is complete', () => {
    expect(moveOf(choices, ['push'])).toBeUndefined();
    expect(moveOf(choices, ['push', 'red 2'])).toBe('push red 2');
    expect(moveOf(choices, ['wait'])).toBe('wait');
  });

  it('take a step that is no choice at once, and back again', () => {
    expect(advanced(choices, ['turbo'])).toEqual(['turbo', 'red 2']);
    expect(steppedBack(choices, ['turbo', 'red 2'])).toEqual([]);
    expect(steppedBack(choices, ['push', 'red 2'])).toEqual(['push']);
  });

  it('tell the steps of a path', () => {
    expect(stepsOf(choices, ['push', 'red 1']).map((one) => one.id)).toEqual(['push', 'red 1']);
  });
});

describe('keys', () => {
  const press = (key: string, more = {}) => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    target: null,
    ...more,
  });

  it('choose by digit, then by letter', () => {
    expect(keyFor(0)).toBe('1');
    expect(keyFor(10)).toBe('A');
    expect(actionOf(press('2'), 3, true)).toEqual({ type: 'choose', index: 1 });
    expect(actionOf(press('a'), 12, true)).toEqual({ type: 'choose', index: 10 });
  });

  it('do nothing beyond the choices, with a modifier, or when switched off', () => {
    expect(actionOf(press('4'), 3, true)).toBeUndefined();
    expect(actionOf(press('1', { ctrlKey: true }), 3, true)).toBeUndefined();
    expect(actionOf(press('1'), 3, false)).toBeUndefined();
  });

  it('confirm and go back', () => {
    expect(actionOf(press('Enter'), 0, false)).toEqual({ type: 'confirm' });
    expect(actionOf(press('Escape'), 0, false)).toEqual({ type: 'back' });
  });

  it('take a key that is held down for one press: what is asked about is not confirmed by it', () => {
    expect(actionOf(press('Enter', { repeat: true }), 0, false)).toBeUndefined();
    expect(actionOf(press('1', { repeat: true }), 3, true)).toBeUndefined();
    expect(isHeld(press('Enter', { repeat: true }))).toBe(true); // on a button it would be a click
    expect(isHeld(press('Enter'))).toBe(false);
  });

  it('leave a writing person alone', () => {
    const target = { closest: (selector: string) => (selector.startsWith('input') ? {} : null) };
    expect(actionOf(press('1', { target }), 3, true)).toBeUndefined();
  });
});
