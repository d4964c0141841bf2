// Somebody new, from the first visit to the first decision of their own: at once, and by the lesson. Run by hand it says
// how long that takes who needs so many seconds before each press: node e2e/newcomer.mjs 2.
import { fileURLToPath } from 'node:url';
import { World } from './world.mjs';

export const games = ['Formula Motor Racing', 'Formula D', 'Grand Prix 2006', 'Formula Fun'];

// As the program comes: nothing is set, and nothing was ever seen.
const unset = { knows: false, level: undefined, animation: undefined, coach: undefined };

export async function newcomer(world, look = {}) {
  return world.person('Nia', { ...look, settings: unset });
}

class Presses {
  count = 0;
  constructor(pause) {
    this.pause = pause;
  }
  async on(target) {
    await target.waitFor({ timeout: 30_000 });
    await new Promise((done) => setTimeout(done, this.pause));
    await target.click();
    ++this.count;
  }
}

const asks = (page) => page.locator('[data-step]:not([data-closed])').first();

// How many presses there are until something is asked that is one's own to decide.
export async function racesAtOnce({ page }, game, pause = 0) {
  const presses = new Presses(pause);
  await page.goto('/');
  await presses.on(page.getByRole('button', { name: `Race now: ${game}` }));
  await presses.on(page.locator('dialog button.choice').first());
  await asks(page).waitFor({ timeout: 30_000 });
  return presses.count;
}

export async function learnsFirst({ page }, game, pause = 0) {
  const presses = new Presses(pause);
  await page.goto('/');
  await presses.on(page.getByRole('button', { name: `Race now: ${game}` }));
  await presses.on(page.getByRole('link', { name: 'Learn by driving', exact: true }));
  await page.locator('.coach .where').waitFor();
  while ((await page.locator('.coach .acts .primary').count()) > 0) await presses.on(page.locator('.coach .acts .primary'));
  await page.locator('.spots .ring').first().waitFor({ timeout: 30_000 });
  await asks(page).waitFor();
  return presses.count;
}

async function measure(pause) {
  const world = await World.make();
  for (const game of games) {
    for (const [way, go] of Object.entries({ 'at once': racesAtOnce, 'by the lesson': learnsFirst })) {
      const person = await newcomer(world);
      const begun = performance.now();
      const presses = await go(person, game, pause);
      console.log(`${game}, ${way}: ${((performance.now() - begun) / 1000).toFixed(1)} s, ${presses} presses`);
      await person.page.context().close();
    }
  }
  await world.end();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measure(1000 * Number(process.argv[2] ?? 2));
