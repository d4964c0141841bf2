import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { engine } from './offline/engine';
import { precache } from './offline/precache';

// Where `paddock serve` listens while the development server runs in front of it.
const server = process.env['PADDOCK'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), engine(), precache()],
  base: '/',
  build: {
    target: 'es2022',
    manifest: true,
    // The server's content policy allows no inline files but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
});
