// As they go over the wire: the JavaScript of the first screen, which is the entry and all it imports at once, and the
// engine's module. Fails above 80,000 and 520,000 bytes brotli. Another folder than dist/ may be given.
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const most = 80_000;
const mostOfModule = 520_000;
const dist = process.argv[2] ? pathToFileURL(`${resolve(process.argv[2])}/`) : new URL('../dist/', import.meta.url);
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));

function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name].imports ?? []) withImports(imported, found);
  return found;
}

const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
// The texts of one language are loaded before anything is shown.
const first = new Set([...withImports(entry), ...withImports('src/texts/en.ts')]);
let total = 0;
for (const name of first) {
  const { file } = manifest[name];
  if (!file.endsWith('.js')) continue;
  const size = brotliCompressSync(await readFile(new URL(file, dist))).length;
  console.log(`${String(size).padStart(7)}  ${file}`);
  total += size;
}
console.log(`${String(total).padStart(7)}  of at most ${most} bytes brotli for the first screen`);
if (total > most) process.exitCode = 1;

for (const file of await readdir(new URL('assets/', dist))) {
  if (!file.endsWith('.wasm')) continue;
  const size = brotliCompressSync(await readFile(new URL(`assets/${file}`, dist))).length;
  console.log(`${String(size).padStart(7)}  of at most ${mostOfModule} bytes brotli for the engine, assets/${file}`);
  if (size > mostOfModule) process.exitCode = 1;
}
