// Random text of this device: ids of commands and the seats' own part of the dice.
import type { Command } from './protocol';

// A command before it has an id; one type for each so that the fields stay together.
export type Unnamed<T> = T extends Command ? Omit<T, 'id'> : never;

function hexadecimal(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

export const commandId = (): string => hexadecimal(12);
export const diceSecret = (): string => hexadecimal(32);

// 43 letters, 256 bits: what proves who somebody is.
export function tokenText(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const values = crypto.getRandomValues(new Uint8Array(43));
  return Array.from(values, (value) => letters[value % letters.length]).join('');
}
