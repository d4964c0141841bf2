// Node 18 has the browsers' random numbers, but not where browsers have them.
import { webcrypto } from 'node:crypto';

if (!('crypto' in globalThis)) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
}
