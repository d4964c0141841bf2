// What the engine's module answers: not part of `npm test`, which runs without one.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['module/*.test.ts'], testTimeout: 900_000, hookTimeout: 120_000 },
});
