// The engine's module as a file of the site, under a name made from what is in it. Its address is in
// import.meta.env.VITE_ENGINE; where there is no module (PADDOCK_MODULE names its file) that is empty.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function engine(path = process.env['PADDOCK_MODULE']): Plugin {
  const module = path ? readFileSync(path) : undefined;
  const name = module && `assets/paddock-${createHash('sha256').update(module).digest('hex').slice(0, 8)}.wasm`;
  return {
    name: 'paddock-engine',
    config: () => ({ define: { 'import.meta.env.VITE_ENGINE': JSON.stringify(name ? `/${name}` : '') } }),
    generateBundle() {
      if (module && name) this.emitFile({ type: 'asset', fileName: name, source: module });
    },
  };
}
