// A coach speaks before a decision that somebody new gets wrong; what happened and what cannot be done says why.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { looksWell } from './looks.mjs';
import { playUntil, test, World } from './world.mjs';

let world;
before(async () => {
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

// Red, in fourth after Casino, has the corner of Mirabeau ahead: fifth would carry it through.
async function sitsBeforeMirabeau({ page }) {
  const lesson = await readFile(new URL('../../games/formula-d/lessons/drive.journal', import.meta.url), 'utf8');
  const lines = lesson.split('\n');
  const journal = `${lines.slice(0, lines.indexOf('') + 1 + 68).join('\n')}\n`;
  const bots = [1, 2].map(() => ({ kind: 'bot', bot: 'random' }));
  const table = { game: 'formula-d', hints: true, seats: [{ kind: 'me', name: 'Anna' }, ...bots] };
  await page.goto(await world.continues(table, journal));
  const line = page.locator('.coach-line p');
  await line.waitFor();
  return line;
}

test('whoever presses “Race now” for the first time has a coach', async () => {
  const { page } = await world.person('Anna', { settings: { coach: 'first', level: 'rookie' } });
  await page.goto('/');
  const looked = page.waitForResponse((response) => response.url().endsWith('/hints'));
  await page.getByRole('button', { name: 'Race now: Formula D' }).click();
  assert.equal((await looked).status(), 200);
});

test('a coach speaks before a slip, is told to be quiet, and is', async () => {
  const anna = await world.person('Anna', { settings: { coach: 'first' } });
  const { page } = anna;
  const line = await sitsBeforeMirabeau(anna);
  assert.match(
    await line.innerText(),
    /^Coach: careful with “.*5.*”\. Of 100 races from here it would win about \d+ fewer than “.*4.*”\.\s+.*5.*: /,
  );
  await looksWell(page, 'a coach');
  await page.getByRole('button', { name: 'No more advice' }).click();
  await line.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('paddock.settings')).coach), 'never');
});

test('a coach on a phone, in French, in the dark', async () => {
  const look = { size: 'phone', theme: 'dark', language: 'fr' };
  const anna = await world.person('Anna', { ...look, settings: { coach: 'always' } });
  const line = await sitsBeforeMirabeau(anna);
  assert.match(
    await line.innerText(),
    /^Conseil\s: attention à «\s.*5.*\s»\. Sur 100 courses .* environ \d+ de moins que «\s.*4.*\s»\./,
  );
  await looksWell(anna.page, 'a coach on a phone');
});

test('a line of the log says by which rules it happened, in their words', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await page.goto('/new?game=formula-motor-racing&seats=me,bot:random,bot:random&races=1');
  await page.locator('form .primary').click();
  const line = page.locator('button.line', { hasText: 'plays' });
  await playUntil(
    [anna],
    () => anna.moveByKeyboard(),
    async () => (await line.count()) > 0,
  );
  await line.first().press('Enter');
  const reasons = page.getByRole('group', { name: 'The rules say' });
  await reasons
    .locator('dd', { hasText: /[a-z]{3}/ })
    .first()
    .waitFor();
  assert.match(await reasons.locator('dt').first().innerText(), /^M-\d+$/);
  await looksWell(page, 'reasons in the log');
});

test('a car that a card does not work on says why, by mouse and by keys', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await page.goto('/new?game=formula-motor-racing&seats=me,bot:random,bot:random&races=1');
  await page.locator('form .primary').click();
  const closed = page.locator('svg [role="button"][data-closed]');
  const card = page.locator('.steps button.step').first();
  await playUntil(
    [anna],
    async () => {
      await card.click();
      if ((await closed.count()) === 0) await anna.moveByKeyboard();
    },
    async () => (await closed.count()) > 0,
  );
  const why = page.getByRole('alert');
  await closed.first().click({ force: true });
  assert.match(await why.innerText(), /\(M-\d+\)/);
  await why.getByRole('button').click();
  await why.waitFor({ state: 'detached' });
  await closed.first().focus();
  await page.keyboard.press('Enter');
  await why.waitFor();
});
