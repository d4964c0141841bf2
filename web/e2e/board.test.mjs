// The board is the star: how much of the window it has, in every game, at a moment when somebody has to decide. What
// counts is what can be seen of the element with data-board: not what lies under another element, nor under what the
// game itself lays over it for good (data-over: a tower, tools).
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { atRest } from './looks.mjs';
import { sizes, test, World } from './world.mjs';

let world;
before(async () => {
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

const games = {
  'formula-d': 'me,bot:safe,bot:safe,bot:safe,bot:safe,bot:safe',
  'formula-motor-racing': 'me,bot:greedy,bot:greedy,bot:greedy',
  'formula-fun': 'me,bot:value,bot:value,bot:value',
  'grand-prix-2006': 'me',
};

async function begins(person, game) {
  const { page } = person;
  await page.goto(`/new?game=${game}&seats=${games[game]}`);
  await page.locator('form .primary').click();
  if (game === 'grand-prix-2006') return follows(page);
  await page.locator('.choices').waitFor({ timeout: 60_000 });
  for (let i = 0; i < 2 && game !== 'formula-fun'; ++i) {
    await person.moveByKeyboard();
    await page.locator('.choices').waitFor({ timeout: 60_000 });
  }
}

async function follows(page) {
  await page.locator('button.driver').first().click();
  await page.locator('.next .primary').first().waitFor();
}

// The board's share of the window, from points eight pixels apart.
function shareOfBoard() {
  const board = document.querySelector('[data-board]');
  const inside = (x, y) => (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const covers = [...document.querySelectorAll('[data-over]')].map((element) => element.getBoundingClientRect());
  let [all, seen] = [0, 0];
  for (let x = 4; x < innerWidth; x += 8) {
    for (let y = 4; y < innerHeight; y += 8) {
      all += 1;
      if (!covers.some(inside(x, y)) && board.contains(document.elementFromPoint(x, y))) seen += 1;
    }
  }
  return seen / all;
}

// Those of these that are cut off by the window or lie under something else.
function hiddenOf(selector) {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isCovered = !element.contains(over) && !over?.contains(element);
    return width > 0 && (isOut || isCovered) ? [element.outerHTML.slice(0, 90)] : [];
  });
}

async function sized(page, size) {
  await page.setViewportSize(sizes[size]);
  await page.evaluate(atRest);
}

async function stagesLast(page) {
  const steps = page.locator('.steps button.step:not([aria-disabled="true"])');
  if ((await steps.count()) === 0) return false;
  await steps.last().click();
  if ((await page.locator('.confirm').count()) === 0) await steps.last().click();
  await page.locator('.confirm').waitFor();
  return true;
}

for (const game of Object.keys(games)) {
  test(`${game}: the board has most of the window`, async () => {
    const anna = await world.person('Anna');
    const { page } = anna;
    await begins(anna, game);
    for (const [size, least] of [
      ['desk', 0.5],
      ['large', 0.6],
    ]) {
      await sized(page, size);
      const share = await page.evaluate(shareOfBoard);
      assert.ok(share >= least, `${game}, ${size}: ${share.toFixed(3)}`);
      assert.deepEqual(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0);
    }
    await page.keyboard.press(','); // the log folds away, and comes back
    await page.locator('#side').waitFor({ state: 'detached' });
    await page.keyboard.press(',');
    await page.locator('#side').waitFor();
  });

  test(`${game}: on a phone the board and the choices are on the first screen`, async () => {
    const anna = await world.person('Anna', { size: 'phone' });
    const { page } = anna;
    await begins(anna, game);
    await sized(page, 'phone');
    const share = await page.evaluate(shareOfBoard);
    assert.ok(share >= 0.3, `${game}: ${share.toFixed(3)}`);
    const choices = game === 'grand-prix-2006' ? '.next .primary' : '.choices';
    const { y, height } = await page.locator(choices).first().boundingBox();
    assert.ok(y + height <= sizes.phone.height, `${game}: the choices end at ${y + height}`);
    assert.equal(await page.evaluate(() => scrollY), 0);
    if (game === 'formula-d' || game === 'formula-motor-racing') {
      await stagesLast(page);
      assert.deepEqual(await page.evaluate(hiddenOf, '.confirm'), []);
    }
  });
}

for (const game of ['formula-d', 'formula-motor-racing', 'formula-fun']) {
  test(`${game}: nothing that can be pressed is cut off or covered at 1280×800`, async () => {
    const anna = await world.person('Anna');
    const { page } = anna;
    await begins(anna, game);
    const pressed = '.confirm, .act button, .controls > .row button, .status button';
    assert.deepEqual(await page.evaluate(hiddenOf, pressed), []);
    if (game !== 'formula-d') assert.deepEqual(await page.evaluate(hiddenOf, '.steps button.step'), []);
    if (!(await stagesLast(page))) return; // an amount is asked for
    assert.deepEqual(await page.evaluate(hiddenOf, pressed), []);
  });
}

test('Formula D: on a phone on its side one’s own car is in sight', async () => {
  const anna = await world.person('Anna', { size: 'sideways' });
  const { page } = anna;
  await begins(anna, 'formula-d');
  for (let i = 0; i < 6; ++i) {
    await page.evaluate(atRest);
    const [car, board] = [
      await page.locator('svg.board .own').first().boundingBox(),
      await page.locator('[data-board]').boundingBox(),
    ];
    assert.ok(car.x >= board.x && car.x + car.width <= board.x + board.width, `move ${i}: ${car.x} in ${board.x}`);
    assert.ok(car.y >= board.y && car.y + car.height <= sizes.sideways.height, `move ${i}: ${car.y} in ${board.y}`);
    await anna.moveByKeyboard();
    await page.locator('.choices').waitFor({ timeout: 60_000 });
  }
});

// Every place the cars were drawn at and whatever else moved, from now on.
function watchMotion() {
  window.seen = { cars: new Set(), moving: new Set() };
  const look = () => {
    for (const car of document.querySelectorAll('svg.board .car > g')) window.seen.cars.add(car.getAttribute('transform'));
    for (const { effect } of document.getAnimations()) window.seen.moving.add(String(effect.target.getAttribute('class')));
    requestAnimationFrame(look);
  };
  look();
}
const motion = (page) => page.evaluate(() => ({ cars: window.seen.cars.size, moving: [...window.seen.moving].join(' ') }));

async function watched(game, settings, reducedMotion, moves) {
  const anna = await world.person('Anna', { settings });
  const { page } = anna;
  await page.emulateMedia({ reducedMotion });
  await page.goto(`/new?game=${game}&seats=${games[game]}`);
  await page.locator('form .primary').click();
  await page.locator('.choices').waitFor({ timeout: 40_000 });
  await page.evaluate(watchMotion);
  for (let i = 0; i < moves; ++i) {
    await anna.moveByMouse();
    await page.locator('.choices').waitFor({ timeout: 40_000 });
  }
  return motion(page);
}

test('cars drive along their way, dice tumble and cards fly', async () => {
  const race = await watched('formula-d', { animation: 120 }, 'no-preference', 2);
  assert.ok(race.cars > 20, `${race.cars} places`);
  assert.match(race.moving, /tumbles/);
  assert.match((await watched('formula-motor-racing', { animation: 120 }, 'no-preference', 2)).moving, /flying/);
});

test('nothing moves for who wants no movement, on this device or on this page', async () => {
  for (const [settings, reduced] of [
    [{ animation: 500 }, 'reduce'],
    [{ animation: 0 }, 'no-preference'],
  ]) {
    for (const game of ['formula-d', 'formula-motor-racing', 'formula-fun']) {
      assert.equal((await watched(game, settings, reduced, game === 'formula-fun' ? 0 : 2)).moving, '', game);
    }
  }
});
