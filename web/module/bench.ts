// How many races a second the module runs on one core: npm run bench [MODULE]
import { readFileSync } from 'node:fs';
import { startModule } from '../src/engine/module';

const path = process.argv[2] ?? new URL('../../build/paddock.wasm', import.meta.url).pathname;
const module = await startModule(await WebAssembly.compile(readFileSync(path)), console.error);
const ask = (question: object): void => void module.ask(JSON.stringify({ now: { tick: 0, wall: 0 }, question }));

function racesASecond(races: number, seed: number): number {
  const begun = performance.now();
  ask({ ask: 'race', game: 'formula-motor-racing', seats: 6, bot: 'random', races, seed });
  return (1000 * races) / (performance.now() - begun);
}

racesASecond(50_000, 1); // compiled for good by then
const runs = [2, 3, 4, 5, 6].map((seed) => racesASecond(100_000, seed)).sort((a, b) => a - b);
console.log(`${Math.round(runs[2] ?? 0)} six-player random races of Formula Motor Racing a second (median of ${runs.length})`);
