// Writes the service worker beside the built site, with the list of all its files and a version made from what
// is in them: a site that is the same to the last byte has the same service worker.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { transformWithEsbuild, type Plugin } from 'vite';

const name = 'service-worker.js';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return []; // what only our own tools read
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

export function precacheOf(folder: string): { version: string; files: string[] } {
  const hash = createHash('sha256');
  const files = filesIn(folder)
    .map((path) => ({ path, url: `/${relative(folder, path).split(sep).join('/')}` }))
    .filter(({ url }) => url !== `/${name}`)
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  for (const { path, url } of files) hash.update(`${url}\n`).update(readFileSync(path));
  return { version: hash.digest('hex').slice(0, 16), files: files.map(({ url }) => url) };
}

export function precache(): Plugin {
  let folder = '';
  return {
    name: 'paddock-precache',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    async closeBundle() {
      const source = new URL('service-worker.ts', import.meta.url);
      const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), 'service-worker.ts', {
        minify: true,
        target: 'es2022',
      });
      const { version, files } = precacheOf(folder);
      const names = `const version=${JSON.stringify(version)},files=${JSON.stringify(files)};\n`;
      writeFileSync(join(folder, name), `${names}(()=>{${code}})();\n`);
    },
  };
}
