// A whole drag race in a browser.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { playOn, test, World } from '../../../web/e2e/world.mjs';

let world;
before(async () => {
  process.env.PADDOCK_EXAMPLES = '1'; // the server offers it
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

test('the home page does not show it', async () => {
  const anna = await world.person('Anna');
  await anna.page.goto('/');
  await anna.page.getByRole('heading', { name: 'Formula D' }).waitFor();
  assert.equal(await anna.page.getByText('Drag race').count(), 0);
});

test('a whole race against a bot', async () => {
  const anna = await world.person('Anna');
  await anna.page.goto('/new?game=drag-race&strip=10&seats=me,bot:calm');
  await anna.page.getByRole('button', { name: 'Start the race' }).click();
  await anna.statusIs(/Your turn. Hold the gear or shift up\?/);
  assert.equal(await anna.page.locator('[data-board] .car').count(), 2);
  await playOn([anna], (person) => person.moveByMouse());
  await anna.page.getByRole('button', { name: 'Rematch' }).waitFor();
});
