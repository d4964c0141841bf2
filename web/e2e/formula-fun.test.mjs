import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findings, misfits } from './looks.mjs';
import { playOn, sizes, World } from './world.mjs';

let world;
before(async () => {
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

async function begins(person, seats) {
  await person.page.goto(`/new?game=formula-fun&seats=${seats}`);
  await person.page.locator('form .primary').click();
  await person.page.locator('.choices, .curtain').waitFor({ timeout: 15_000 });
}

const isAmount = async (page) => (await page.locator('#ff-amount').count()) > 0;

// The step to take: a race where there is one, else the way out, now and then a card or an auction.
async function stepToTake(page, n) {
  const steps = page.locator('.steps button.step');
  const count = await steps.count();
  for (let i = 0; i < count; ++i) {
    if ((await steps.nth(i).locator('.ff-circuit').count()) > 0) return i;
  }
  return n % 3 === 0 ? 0 : count - 1;
}

// By keys alone. Offers one more now and then, and passes at once otherwise.
function driver() {
  let n = 0;
  return async ({ page }) => {
    ++n;
    if (await isAmount(page)) {
      const canPass = (await page.locator('.choices .pass').count()) > 0;
      await page.keyboard.press(canPass && n % 2 === 0 ? 'p' : '1');
    } else {
      await page.keyboard.press(String(1 + (await stepToTake(page, n))));
      await page.waitForTimeout(20);
      if ((await page.locator('.confirm').count()) === 0) await page.keyboard.press('1');
      await page.locator('.confirm').waitFor({ timeout: 2000 });
      await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(40);
  };
}

// Plays on until this is on screen.
async function until(person, selector, move = driver()) {
  const { page } = person;
  for (let i = 0; i < 400 && (await page.locator(selector).count()) === 0; ++i) {
    if (await person.isToMove()) await move(person);
    await page.waitForTimeout(20);
  }
  await page.locator(selector).first().waitFor({ timeout: 1000 });
}

test('a whole season by keyboard; then its replay, and its dice', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await begins(anna, 'me,bot:value');
  await playOn([anna], driver());
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
  await page.getByRole('img', { name: 'Points after each race' }).waitFor();
  const money = page.locator('figure', { hasText: 'Money after each race' });
  await money.getByText('As a table').click();
  await money.getByRole('rowheader', { name: 'Anna' }).waitFor();
  for (const size of ['desk', 'phone']) {
    await page.setViewportSize(sizes[size]);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await looksWell(page, `the end, ${size}, ${colorScheme}`);
    }
  }
  await page.setViewportSize(sizes.desk);
  const id = new URL(page.url()).pathname.slice(3);
  await page.goto(`/r/${id}`);
  await page.locator('.garages').waitFor();
  const first = await page.locator('.told').innerText();
  for (let i = 0; i < 12; ++i) await page.keyboard.press('ArrowRight');
  assert.notEqual(await page.locator('.told').innerText(), first);
  await page.goto(`/check?table=${id}`);
  await page.getByText(/All is right/).waitFor();
});

test('an auction by keyboard: a quick raise, an exact offer, a pass', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await begins(anna, 'me,here:Bob');
  // Anna or Bob, whoever it is: a component onto the market, and an auction of it.
  await untilAuction(page);
  await page.keyboard.press('2');
  await nextPerson(page);
  const price = page.locator('.auction .price b');
  await page.keyboard.press('1');
  await nextPerson(page);
  assert.equal(await price.innerText(), '$2M');
  await page.keyboard.press('e');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await nextPerson(page);
  assert.equal(await price.innerText(), '$7M');
  // More than one has is warned of first.
  await page.keyboard.press('e');
  await page.keyboard.type('41');
  await page.getByText(/^More than your \$\d+M/).waitFor();
  await page.keyboard.type('9');
  assert.equal(await page.locator('.choices form .primary').isDisabled(), true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('p');
  await page.locator('#ff-amount').waitFor({ state: 'detached' });
  await page.locator('.garage .chip').first().waitFor();
});

// People at one screen: who is next says so.
async function nextPerson(page) {
  await page.waitForTimeout(150);
  const curtain = page.locator('.curtain button');
  if ((await curtain.count()) > 0) await curtain.first().click();
  await page.waitForTimeout(50);
}

async function untilAuction(page) {
  for (let i = 0; i < 60; ++i) {
    await nextPerson(page);
    if (await isAmount(page)) return;
    const steps = page.locator('.steps button.step');
    const card = page.locator('.steps button.step', { has: page.locator('.ff-driver, .ff-chassis, .ff-engine') });
    const stall = page.locator('.market button.chip');
    if ((await stall.count()) > 0) await stall.first().click();
    else await ((await card.count()) > 0 ? card.first() : steps.last()).click();
    await page.locator('.confirm').click();
  }
  throw new Error('nothing to auction');
}

const looks = {
  en: [['desk', 'light'], ['phone', 'dark']],
  fr: [['desk', 'dark'], ['phone', 'light']],
};

async function looksWell(page, where) {
  await page.waitForTimeout(80);
  assert.deepEqual([where, ...(await findings(page))], [where]);
  assert.deepEqual([where, await page.evaluate(misfits)], [where, { tooWide: 0, small: [] }]);
}

for (const [language, both] of Object.entries(looks)) {
  test(`the table of Formula Fun looks well: ${language}`, async () => {
    const anna = await world.person('Anna', { language });
    const { page } = anna;
    const lookAt = async (where) => {
      for (const [size, colorScheme] of both) {
        await page.setViewportSize(sizes[size]);
        await page.emulateMedia({ colorScheme });
        await looksWell(page, `${where}, ${size}, ${colorScheme}`);
      }
    };
    await begins(anna, language === 'en' ? 'me,bot:value,bot:value,bot:value' : 'me,bot:value,bot:value');
    await until(anna, '#ff-amount');
    await lookAt('an auction');
    await until(anna, '.steps .ff-sponsor, .steps .ff-driver, .steps .ff-circuit');
    await lookAt('cards');
    await until(anna, '[aria-expanded]');
    if ((await page.locator('.finish').count()) === 0) await page.locator('[aria-expanded]').click();
    await page.locator('.finish').waitFor();
    await lookAt('a race');
    await page.locator('.finish header button').click();
    await page.locator('.discards').click();
    await lookAt('the discards');
  });
}

test('320 pixels are wide enough', async () => {
  const anna = await world.person('Anna');
  await anna.page.setViewportSize({ width: 320, height: 640 });
  await begins(anna, 'me,bot:value');
  await looksWell(anna.page, '320');
  await until(anna, '#ff-amount');
  await looksWell(anna.page, '320, an auction');
});
