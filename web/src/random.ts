// Random text of this device: ids of commands and the seats' own part of the dice.
function hexadecimal(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

export const commandId = (): string => hexadecimal(12);
export const diceSecret = (): string => hexadecimal(32);
