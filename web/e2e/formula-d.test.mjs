import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { looksWell } from './looks.mjs';
import { playOn, playUntil, test, World } from './world.mjs';

const race = 'game=formula-d&wear-points=6';
let world;
before(async () => {
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

async function begins(person, seats, more = '') {
  await person.page.goto(`/new?${race}&seats=${seats}${more}`);
  await person.page.locator('form .primary').click();
  await person.page.locator('.choices').waitFor({ timeout: 60_000 });
}

const isGear = (page) => page.locator('.steps .gear').count();

// The way the board is meant: a gear at the stick, an end on the track, and then the button.
async function moveOnBoard(person) {
  const { page } = person;
  const gears = page.locator('svg .gear.open');
  if ((await gears.count()) > 0) await gears.last().click();
  else await page.locator('svg .end').first().click({ force: true });
  await page.locator('.confirm').click();
}

// The highest gear there is, and the cheapest end: a short race, one way or the other.
async function driveByKeyboard(person) {
  const { page } = person;
  const gears = await isGear(page);
  await page.keyboard.press(String(Math.max(1, gears)));
  await page.locator('.confirm').waitFor({ timeout: 10_000 });
  await page.keyboard.press('Enter');
}

async function driveByMouse(person) {
  const steps = person.page.locator('.steps button.step');
  await ((await isGear(person.page)) ? steps.last() : steps.first()).click();
  await person.page.locator('.confirm').click();
}

test('a whole race with the mouse, on the board', async () => {
  const anna = await world.person('Anna');
  await begins(anna, 'me,bot:safe,bot:random');
  await playOn([anna], moveOnBoard);
  await anna.page.getByRole('button', { name: 'Rematch' }).waitFor();
  await anna.page.getByText(/Order of arrival|How far they came/).waitFor();
});

test('a whole race by keyboard alone', async () => {
  const anna = await world.person('Anna');
  await begins(anna, 'me,bot:safe');
  await playOn([anna], driveByKeyboard);
});

const isClosed = (page) => page.evaluate(() => document.activeElement.hasAttribute('data-closed'));

// By arrow keys, past what cannot be chosen.
async function toTheNextOpen(page) {
  do await page.keyboard.press('ArrowRight');
  while (await isClosed(page));
}

test('Tab comes to the stick and to the ends, arrow keys go through them, Enter chooses and confirms', async () => {
  const anna = await world.person('Anna');
  await begins(anna, 'me');
  const { page } = anna;
  for (let i = 0; i < 4; ++i) {
    const what = (await isGear(page)) ? 'svg .gear.open[tabindex="0"]' : 'svg .end[tabindex="0"]';
    await tabTo(page, page.locator(what));
    await toTheNextOpen(page);
    await page.keyboard.press('Enter');
    await page.locator('.confirm').waitFor();
    const before = await anna.status();
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => document.querySelector('.status p')?.textContent !== old, before);
    await page.locator('.choices').waitFor();
  }
});

test('a gear pointed at or focused shows where it may lead, with exact chances', async () => {
  const anna = await world.person('Anna');
  await begins(anna, 'me');
  const { page } = anna;
  for (; !(await isGear(page)); await page.locator('.choices').waitFor()) await anna.moveByKeyboard();
  await page.locator('.steps button.step').last().focus();
  await page.locator('dl dt', { hasText: 'Overshoot' }).waitFor();
  const said = await page.locator('.hud [role="status"]').innerText();
  assert.match(said, /Gear \d: overshooting \d+%.*expected wear .*out \d+%\. Likeliest spaces: [LMR]\d+ \d+%/);
  assert.ok((await page.locator('svg .board polygon, svg.board polygon').count()) > 0);
  await page
    .locator('.steps button.step')
    .last()
    .evaluate((element) => element.blur());
  await page.locator('dl dt', { hasText: 'Overshoot' }).waitFor({ state: 'detached' });
  await page.locator('svg .gear.open').first().hover();
  await page.locator('dl dt', { hasText: 'Overshoot' }).waitFor();
});

test('a gear that cannot be engaged says why, and leads to its rule', async () => {
  const anna = await world.person('Anna');
  await begins(anna, 'me');
  const { page } = anna;
  for (; !(await isGear(page)); await page.locator('.choices').waitFor()) await anna.moveByKeyboard();
  await page.locator('svg .gear[data-closed="gear 6"]').click();
  const why = page.getByRole('alert');
  await why.waitFor();
  assert.match(await why.innerText(), /6.*\(D-14\)/);
  await looksWell(page, 'why not');
  const rule = why.locator('a[href*="#"]');
  const id = await rule.innerText();
  assert.equal(new URL(await rule.getAttribute('href'), page.url()).hash, `#${id}`);
  await why.getByRole('button').click();
  await why.waitFor({ state: 'detached' });
});

test('by keys alone a closed gear and a space nearby say why not', async () => {
  const anna = await world.person('Anna');
  await begins(anna, 'me');
  const { page } = anna;
  const why = page.getByRole('alert');
  for (const asked of ['svg .gear.open[tabindex="0"]', 'svg .end[tabindex="0"]']) {
    for (; (await page.locator(asked).count()) === 0; await page.locator('.choices').waitFor()) await anna.moveByKeyboard();
    await tabTo(page, page.locator(asked));
    while (!(await isClosed(page))) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    assert.match(await why.innerText(), /\(D-\d+\)/);
    await looksWell(page, 'why not, by keys');
    await why.getByRole('button').press('Enter');
    await why.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.confirm').count(), 0);
  }
});

test('lost wear points are explained with their rules', async () => {
  const anna = await world.person('Anna');
  await begins(anna, 'me');
  const { page } = anna;
  const why = page.getByRole('button', { name: /^Why −\d+\?$/ });
  await playUntil([anna], brakes, async ({ status }) => (await why.count()) > 0 || /over/.test(status));
  await why.click();
  const dialog = page.locator('dialog');
  await dialog
    .getByText(/^D-\d+/)
    .first()
    .waitFor();
  await dialog
    .getByText(/D-23|D-27|D-15/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

// The dearest way to go that is offered.
async function brakes(person) {
  const { page } = person;
  if (!(await isGear(page))) {
    const more = page.getByRole('button', { name: /more choices?$/ });
    if ((await more.count()) > 0) await more.click();
    const paid = page.locator('.steps button.step', { has: page.locator('.paid') });
    const step = (await paid.count()) > 0 ? paid.first() : page.locator('.steps button.step').first();
    await step.click();
  } else await page.locator('.steps button.step').last().click();
  await page.locator('.confirm').click();
}

test('the board can be dragged, zoomed and shown whole', async () => {
  const anna = await world.person('Anna');
  await begins(anna, 'me');
  const { page } = anna;
  const board = page.locator('svg.board');
  const box = () => board.getAttribute('viewBox');
  const span = async () => Number((await box()).split(' ')[2]);
  const start = await span();
  await page.getByRole('button', { name: 'Closer' }).click();
  assert.ok((await span()) < start);
  await page.getByRole('button', { name: 'Whole circuit' }).click();
  const whole = await span();
  assert.ok(whole > start);
  await board.hover();
  await page.mouse.wheel(0, -400);
  await page.waitForFunction(
    (old) => Number(document.querySelector('svg.board').getAttribute('viewBox').split(' ')[2]) < old,
    whole,
  );
  const before = await box();
  const area = await board.boundingBox();
  await page.mouse.move(area.x + 200, area.y + 200);
  await page.mouse.down();
  await page.mouse.move(area.x + 260, area.y + 230, { steps: 4 });
  await page.mouse.up();
  assert.notEqual(await box(), before);
  const follow = page.getByRole('button', { name: 'Follow the race' });
  assert.equal(await follow.getAttribute('aria-pressed'), 'false');
  await follow.focus();
  const still = await box();
  await page.keyboard.press('ArrowLeft');
  assert.notEqual(await box(), still);
  await follow.click();
  assert.equal(await follow.getAttribute('aria-pressed'), 'true');
  // One key for the whole circuit, and back to the race.
  const near = await span();
  await page.keyboard.press(';');
  assert.ok((await span()) > near);
  await page.keyboard.press(';');
  assert.equal(await follow.getAttribute('aria-pressed'), 'true');
  assert.ok((await span()) < whole);
});

test('a race on a phone in French, by touch', async () => {
  const anna = await world.person('Anna', { size: 'phone', language: 'fr', theme: 'dark' });
  await begins(anna, 'me,bot:safe');
  await playOn([anna], driveByMouse);
  const wider = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `the page is ${wider} px too wide`);
});

test('people at one screen need no curtain, and ten cars fit on the grid', async () => {
  const anna = await world.person('Anna');
  const bots = Array(8).fill('bot:safe').join(',');
  await begins(anna, `me,here:Bob,${bots}`);
  assert.equal(await anna.page.locator('.curtain').count(), 0);
  assert.equal(await anna.page.locator('.tower tbody tr').count(), 10);
  for (let i = 0; i < 6; ++i) {
    await anna.page.locator('.choices').waitFor();
    await anna.moveByKeyboard();
  }
  assert.equal(await anna.page.locator('.curtain').count(), 0);
});

test('every circuit has a name in both languages', async () => {
  for (const language of ['en', 'fr']) {
    const anna = await world.person('Anna', { language });
    await anna.page.goto(`/new?${race}`);
    const options = anna.page.locator('label', { hasText: 'Circuit' }).locator('option');
    await options.first().waitFor({ state: 'attached' });
    for (const option of await options.all()) {
      assert.notEqual(await option.innerText(), await option.getAttribute('value'));
    }
  }
});

test('the replay moves through the race, and its dice are right', async () => {
  const anna = await world.person('Anna');
  await begins(anna, 'me,bot:random');
  await playOn([anna], driveByKeyboard);
  const { page } = anna;
  const id = new URL(page.url()).pathname.slice(3);
  await page.goto(`/r/${id}`);
  await page.locator('svg.board').waitFor();
  const first = await page.locator('.told').innerText();
  for (let i = 0; i < 12; ++i) await page.keyboard.press('ArrowRight');
  assert.notEqual(await page.locator('.told').innerText(), first);
  await page.goto(`/check?table=${id}`);
  await page.getByText(/All is right/).waitFor();
});

const looks = [
  { size: 'desk', theme: 'light', language: 'en' },
  { size: 'desk', theme: 'dark', language: 'fr' },
  { size: 'phone', theme: 'light', language: 'fr' },
  { size: 'phone', theme: 'dark', language: 'en' },
];

for (const look of looks) {
  test(`every screen of Formula D: ${Object.values(look).join(', ')}`, async () => {
    const anna = await world.person('Anna', look);
    const { page } = anna;
    await anna.visits(`/new?${race}`);
    await looksWell(page, 'new');
    await begins(anna, 'me,bot:safe,bot:random');
    if (await isGear(page)) await anna.moveByKeyboard();
    await page.locator('svg .end').first().waitFor();
    await looksWell(page, 'ends');
    await page.keyboard.press('1');
    await looksWell(page, 'an end staged');
    await page.keyboard.press('Enter');
    await page.locator('.steps .gear').first().waitFor();
    await page.locator('.steps button.step').last().focus();
    await page.locator('.hud dl').waitFor();
    await looksWell(page, 'an outlook');
    await playOn([anna], driveByKeyboard);
    await looksWell(page, 'the end');
    await anna.visits(page.url().replace('/t/', '/r/'));
    await looksWell(page, 'replay');
  });
}

test('320 pixels are wide enough', async () => {
  const anna = await world.person('Anna');
  await anna.page.setViewportSize({ width: 320, height: 640 });
  await begins(anna, 'me,bot:safe');
  await looksWell(anna.page, '320');
});

async function tabTo(page, target) {
  for (let i = 0; i < 80; ++i) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('cannot be reached with Tab');
}
