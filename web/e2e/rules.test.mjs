// The rules of a game as somebody reads them: searched, jumped in, printed, by keyboard, on every screen; and led to from
// where an id is shown, without leaving what is being played.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { isKept } from './keeper.mjs';
import { looksWell } from './looks.mjs';
import { test, World } from './world.mjs';

const folder = new URL('../../games/', import.meta.url);
const read = (path) => readFileSync(new URL(path, folder), 'utf8');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const games = files.filter((path) => path.endsWith('/quick-rules.json')).map((path) => path.split('/')[0]);
const idsIn = (game) => [...read(`${game}/rules.md`).matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1]);

let world;
before(async () => {
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

const shown = (page) => page.locator('.rules .text li[id]').evaluateAll((all) => all.map((one) => one.id));
const focused = (page, id) => page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);

// How many pages of A4 it takes.
async function pagesOf(page) {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length;
}

// Somebody at a table, whose turn it is soon.
async function racer() {
  const anna = await world.person('Anna');
  await anna.page.goto('/new?game=formula-motor-racing&seats=me,bot:greedy,bot:random');
  await anna.page.getByRole('button', { name: 'Start the race' }).click();
  return { page: anna.page, statusIs: (pattern) => anna.statusIs(pattern) };
}

for (const language of ['en', 'fr']) {
  for (const game of games) {
    test(`all of them, and the quick reference on one page: ${game}, ${language}`, async () => {
      const { page } = await world.person('Ida', { language, theme: 'dark' });
      await page.goto(`/rules/${game}`);
      await page.waitForSelector('.rules');
      assert.deepEqual(await shown(page), idsIn(game));
      assert.equal(await page.locator('html').getAttribute('lang'), language);

      await page.goto(`/rules/${game}/quick`);
      await page.waitForSelector('.rules.quick');
      assert.deepEqual(await shown(page), JSON.parse(read(`${game}/quick-rules.json`)));
      assert.equal(await pagesOf(page), 1);
    });
  }
}

for (const [size, theme, language] of [
  ['desk', 'light', 'en'],
  ['phone', 'dark', 'fr'],
  ['narrow', 'light', 'fr'],
  ['doubled', 'dark', 'en'],
]) {
  test(`they look well: ${size}, ${theme}, ${language}`, async () => {
    const { page } = await world.person('Ida', { size, theme, language });
    await page.goto('/rules');
    await page.waitForSelector('.list');
    await looksWell(page, 'which games');
    for (const game of games) {
      await page.goto(`/rules/${game}`);
      await page.waitForSelector('.rules');
      await looksWell(page, game);
      await page.goto(`/rules/${game}/quick`);
      await page.waitForSelector('.rules.quick');
      await looksWell(page, `${game}, quick`);
    }
    await page.goto('/rules/no-such-game');
    await page.waitForSelector('[role="alert"]');
    await looksWell(page, 'no such game');
  });
}

test('a search leaves the rules that have all its words, marks them and says how many', async () => {
  const { page } = await world.person('Ida', { language: 'fr' });
  await page.goto('/rules/formula-d');
  const field = page.getByRole('searchbox', { name: 'Chercher dans les règles' });
  const status = page.locator('.search [role="status"]');
  await field.fill('RETROGRADER stands');
  await page.locator('mark', { hasText: 'rétrograder' }).waitFor();
  assert.deepEqual(await shown(page), ['D-48']);
  assert.match(await status.textContent(), /1 règle/);
  await looksWell(page, 'a search');
  await field.fill('virage');
  const count = (await shown(page)).length;
  assert.ok(count > 3 && count < 59);
  assert.match(await status.textContent(), new RegExp(`${count} règles`));
  await field.fill('<b>');
  await page.waitForFunction(() => /Aucune/.test(document.querySelector('.search [role="status"]').textContent));
  assert.deepEqual(await shown(page), []);
  await field.press('Escape');
  await page.waitForFunction(() => document.querySelectorAll('.rules .text li[id]').length === 59);
  assert.equal((await status.textContent()).trim(), '');
});

test('an address leads to its rule, and so do headings and rules that name others, by keyboard', async () => {
  const { page } = await world.person('Ida');
  await page.goto('/rules/formula-fun#F-35');
  await focused(page, 'F-35');
  assert.ok(await page.locator('#F-35').evaluate((one) => one.classList.contains('aimed')));
  const inSight = (id) =>
    page.locator(`#${id}`).evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const bar = document.querySelector('.search').getBoundingClientRect();
      return top >= bar.bottom && bottom <= innerHeight;
    });
  assert.ok(await inSight('F-35'));

  await page.getByRole('link', { name: 'Market and auctions' }).press('Enter');
  await focused(page, 'section-3');
  await page.locator('#F-22 p a', { hasText: 'F-17' }).press('Enter');
  await focused(page, 'F-17');
  assert.ok(await inSight('F-17'));
  assert.ok(page.url().endsWith('/rules/formula-fun#F-17'));

  // Going back leads to where one was, also when a search has left it out since.
  await page.getByRole('searchbox').fill('setup');
  await page.waitForFunction(() => !document.getElementById('section-3'));
  await page.goBack();
  await focused(page, 'section-3');
});

test('on paper there are the rules and nothing else, black on white', async () => {
  const { page } = await world.person('Ida', { theme: 'dark' });
  await page.goto('/rules/formula-d#D-17');
  await focused(page, 'D-17');
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.waitForFunction(() => window.printed);
  assert.equal(await page.locator('figure').count(), await page.locator('figure .room [data-board]').count());
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() => {
    const isSeen = (one) => one.getClientRects().length > 0;
    const words = '.rules, .rules :is(h1, h2, li, p, a, em, figcaption):not(.room *)'; // the boards keep their colours
    const painted = [...document.querySelectorAll(words)].filter(isSeen);
    return {
      others: [...document.querySelectorAll('header.bar, footer, .tools, .skip, nav')].filter(isSeen).length,
      inks: [...new Set(painted.map((one) => getComputedStyle(one).color))],
      grounds: [document.body, document.querySelector('.rules')].map((one) => getComputedStyle(one).backgroundColor),
      broken: [...document.querySelectorAll('.rules .text li:not(.room *)')].filter(
        (one) => getComputedStyle(one).breakInside !== 'avoid',
      ).length,
    };
  });
  assert.deepEqual(seen, { others: 0, inks: ['rgb(0, 0, 0)'], grounds: Array(2).fill('rgb(255, 255, 255)'), broken: 0 });
});

test('the ids of a help dialog lead to their rules, and the race stays', async () => {
  const { page, statusIs } = await racer();
  await statusIs(/Your turn/);
  await page.locator('button.help').first().click();
  const link = page.locator('dialog dt a').first();
  const id = await link.innerText();
  await looksWell(page, 'a help dialog');
  const [rules] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await focused(rules, id);
  assert.ok(rules.url().endsWith(`/rules/formula-motor-racing#${id}`));
  await rules.close();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  const [whole] = await Promise.all([page.waitForEvent('popup'), page.locator('.menu a', { hasText: 'Rules' }).click()]);
  await whole.locator('#M-1').waitFor();
  assert.match(page.url(), /\/t\//);
  await statusIs(/Your turn/);
});

test('a rule is shown by the board of its game, a picture in which nothing can be pressed', async () => {
  const { page } = await world.person('Ida');
  for (const [game, id] of [
    ['formula-d', 'D-27'],
    ['formula-motor-racing', 'M-22'],
    ['formula-fun', 'F-17'],
    ['grand-prix-2006', 'G-6'],
  ]) {
    await page.goto(`/rules/${game}#${id}`);
    const figure = page.locator(`#${id} figure`);
    await figure.locator('.room [data-board]').waitFor({ timeout: 60_000 });
    assert.ok((await figure.locator('figcaption').innerText()).length > 20);
    assert.equal(await figure.locator('.room').getAttribute('inert'), '');
    assert.equal(await figure.locator('.room').getAttribute('aria-hidden'), 'true');
    await looksWell(page, `${game}: ${id}`);
  }
});

test('they are led to from the home page, the lessons and the foot of every page', async () => {
  const { page } = await world.person('Ida');
  await page.goto('/');
  for (const game of games) await page.locator(`main a[href="/rules/${game}"]`).waitFor();
  await page.locator('footer a[href="/rules"]').click();
  await page.waitForURL('**/rules');
  await page.goto('/learn');
  for (const game of games) await page.locator(`main a[href="/rules/${game}"]`).waitFor();
  await page.locator('main a[href="/rules/formula-d"]').click();
  await page.locator('#D-1').waitFor();
});

test('they are kept on the device', async () => {
  const { page } = await world.person('Ida', { kept: true, language: 'fr' });
  await page.goto('/');
  await isKept(page);
  await page.context().setOffline(true);
  await page.goto('/rules/grand-prix-2006#G-14');
  await focused(page, 'G-14');
  await page.goto('/rules/formula-d/quick');
  await page.locator('#D-6').waitFor();
});

test('an id of no rule says so', async () => {
  const { page } = await world.person('Nil');
  await page.goto('/rules/formula-d#X-99');
  await page.getByText('There is no rule X-99 in this game.').waitFor();
  await looksWell(page, 'no such rule');
});

test('printed by the browser, too, rules have their figures, or leave them out', async () => {
  const { page } = await world.person('Pia');
  await page.goto('/rules/formula-motor-racing');
  await page.locator('.rules .text li[id]').first().waitFor();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const waiting = () => [...document.querySelectorAll('figure.waits')].filter((one) => one.getClientRects().length > 0).length;
  assert.equal(await page.evaluate(waiting), 0);
  await page.waitForFunction(() => document.querySelectorAll('figure.waits').length === 0);
  assert.ok((await page.locator('figure .room').count()) > 1);
});

test('lessons are in the footer', async () => {
  const { page } = await world.person('Leo', { size: 'narrow' });
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('heading', { name: 'Learn by driving' }).waitFor();
});
