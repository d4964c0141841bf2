// Puzzles of every game: one answered wrong, one right, by mouse and by keys, and without a network.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { keeperIn, siteFiles } from './keeper.mjs';
import { looksWell } from './looks.mjs';
import { test as worldTest, World } from './world.mjs';

let world;
let hasEngine = false;
before(async () => {
  world = await World.make();
  hasEngine = (await siteFiles(world)).some((path) => path.endsWith('.wasm'));
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

// Without the engine on this device there is no position to show.
const test = (name, act) => worldTest(name, (t) => (hasEngine ? act(t) : t.skip('this site was built without the engine')));

async function puzzlesOf(game) {
  const file = JSON.parse(await readFile(new URL(`../../games/${game}/puzzles/puzzles.json`, import.meta.url), 'utf8'));
  return file.races.flatMap(({ puzzles }) => puzzles);
}

const shownNumber = async (page) => Number(await page.locator('.controls[data-puzzle]').getAttribute('data-puzzle'));
const shownIsNot = (page, number) => page.locator(`.controls[data-puzzle]:not([data-puzzle="${number}"])`).waitFor();
const shownRating = async (page) => Number(/Rating (\d+)/.exec(await page.locator('.score').innerText())[1]);
const kept = (page, game) => page.evaluate((one) => JSON.parse(localStorage.getItem('paddock.puzzles') ?? '{}')[one], game);
const atRest = (page) => page.locator('.controls :is(.steps button.step, select, .confirm, input)').first().waitFor();

// The steps that are offered and in which a move is said, the longest word first.
async function stepOf(page, move) {
  const ids = await page.locator('.steps button.step').evaluateAll((found) => found.map(({ dataset }) => dataset.step));
  const said = ids.filter((id) => ` ${move} `.includes(` ${id} `) || move.includes(id));
  return said.sort((a, b) => b.length - a.length)[0];
}

// False: it is not chosen by steps here, and nothing was.
async function chooses(page, move) {
  const list = page.locator('.controls select');
  if ((await list.count()) > 0) {
    await list.selectOption(move);
    await page.locator('.confirm').click();
    return true;
  }
  const more = page.getByRole('button', { name: /^More/ });
  if ((await more.count()) > 0) await more.first().click();
  for (let i = 0; i < 4 && (await page.locator('.sure').count()) === 0; ++i) {
    const id = await stepOf(page, move);
    if (id === undefined) return false;
    await page.locator(`.steps button.step[data-step="${id}"]`).click();
  }
  await page.locator('.confirm').click();
  return true;
}

async function opens(page, game, number) {
  await page.goto(`/puzzles/${game}?n=${number + 1}`);
  await atRest(page);
  assert.equal(await shownNumber(page), number);
}

// Answers the first puzzle from there on that can be answered like this: not every move is said by its steps' names.
async function answers(page, game, wanted, from = 0) {
  const puzzles = await puzzlesOf(game);
  for (let number = from; number < from + 20; ++number) {
    await opens(page, game, number);
    if (await chooses(page, puzzles[number][wanted])) return number;
  }
  throw new Error('no puzzle that is answered by steps');
}

for (const game of ['formula-motor-racing', 'formula-d', 'grand-prix-2006', 'formula-fun']) {
  test(`${game}: a wrong answer and a right one are explained, and counted`, async () => {
    const { page } = await world.person('Anna');
    await opens(page, game, 0);
    await looksWell(page, `${game}: a puzzle`);

    const missed = await answers(page, game, 'plain');
    await page.getByRole('heading', { name: 'Not the best move' }).waitFor();
    await page.locator('.answer .moves > li').nth(1).waitFor({ timeout: 120_000 });
    assert.match(await page.locator('.answer .moves > .best').innerText(), /^Best\n/);
    assert.match(await page.locator('.answer .moves > li').nth(1).innerText(), /^Yours\n[^]*behind the best/);
    await looksWell(page, `${game}: a wrong answer`);
    const fallen = await shownRating(page);
    assert.ok(fallen < 1200, String(fallen));

    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await shownIsNot(page, missed);
    assert.equal(new URL(page.url()).searchParams.get('n'), String((await shownNumber(page)) + 1));
    await answers(page, game, 'best', missed + 1);
    await page.getByRole('heading', { name: 'Right' }).waitFor();
    await page.locator('.answer .moves > .best').waitFor({ timeout: 120_000 });
    assert.equal(await page.locator('.answer .moves > li').count(), 1);
    assert.match(await page.locator('.answer .moves > .best').innerText(), /^Yours, and the best\n/);
    assert.ok((await shownRating(page)) > fallen);
    const { tries, right, streak, seen } = await kept(page, game);
    assert.deepEqual([tries, right, streak, seen.length], [2, 1, 1, 2]);

    await page.goto('/puzzles');
    await page.getByRole('link', { name: /streak 1/ }).waitFor();
  });
}

test('a puzzle is solved by keys alone', async () => {
  const { page } = await world.person('Anna');
  await opens(page, 'formula-d', 0);
  for (let i = 0; i < 3 && (await page.locator('.confirm').count()) === 0; ++i) await page.keyboard.press('1');
  await page.locator('.confirm').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.answer').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'puzzle-answer');
  assert.match(await page.locator('[role=status]').first().innerText(), /^(Right|Not the best move)$/);
  await page.keyboard.press('n');
  await shownIsNot(page, 0);
});

test('a prediction in a puzzle is chosen by a number key', async () => {
  const { page } = await world.person('Anna');
  await opens(page, 'grand-prix-2006', 0);
  await page.keyboard.press('2');
  assert.match(await page.locator('.controls select option:checked').innerText(), /^2 · /);
  await page.keyboard.press('Enter');
  await page.locator('.answer').waitFor();
});

test('the answer to a puzzle of Formula D is marked on the board', async () => {
  const puzzles = await puzzlesOf('formula-d');
  const number = puzzles.findIndex(({ best, plain }) => best.startsWith('to ') && plain.startsWith('to '));
  const { page } = await world.person('Anna', { size: 'phone' });
  await opens(page, 'formula-d', number);
  assert.equal(await page.locator('.answers').count(), 0);
  assert.equal(await chooses(page, puzzles[number].plain), true);
  const [best, yours] = [puzzles[number].best, puzzles[number].plain].map((move) => move.slice(3));
  for (const name of [`Best ${best}`, `Yours ${yours}`]) {
    const mark = page.locator('.answers').getByRole('img', { name, exact: true });
    await mark.waitFor();
    const [{ x, y, width, height }, board] = [await mark.boundingBox(), await page.locator('[data-board]').boundingBox()];
    const isWithin = x >= board.x && y >= board.y && x + width <= board.x + board.width && y + height <= board.y + board.height;
    assert.ok(isWithin, `${name} is in sight`);
  }
});

test('puzzles on a phone, in French, in the dark', async () => {
  const { page } = await world.person('Anna', { size: 'phone', theme: 'dark', language: 'fr' });
  await page.goto('/puzzles');
  await page.getByRole('link', { name: /Formula Fun/ }).waitFor();
  await looksWell(page, 'which game');
  for (const game of ['formula-d', 'grand-prix-2006']) {
    await opens(page, game, 0);
    await looksWell(page, game);
    await page.getByRole('button', { name: /Cote, difficulté/ }).click();
    await looksWell(page, `${game}: what lies beside it`);
    await page.locator('.side .close').click();
    await answers(page, game, 'best');
    await page.locator('.answer .moves').waitFor({ timeout: 120_000 });
    await looksWell(page, `${game}: answered`);
  }
});

test('a game without puzzles is said so, and where to go', async () => {
  const { page } = await world.person('Anna');
  await page.goto('/puzzles/chess');
  await page.getByText('There are no puzzles of chess.').waitFor();
  await page.getByRole('link', { name: /Formula D/ }).click();
  await atRest(page);
});

test('puzzles come without a network once the site is kept', async () => {
  const { page } = await keeperIn(world, 'Otto');
  await page.context().setOffline(true);
  await answers(page, 'formula-d', 'best');
  await page.locator('.answer .moves').waitFor({ timeout: 120_000 });
});

test('puzzles are found from the start page and from the menu', async () => {
  const { page } = await world.person('Anna');
  await page.goto('/');
  await page.getByRole('link', { name: 'Solve puzzles' }).click();
  await page.waitForURL('**/puzzles');
  await page.getByRole('link', { name: /Formula D/ }).click();
  await atRest(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.waitForURL('**/puzzles');
});
