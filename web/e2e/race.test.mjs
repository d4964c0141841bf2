import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { playOn, playUntil, test, World } from './world.mjs';

const short = 'game=formula-motor-racing&races=1&cards-removed=24';
let world;
before(async () => {
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

test('“Race now” is one click and ready within ten seconds', async () => {
  const anna = await world.person('Anna');
  await anna.page.goto('/');
  const start = Date.now();
  await anna.page.getByRole('button', { name: 'Race now', exact: true }).first().click();
  await anna.statusIs(/Your turn/);
  assert.ok(Date.now() - start < 10_000);
});

test('“Race now” asks once how strong the bots shall be', async () => {
  const anna = await world.person('Anna', { settings: { level: null } });
  await anna.page.goto('/');
  const now = anna.page.getByRole('button', { name: 'Race now', exact: true }).first();
  await now.click();
  const dialog = anna.page.getByRole('dialog', { name: 'Whom do you want to race?' });
  await dialog.getByRole('button', { name: /Rookies/ }).click();
  await anna.statusIs(/Your turn/);
  await anna.page.goto('/');
  await anna.page.getByText('Against: Rookies.').waitFor();
  await now.click();
  await anna.statusIs(/Your turn/);
});

test('a whole race by mouse', async () => {
  const anna = await world.person('Anna');
  await anna.page.goto(`/new?${short}&seats=me,bot:greedy,bot:random`);
  await anna.page.getByRole('button', { name: 'Start the race' }).click();
  await anna.statusIs(/Your turn|thinking/);
  await playOn([anna], (person) => person.moveByMouse());
  await anna.page.getByRole('button', { name: 'Rematch' }).waitFor();
});

test('a whole race by keyboard alone, from the start page on', async () => {
  const anna = await world.person('Anna');
  await anna.page.goto('/');
  const link = anna.page.getByRole('link', { name: 'Invite friends' });
  await link.waitFor();
  await tabTo(anna.page, link);
  await anna.page.keyboard.press('Enter');
  await anna.page.getByRole('heading', { name: 'A new table' }).waitFor();
  await anna.page.goto(`/new?${short}&seats=me,bot:random,bot:random`);
  const start = anna.page.getByRole('button', { name: 'Start the race' });
  await start.waitFor();
  await tabTo(anna.page, start);
  await anna.page.keyboard.press('Enter');
  await anna.statusIs(/Your turn|thinking/);
  await playOn([anna], (person) => person.moveByKeyboard());
});

// Nothing happens for a while, in both at once.
describe('between two races', { concurrency: true }, () => {
  test('the result of a race stays until it was seen, and the next race waits for that', async () => {
    const anna = await world.person('Anna');
    const { page } = anna;
    await page.goto(`/new?${short.replace('races=1', 'races=2')}&seats=me,bot:random,bot:random`);
    await page.getByRole('button', { name: 'Start the race' }).click();
    await anna.statusIs(/Your turn|thinking/);
    const result = page.getByRole('region', { name: 'Race 1: chequered flag' });
    await playUntil(
      [anna],
      (person) => person.moveByKeyboard(),
      async () => (await result.count()) > 0,
    );
    await result.waitFor();
    assert.equal(await result.locator('ol.race li').count(), 6); // who scored is told, at any speed
    await page.waitForTimeout(1500);
    assert.equal(await page.locator('.choices').count(), 0);
    assert.equal(await page.locator('.log', { hasText: 'Race 2 begins' }).count(), 0);
    await page.keyboard.press('Enter');
    await result.waitFor({ state: 'detached' });
    await page.locator('.log', { hasText: 'Race 2 begins' }).waitFor();
    await playOn([anna], (person) => person.moveByKeyboard());
    const columns = await page.locator('.end table').first().locator('thead th').allInnerTexts();
    assert.deepEqual(columns, ['Place', 'Player or team', 'After race 1', 'After race 2', 'Points']);
  });

  test('while the result is looked at nobody’s time runs and no bot plays on', async () => {
    const anna = await world.person('Anna');
    const { page } = anna;
    await page.goto(`/new?${short.replace('races=1', 'races=2')}&seats=me,bot:random,bot:random&clock=5-0`);
    await page.getByRole('button', { name: 'Start the race' }).click();
    await anna.statusIs(/Your turn|thinking/);
    const result = page.getByRole('region', { name: 'Race 1: chequered flag' });
    await playUntil(
      [anna],
      (person) => person.moveByKeyboard(),
      async () => (await result.count()) > 0,
    );
    await result.waitFor();
    const told = anna.frames.length;
    await page.waitForTimeout(7000); // longer than a move may take
    assert.equal(await result.count(), 1, 'the result stays');
    assert.deepEqual(
      anna.frames.slice(told).filter((frame) => frame.includes('"type":"entries"')),
      [],
    );
    await page.keyboard.press('Enter');
    await anna.statusIs(/Your turn|thinking/);
  });
});

test('a race on a phone in French', async () => {
  const anna = await world.person('Anna', { size: 'phone', language: 'fr', theme: 'dark' });
  await anna.page.goto(`/new?${short}&seats=me,bot:random,bot:random`);
  await anna.page.getByRole('button', { name: 'Lancer la course' }).click();
  await anna.statusIs(/À vous|réfléchit/);
  await playOn([anna], (person) => person.moveByMouse());
  const wider = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `the page is ${wider} px too wide`);
});

test('at one screen a curtain hides every hand until its player asks for it', async () => {
  const anna = await world.person('Anna');
  await anna.page.goto(`/new?${short}&seats=me,here:Bob,bot:random`);
  await anna.page.getByRole('button', { name: 'Start the race' }).click();
  const curtain = anna.page.locator('.curtain');
  let curtains = 0;
  await playUntilOver(anna, async () => {
    if ((await curtain.count()) === 0) return false;
    assert.equal(await anna.page.locator('.steps, .hand').count(), 0);
    curtains += 1;
    await anna.page.keyboard.press('Enter');
    return true;
  });
  assert.ok(curtains > 4, `${curtains} curtains`);
});

async function playUntilOver(person, drawn) {
  await person.page.locator('.status').waitFor();
  for (let i = 0; i < 600; ++i) {
    if (/over/.test(await person.status())) return;
    if (await drawn()) continue;
    if (await person.isToMove()) await person.moveByKeyboard();
    else await sleep(10);
  }
  throw new Error('no end');
}

async function tabTo(page, target) {
  for (let i = 0; i < 60; ++i) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('cannot be reached with Tab');
}
