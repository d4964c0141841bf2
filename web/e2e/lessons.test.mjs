// Every lesson, as somebody new goes through it: by keyboard alone, in both languages; on a narrow phone and a page made
// large; with wrong tries, left and taken up again.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { looksWell, misfits } from './looks.mjs';
import { test, World } from './world.mjs';

const games = new URL('../../games/', import.meta.url);
const lessons = readdirSync(games, { recursive: true, encoding: 'utf8' })
  .map((path) => /^([^/]+)\/lessons\/([^/]+)\.json$/.exec(path))
  .filter(Boolean)
  .map(([path, game, name]) => ({
    id: name === 'drive' ? game : `${game}/${name}`,
    steps: JSON.parse(readFileSync(new URL(path, games), 'utf8')).steps,
  }));
const firsts = lessons.filter(({ id }) => !id.includes('/'));

let world;
before(async () => {
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

// Until the lesson stands at this step (from 1), or at its end.
async function standsAt(page, number, count) {
  const wanted = [number, number > count];
  await page.waitForFunction(
    ([step, isEnd]) => {
      const coach = document.querySelector('.coach');
      const place = coach?.querySelector('.where span')?.textContent.match(/\d+/)?.[0];
      return coach && !coach.querySelector('.quiet') && (isEnd ? place === undefined : place === String(step));
    },
    wanted,
    { timeout: 60_000 },
  );
}

// The focus is where a key goes on: not lost in the page.
const hasFocus = () => document.activeElement?.matches('button, [role="button"], input, select') === true;

async function pressOn(page, number, count) {
  for (let presses = 0; presses < 6; ++presses) {
    await page.waitForFunction(hasFocus);
    await page.waitForTimeout(150); // what was lit up a moment ago may be gone
    await page.keyboard.press('Enter');
    try {
      return await page.waitForFunction(
        (old) => document.querySelector('.coach .where span')?.textContent.match(/\d+/)?.[0] !== String(old),
        number,
        { timeout: 1200 },
      );
    } catch {
      continue; // a card, then a car, then what confirms them
    }
  }
  throw new Error(`step ${number} of ${count} does not end by pressing Enter`);
}

for (const look of [
  { size: 'desk', theme: 'light', language: 'en' },
  { size: 'phone', theme: 'dark', language: 'fr' },
]) {
  for (const { id, steps } of lessons) {
    test(`by keyboard alone: ${id}, ${Object.values(look).join(', ')}`, async () => {
      const { page } = await world.person('Ida', look);
      await page.goto(`/learn/${id}`);
      for (let number = 1; number <= steps.length; ++number) {
        await standsAt(page, number, steps.length);
        const isLookedAt = look.size === 'desk' || number % 4 === 1; // the whole of it takes minutes
        if (isLookedAt) await looksWell(page, `${id}, step ${number}`);
        await pressOn(page, number, steps.length);
      }
      await standsAt(page, steps.length + 1, steps.length);
      await looksWell(page, `${id}, its end`);
    });
  }
}

for (const size of ['narrow', 'doubled']) {
  for (const { id, steps } of firsts) {
    test(`usable at the size ${size}: ${id}`, async () => {
      const { page } = await world.person('Ulf', { size });
      await page.goto(`/learn/${id}`);
      for (let number = 1; number <= steps.length; ++number) {
        await standsAt(page, number, steps.length);
        assert.equal((await page.evaluate(misfits)).tooWide, 0);
        const { do: move, press } = steps[number - 1];
        if (move || press) await page.locator('.spots .ring').first().waitFor();
        const button = page.locator('.coach .acts button').last();
        assert.ok(await button.isVisible());
        await button.click();
      }
      await standsAt(page, steps.length + 1, steps.length);
    });
  }
}

const stepNumber = (page) => page.locator('.coach .where span').innerText();

test('a wrong try is answered with why, and changes nothing', async () => {
  const { page } = await world.person('Wim');
  await page.goto('/learn/formula-d');
  await standsAt(page, 1, 14);
  await page.locator('.coach .acts button').click();
  await standsAt(page, 2, 14);
  await page.locator('.steps [data-step="R17"], .act button').first().click();
  await page.locator('.steps [data-step="R17"]').click();
  await page.locator('.choices .confirm').click();
  await page.getByText('every space not driven costs 1 WP').waitFor();
  assert.match(await stepNumber(page), /^2 /);

  await page.locator('.coach .acts button').click(); // show me
  await standsAt(page, 3, 14);
  await page.locator('svg [data-closed="gear 3"]').click();
  await page.getByText('Up is one gear a turn').waitFor();
  assert.match(await stepNumber(page), /^3 /);
});

test('a try the lesson has no words for is answered by the engine', async () => {
  const { page } = await world.person('Una');
  await page.goto('/learn/formula-motor-racing');
  for (const number of [1, 2]) {
    await standsAt(page, number, 13);
    await page.locator('.coach .acts button').click();
  }
  await standsAt(page, 3, 13);
  await page.locator('[data-step="Lose Control"]').click();
  await page.locator('.steps button').first().click();
  await page.locator('.choices .confirm').click();
  await page.locator('.coach .answer').waitFor();
  assert.match(await page.locator('.coach .answer').innerText(), /Lose Control.*lit up/s);
  assert.match(await stepNumber(page), /^3 /);
});

test('a lesson goes on where it was left, and can begin anew', async () => {
  const { page } = await world.person('Rut');
  await page.goto('/learn/formula-fun');
  await standsAt(page, 1, 14);
  for (const number of [2, 3]) {
    await page.locator('.coach .acts button').click();
    await standsAt(page, number, 14);
  }
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Go on at step 3: First race' }).click();
  await standsAt(page, 3, 14);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'From the beginning' }).click();
  await standsAt(page, 1, 14);
});

// Whether the middle of it can be pressed, and nothing lies over it.
const isOpen = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
};

// A person in the lesson, at this step (from 1).
async function at(path, step, look) {
  const person = await world.person('Tia', look);
  const lesson = path.includes('/') ? path : `${path}/drive`;
  await person.page.addInitScript(
    ([id, from]) => localStorage.setItem('paddock.lessons', JSON.stringify({ [id]: { step: from, done: false } })),
    [lesson, step - 1],
  );
  await person.page.goto(`/learn/${path}`);
  await standsAt(person.page, step, 99);
  return person.page;
}

for (const size of ['phone', 'narrow', 'doubled']) {
  test(`the hand does not lie over what confirms: ${size}`, async () => {
    const page = await at('formula-fun', 5, { size });
    await page.waitForFunction(() => document.activeElement?.matches('[data-step]'));
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
    const confirm = page.locator('.choices .confirm');
    await confirm.waitFor();
    await page.waitForTimeout(300);
    assert.ok(await confirm.evaluate(isOpen));
  });

  test(`nothing lies over the curtain of a race: ${size}`, async () => {
    const page = await at('grand-prix-2006', 6, { size });
    await page.waitForTimeout(300);
    assert.ok(await page.locator('[data-part="watch"]').evaluate(isOpen));
  });

  test(`what is lit up on a map is in it: ${size}`, async () => {
    const page = await at('formula-d', 1, { size });
    await page.locator('.spots .ring').first().waitFor();
    const isIn = () => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const [ring, map] = [box('.spots .ring'), box('.map')];
      const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2];
      return x > map.left && x < map.right && y > map.top && y < map.bottom;
    };
    assert.ok(await page.evaluate(isIn));
  });
}

test('the last move is made and seen, and then Enter goes on to a race', async () => {
  const page = await at('formula-d', 14, {});
  await page.locator('.coach .acts button').click();
  await standsAt(page, 15, 14);
  await page.getByText('Red 1 finishes in place 1').first().waitFor();
  assert.equal(await page.locator('.choices').count(), 0);
  await page.waitForFunction(() => document.activeElement?.getAttribute('href') === '/new?game=formula-d');
});

test('what the lesson puts the focus on is not shown as if it were chosen', async () => {
  const page = await at('formula-motor-racing', 10, {});
  await page.waitForFunction(hasFocus);
  await page.waitForTimeout(500);
  assert.equal(await page.getByText('Preview: nothing has been played yet').count(), 0);
});

test('without the engine a lesson says so, and can be tried again', async () => {
  const { page } = await world.person('Eno');
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('/learn/formula-d');
  await page.getByText('the engine of the games, and it could not be loaded').waitFor();
  await looksWell(page, 'a lesson without the engine');
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await standsAt(page, 1, 14);
});

test('a lesson that was begun is gone on with from the home page', async () => {
  const page = await at('formula-d', 7, {});
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn by driving: Formula D, Go on at step 7' }).click();
  await standsAt(page, 7, 14);
});

test('it is offered before the first race of a game, and never again', async () => {
  const { page } = await world.person('Ole', { settings: { knows: false } });
  await page.goto('/');
  const race = page.getByRole('button', { name: 'Race now: Formula D' });
  await race.click();
  await page.getByRole('link', { name: 'Learn by driving', exact: true }).waitFor();
  await looksWell(page, 'the offer');
  await page.getByRole('button', { name: 'Race at once' }).click();
  await page.waitForURL(/\/t\//);
  await page.goto('/');
  await race.click();
  await page.waitForURL(/\/t\//);
});

test('an address of no lesson says so', async () => {
  const { page } = await world.person('Nil');
  await page.goto('/learn/formula-d/nothing');
  await page.getByText('There is no such lesson.').waitFor();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByRole('heading', { name: 'Learn by driving' }).waitFor();
  await looksWell(page, 'all lessons');
});
