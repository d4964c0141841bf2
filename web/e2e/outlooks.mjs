// How long a page waits for what may come of a move: questions to the engine in its worker, from asking to the answer,
// on the way through races of every game. Run by hand: node e2e/outlooks.mjs (PADDOCK_URL=… for a server that runs).
import { siteFiles } from './keeper.mjs';
import { World } from './world.mjs';

const world = await World.make();
const worker = (await siteFiles(world)).find((path) => /\/worker-[^/]*\.js$/.test(path));
const { page } = await world.person('Otto');
await page.goto('/');

// In the page: times of one game's outlooks, by whether it had something to say.
async function timed([address, game, positions]) {
  const engine = new Worker(address, { type: 'module' });
  const ask = async (question) => {
    const begun = performance.now();
    engine.postMessage({ id: 1, question });
    const { answer } = await new Promise((resolve) => (engine.onmessage = ({ data }) => resolve(data)));
    return { answer, took: performance.now() - begun };
  };
  const info = (await ask({ ask: 'games' })).answer.games.find(({ id }) => id === game);
  const times = [];
  for (let seed = 1; times.length < positions && seed < 40; ++seed) {
    const { match } = (await ask({ ask: 'start', game, seats: info.max_seats, options: {} })).answer;
    for (let n = 0; n < 2000 && times.length < positions; ++n) {
      const { actor, moves } = (await ask({ ask: 'choices', match })).answer;
      if (actor === null) break;
      if (actor === 0) {
        await ask({ ask: 'draw', match, seed: seed * 10_000 + n });
        continue;
      }
      const { answer, took } = await ask({ ask: 'outlook', match, move: moves[n % moves.length].move });
      if (answer.outlook !== null) times.push(took);
      await ask({ ask: 'bot', match, bot: 'random', seed: seed * 10_000 + n });
    }
    await ask({ ask: 'end', match });
  }
  engine.terminate();
  return times.sort((a, b) => a - b);
}

const games = (await (await fetch(`${world.server.url}/api/games`)).json()).games;
for (const { id } of games) {
  const times = await page.evaluate(timed, [worker, id, 500]);
  if (times.length === 0) {
    console.log(`${id}: nothing to tell of a move before it is made`);
    continue;
  }
  const at = (part) => times[Math.floor((times.length - 1) * part)].toFixed(2);
  console.log(`${id}: ${at(0.5)} ms in the middle, ${at(0.95)} at most in 95 of 100, of ${times.length} outlooks`);
}
await world.end();
