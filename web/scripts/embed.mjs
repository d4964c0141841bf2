// Turns the built site into an assembler file that holds the bytes and a C++ file that lists them, so that
// the program carries the web client: embed.mjs DIST OUT
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [dist, out] = process.argv.slice(2);
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return []; // what only our own tools read
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

mkdirSync(out, { recursive: true });
let bytes = '.section .rodata\n';
let names = '';
let rows = '';
let count = 0;

// A symbol for the file's bytes; the C++ side sees it as an array.
function embed(path, size) {
  const name = `paddock_site_${count++}`;
  bytes += `.global ${name}\n${name}:\n.incbin ${JSON.stringify(path)}\n`;
  names += `extern const char ${name}[];\n`;
  return `{${name}, ${size}}`;
}

// Kept under what was compressed: the next build compresses only what has changed. An empty file says that it is
// not worth it.
const wanted = new Set();
function compressed(hash, data, suffix, compress) {
  const name = `${hash}.${suffix}`;
  const file = join(out, name);
  wanted.add(name);
  if (!existsSync(file)) {
    const smaller = compress(data);
    writeFileSync(file + '.new', smaller.length < data.length * 0.95 ? smaller : '');
    renameSync(file + '.new', file);
  }
  const { size } = statSync(file);
  return size === 0 ? '{}' : embed(file, size);
}

for (const path of filesIn(dist).sort()) {
  const type = types[extname(path)];
  if (!type) throw new Error(`${path}: no content type is known for it`);
  const data = readFileSync(path);
  const hash = createHash('sha256').update(data).digest('hex');
  const tag = `\\"${hash.slice(0, 16)}\\"`;
  const url = '/' + relative(dist, path).split(sep).join('/');
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const parts = [
    embed(path, data.length),
    compressed(hash, data, 'gz', (d) => gzipSync(d, { level: 9 })),
    compressed(hash, data, 'br', (d) => brotliCompressSync(d, brotli)),
  ];
  rows += `    {${JSON.stringify(url)}, ${JSON.stringify(type)}, "${tag}", ${parts.join(', ')}},\n`;
}

for (const name of readdirSync(out)) {
  if (/[.](gz|br)$/.test(name) && !wanted.has(name)) rmSync(join(out, name));
}
bytes += '.section .note.GNU-stack,"",@progbits\n';
writeFileSync(join(out, 'site_files.S'), bytes);
writeFileSync(
  join(out, 'site_files.cc'),
  `// Made by web/scripts/embed.mjs.
#include "server/site.h"

extern "C" {
${names}}

std::span<const paddock::SiteFile> paddock::site_files() {
  static const SiteFile files[] = {
${rows}  };
  return files;
}
`,
);
