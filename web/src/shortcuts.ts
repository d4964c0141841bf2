// Keys at the table: digits and then letters choose a step, Enter confirms, Escape goes back.
const keys = '1234567890abcdefghijklmnopqrstuvwxyz';

export function keyFor(index: number): string {
  return keys[index]?.toUpperCase() ?? '';
}

export type KeyAction = { type: 'choose'; index: number } | { type: 'confirm' } | { type: 'back' };

// Only the parts of a KeyboardEvent that matter, so that it can be tested without a page.
export interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  target: EventTarget | null;
  repeat?: boolean; // the key is held down
}

// A key that is held down does again what it did, and what was asked about would be confirmed by it.
export function isHeld(event: Pressed): boolean {
  return event.repeat === true && (event.key === 'Enter' || event.key === ' ');
}

// Somebody is writing, or a dialog is open, or Enter means the button that has the focus.
function isElsewhere(target: EventTarget | null, key: string): boolean {
  const element = target as Partial<Element> | null;
  if (!element?.closest) return false;
  if (element.closest('input, textarea, select, dialog')) return true;
  return key === 'Enter' && element.closest('button, a') !== null;
}

// Somebody writes, or has a dialog open: keys are theirs.
export function isWriting(target: EventTarget | null): boolean {
  const element = target as Partial<Element> | null;
  return Boolean(element?.closest?.('input, textarea, select, dialog'));
}

export function actionOf(event: Pressed, steps: number, letters: boolean): KeyAction | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return undefined;
  if (isElsewhere(event.target, event.key)) return undefined;
  if (event.key === 'Enter') return { type: 'confirm' };
  if (event.key === 'Escape') return { type: 'back' };
  const index = event.key.length === 1 ? keys.indexOf(event.key.toLowerCase()) : -1;
  return letters && index >= 0 && index < steps ? { type: 'choose', index } : undefined;
}
