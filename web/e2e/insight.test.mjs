// A program that explains: the win line, hints and the review of a race on the device.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { raceHere, runToEnd, siteFiles } from './keeper.mjs';
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

const game = 'formula-motor-racing';
const short = 'races=1&cards-removed=24&on=device';

// Without the engine on this device there is nothing to think with.
const test = (name, act) => worldTest(name, (t) => (hasEngine ? act(t) : t.skip('this site was built without the engine')));

// "12.3%", "+4.0%", "−0.5%", "< 0.1%", as parts of one.
const part = (text) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) / 100;

async function reviewOf(person, id) {
  await person.page.goto(`/review/${id}`);
  await person.page.locator('tbody[data-seat]').first().waitFor({ timeout: 120_000 });
}

test('a race is reviewed: what is said of each player adds up', async () => {
  const person = await world.person('Dora');
  const { page } = person;
  await raceHere(person, game, short);
  const id = await runToEnd(person);
  await page.getByRole('link', { name: 'Review: luck or skill?' }).click();
  await page.waitForURL(`**/review/${id}`);
  await page.locator('tbody[data-seat]').first().waitFor({ timeout: 120_000 });
  const rows = await page
    .locator('tbody[data-seat] tr:first-child')
    .evaluateAll((found) => found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)));
  assert.equal(rows.length, 3);
  for (const row of rows) {
    const [start, luck, skill, others, end] = row.map(part);
    assert.ok(Math.abs(start + luck + skill + others - end) < 0.003, row.join(' '));
  }
  await looksWell(page, 'review');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the picture' }).click();
  const picture = await readFile(await (await saving).path());
  assert.equal(picture.toString('latin1', 1, 4), 'PNG');
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
});

test('a turning point leads to the replay, and there another move is tried', async () => {
  const person = await world.person('Dora', { size: 'phone', theme: 'dark' });
  const { page } = person;
  await raceHere(person, game, short);
  await reviewOf(person, await runToEnd(person));
  await looksWell(page, 'review on a phone');
  await page
    .getByRole('link', { name: /Show move/ })
    .first()
    .click();
  await page.waitForURL(/\/r\/device-.*at=\d+/);
  await page.locator('.win-line .part').first().waitFor({ timeout: 30_000 });
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Log, chat and more' }).click();
  await page.getByRole('button', { name: 'What if?' }).click();
  await page.getByRole('button', { name: 'Play it out' }).click();
  await page.locator('dialog tbody tr').first().waitFor({ timeout: 30_000 });
  assert.equal(await page.locator('dialog tbody tr').count(), 3);
  await looksWell(page, 'what if');
});

test('a review can be stopped', async () => {
  const { page } = await world.person('Dora');
  const journal = await readFile(new URL(`../../games/${game}/golden/six.journal`, import.meta.url));
  await page.goto('/review');
  await page.locator('input[type=file]').setInputFiles({ name: 'race.journal', mimeType: 'text/plain', buffer: journal });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('The review was stopped.').waitFor();
  await page.getByRole('button', { name: 'Make it again' }).waitFor();
});

test('a journal that is cut short is reviewed as far as it goes', async () => {
  const { page } = await world.person('Dora');
  const journal = await readFile(new URL(`../../games/${game}/golden/three-short.journal`, import.meta.url), 'utf8');
  const cut = journal.split('\n').slice(0, 40).join('\n');
  await page.goto('/review');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'race.journal', mimeType: 'text/plain', buffer: Buffer.from(`${cut}\n`) });
  await page.locator('tbody[data-seat]').first().waitFor({ timeout: 120_000 });
  await page.getByText('The match is not over').waitFor();
});

test('a journal with a fault is reviewed up to there, and one that is none is named', async () => {
  const { page } = await world.person('Dora', { language: 'fr' });
  const journal = await readFile(new URL(`../../games/${game}/golden/three-short.journal`, import.meta.url), 'utf8');
  const lines = journal.split('\n');
  const broken = [...lines.slice(0, 40), '1. fly to the moon', ...lines.slice(40)].join('\n');
  const opens = (text) =>
    page.locator('input[type=file]').setInputFiles({ name: 'race.journal', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.goto('/review');
  await opens(broken);
  await page.locator('tbody[data-seat]').first().waitFor({ timeout: 120_000 });
  assert.match(await page.locator('main').innerText(), /Analysé jusque-là\s: \d+ coups sur les \d+ du fichier\./);
  await opens('Dear diary');
  await page.getByRole('heading', { level: 1, name: 'Analyse d’une partie' }).waitFor();
  await page.getByRole('alert').waitFor();
});

test('hints are asked for by a key, and chosen', async () => {
  const person = await world.person('Dora');
  const { page } = person;
  await raceHere(person, game, `${short}&hints=1`);
  await page.locator('.choices').first().waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.locator('li.best').waitFor({ timeout: 60_000 });
  await looksWell(page, 'hints');
  await dialog
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await page.locator('.confirm').waitFor();
});

test('chances are folded away, and stay so', async () => {
  const person = await world.person('Dora');
  const { page } = person;
  await raceHere(person, game, short);
  await page.locator('.win-line .part').first().waitFor({ timeout: 30_000 });
  assert.equal(await page.getByRole('button', { name: 'What would you do?' }).count(), 0);
  await page.getByRole('button', { name: /Everybody’s chances/ }).click();
  assert.equal(await page.locator('dialog tbody tr').count(), 3);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hide the chances' }).click();
  await page.reload();
  await person.statusIs(/./);
  assert.equal(await page.locator('.win-line').count(), 0);
  await person.fromMenu('Show the chances');
  await page.locator('.win-line').waitFor();
});

test('a table says where one sits down that hints are allowed', async () => {
  const [host, guest] = [await world.person('Dora'), await world.person('Fred')];
  await host.page.goto(`/new?game=${game}&seats=me,open,bot:random&hints=1&win-line=0`);
  await host.page.locator('form .primary').click();
  const links = () => [...document.querySelectorAll('input')].map(({ value }) => value).find((value) => value.includes('#join='));
  const link = await (await host.page.waitForFunction(links)).jsonValue();
  await guest.page.goto(link);
  await guest.page.getByText('Hints are allowed here').waitFor();
  await guest.page.getByText('not shown').waitFor();
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await host.page.locator('.status p').waitFor();
  assert.equal(await host.page.locator('.win-line').count(), 0);
});
