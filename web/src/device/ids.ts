// Tables on this device have ids that no server gives.

// Whether this site was built with the engine they need.
export const hasEngine = Boolean(import.meta.env['VITE_ENGINE']);

const prefix = 'device-';

export const isOnDevice = (table: string): boolean => table.startsWith(prefix);

export function freshDeviceId(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return prefix + Array.from(bytes, (byte) => letters[byte % 32]).join('');
}
