// How long a page waits for what may come of a move: questions to the engine in its worker, from asking to the answer,
// on the way through races of every game. Outlooks are of a position, previews of a table on the device. Run by hand: node e2e/outlooks.mjs (PADDOCK_URL=… for a server that runs).
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

// In the page: times of one game's previews.
async function previewed([address, game, count]) {
  const engine = new Worker(address, { type: 'module' });
  const begin = Date.now();
  let tick = 0;
  const ask = async (question) => {
    const begun = performance.now();
    engine.postMessage({ id: 1, question });
    const { answer } = await new Promise((resolve) => (engine.onmessage = ({ data }) => resolve(data)));
    return { answer, took: performance.now() - begun };
  };
  const info = (await ask({ ask: 'games' })).answer.games.find(({ id }) => id === game);
  const seats = [{ kind: 'me', name: 'Otto' }, ...Array(info.min_seats).fill({ kind: 'bot', bot: 'random' })];
  const times = [];
  for (let table = 1; times.length < count && Date.now() - begin < 60_000; ++table) {
    const named = seats.map((seat, i) => (seat.kind === 'bot' ? { ...seat, name: `Bot ${i}` } : seat));
    const body = { game, seats: named.slice(0, info.max_seats), seed: table };
    const { created } = (await ask({ ask: 'create', table: 'a', body })).answer;
    const hear = (message) => ask({ ask: 'hear', table: 'a', message });
    const tokens = created.seats.map(({ token }) => token);
    let { answer } = await hear({ type: 'hello', protocol: 1, tokens });
    for (let n = 0; n < 1000 && times.length < count; ++n) {
      const now = answer.frames.findLast(({ now }) => now)?.now;
      if (now?.status === 'over') break;
      const move = now?.choices?.moves[n % now.choices.moves.length]?.move;
      if (move === undefined) {
        if (answer.wake === undefined || answer.wake === null) break;
        await new Promise((done) => setTimeout(done, Math.min(answer.wake, 1000)));
        ({ answer } = await ask({ ask: 'wake', table: 'a' }));
        continue;
      }
      const preview = await hear({ type: 'preview', seat: 1, move });
      if (preview.answer.frames[0]?.type === 'preview') times.push(preview.took);
      ({ answer } = await hear({ type: 'move', id: `c${++tick}`, seat: 1, move, after: now.position }));
    }
  }
  engine.terminate();
  return times.sort((a, b) => a - b);
}

const at = (times, part) => times[Math.floor((times.length - 1) * part)].toFixed(2);
const tell = (game, times, what) =>
  console.log(
    times.length === 0
      ? `${game}: no ${what}`
      : `${game}: ${at(times, 0.5)} ms in the middle, ${at(times, 0.95)} at most in 95 of 100, of ${times.length} ${what}`,
  );

const games = (await (await fetch(`${world.server.url}/api/games`)).json()).games;
for (const { id } of games) {
  tell(id, await page.evaluate(timed, [worker, id, 500]), 'outlooks');
  tell(id, await page.evaluate(previewed, [worker, id, 60]), 'previews');
}
await world.end();
