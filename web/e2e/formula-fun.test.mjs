import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { atRest, looksWell } from './looks.mjs';
import { playOn, playUntil, sizes, test, World } from './world.mjs';

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
  await person.page.locator('.choices, .curtain').waitFor({ timeout: 60_000 });
}

const isAmount = async (page) => (await page.locator('#ff-amount').count()) > 0;

// An offer, a price or a pass: a key, and Enter to confirm it.
async function chooses(page, key) {
  await page.keyboard.press(key);
  await page.locator('.confirm').waitFor({ timeout: 10_000 });
  await page.keyboard.press('Enter');
}

const stepsOf = (page) => page.locator('.steps button.step:not([aria-disabled="true"])');

// Digits, and letters after them.
const keyOf = (step) => '123456789abcdefghijklmnopqrstuvwxyz'[step];

// The step to take: a race where there is one, else the way out, now and then a card or an auction.
async function stepToTake(page, n) {
  const steps = stepsOf(page);
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
      await chooses(page, canPass && n % 2 === 0 ? 'p' : '1');
    } else {
      await page.keyboard.press(keyOf(await stepToTake(page, n)));
      if ((await page.locator('.confirm').count()) === 0) await page.keyboard.press('1');
      await page.locator('.confirm').waitFor({ timeout: 10_000 });
      await page.keyboard.press('Enter');
    }
  };
}

// Plays on until this is on screen.
async function until(person, selector, move = driver()) {
  const wanted = person.page.locator(selector);
  await playUntil([person], move, async () => (await wanted.count()) > 0);
  await wanted.first().waitFor({ timeout: 1000 });
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
  await chooses(page, '2');
  await nextPerson(page);
  const price = page.locator('.auction .price b');
  await chooses(page, '1');
  await nextPerson(page);
  assert.equal(await price.innerText(), '$2M');
  await page.keyboard.press('e');
  await page.keyboard.type('7');
  await chooses(page, 'Enter');
  await nextPerson(page);
  assert.equal(await price.innerText(), '$7M');
  // What cannot be offered is answered with a sentence, on Enter too.
  const field = page.locator('#ff-amount');
  const note = page.locator('#ff-amount-note');
  for (const [typed, words] of [
    ['5', 'The least offer is $8M.'],
    ['61', 'The most is $60M.'],
    ['8.5', 'Whole millions only.'],
    ['-3', 'The least offer is $8M.'],
  ]) {
    await field.fill(typed);
    await page.keyboard.press('Enter');
    assert.equal(await note.innerText(), words);
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
  }
  // More than one has is warned of, while it is typed and before it is made.
  const warning = page.getByText(
    /You have \$\d+M\. If you win at \$41M you pay \$\d+M and get nothing; the auction is held again\./,
  );
  await field.fill('41');
  await warning.waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.sure').filter({ has: warning }).waitFor();
  assert.equal(await price.innerText(), '$7M');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.confirm').count(), 0);
  // Escape leaves the field, and P passes in it as well.
  await page.keyboard.press('e');
  assert.equal(await field.evaluate((element) => element === document.activeElement), true);
  await page.keyboard.press('Escape');
  assert.equal(await field.evaluate((element) => element === document.activeElement), false);
  await page.keyboard.press('e');
  await chooses(page, 'p');
  await page.locator('#ff-amount').waitFor({ state: 'detached' });
  await page.locator('.garage .chip').first().waitFor();
});

test('a key offers nothing while moves are asked for first', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await begins(anna, 'me,here:Bob');
  await untilAuction(page);
  await chooses(page, '1');
  await nextPerson(page);
  const told = await page.locator('.log ol').innerText();
  for (const key of ['5', '1', 'p']) {
    await page.keyboard.press(key);
    await page.locator('.confirm').waitFor();
    await page.waitForTimeout(150);
    assert.equal(await page.locator('.log ol').innerText(), told, key);
  }
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.confirm').count(), 0);
  for (const button of await page.locator('.quick button').all()) {
    await button.click();
    await page.locator('.confirm').waitFor();
    await page.waitForTimeout(100);
    assert.equal(await page.locator('.log ol').innerText(), told);
  }
  await chooses(page, '5');
  await page.locator('.auction').getByText('$5M').waitFor();
});

test('a key offers at once where nobody wants to be asked, but not more than there is', async () => {
  const anna = await world.person('Anna', { settings: { confirm: false } });
  const { page } = anna;
  await begins(anna, 'me,here:Bob');
  await untilAuction(page, false);
  await page.keyboard.press('5');
  await nextPerson(page);
  const price = page.locator('.auction .price b');
  await page.keyboard.press('1');
  await nextPerson(page);
  assert.equal(await price.innerText(), '$5M');
  await page.keyboard.press('e');
  await page.keyboard.type('59');
  await chooses(page, 'Enter');
  await nextPerson(page);
  assert.equal(await price.innerText(), '$59M');
});

// Those that are cut off by the window, or lie under something else.
function outOfReach(selector) {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return width > 0 && (isOut || !element.contains(over)) ? [element.outerHTML.slice(0, 90)] : [];
  });
}

test('with six players on a phone the offer buttons and the auction are on the first screen', async () => {
  const anna = await world.person('Anna', { size: 'phone' });
  const { page } = anna;
  await begins(anna, `me${',bot:value'.repeat(5)}`);
  await until(anna, '.choices .pass');
  await page.evaluate(atRest);
  assert.deepEqual(await page.evaluate(outOfReach, '.quick button, #ff-amount, form .primary, .auction'), []);
  await page.keyboard.press('1');
  await page.locator('.confirm').waitFor();
  assert.deepEqual(await page.evaluate(outOfReach, '.quick button, .sure button, .auction'), []);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test('at 1280×800 an auction, the hand and what confirms are whole, with four and with six', async () => {
  for (const others of [3, 5]) {
    const anna = await world.person('Anna');
    const { page } = anna;
    await begins(anna, `me${',bot:value'.repeat(others)}`);
    await until(anna, '.choices .pass');
    const all = '.auction, .garage, .market, .quick button, .controls .held button, .controls .row button, .sure button';
    assert.deepEqual(await page.evaluate(outOfReach, all), []);
    await page.keyboard.press('1');
    await page.locator('.confirm').waitFor();
    assert.deepEqual(await page.evaluate(outOfReach, all), []);
  }
});

test('a race on screen does not cover an auction somebody is asked in', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await begins(anna, 'me,bot:value,bot:value,bot:value');
  const lastRace = page.locator('.strip [aria-expanded="false"]');
  await until(anna, '.strip [aria-expanded]');
  // Left open whenever it can be, until an offer is asked for again.
  const move = driver();
  const leavesItOpen = async (person) => {
    if ((await lastRace.count()) > 0) await lastRace.click();
    await move(person);
  };
  await playUntil([anna], leavesItOpen, () => isAmount(page));
  await page.evaluate(atRest);
  assert.equal(await page.locator('.finish').count(), 0);
  assert.deepEqual(await page.evaluate(outOfReach, '.auction'), []);
});

test('cards fly at the speed that was set, and not at all with reduced motion', async () => {
  const flown = async (reducedMotion) => {
    const anna = await world.person('Anna', { settings: { animation: 120 } });
    const { page } = anna;
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      globalThis.flown = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.classList?.contains('flying')) ++globalThis.flown;
      }).observe(document, { childList: true, subtree: true });
    });
    await begins(anna, 'me,bot:value,bot:value');
    const flights = () => page.evaluate(() => globalThis.flown);
    const drive = driver();
    let moves = 0;
    const move = (person) => ++moves && drive(person);
    await playUntil([anna], move, async () => (await flights()) >= 4 || (reducedMotion === 'reduce' && moves >= 8));
    await page.locator('.choices').waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => document.querySelector('.flying') === null, null, { timeout: 2000 }); // they have landed
    return flights();
  };
  assert.ok((await flown('no-preference')) >= 4);
  assert.equal(await flown('reduce'), 0);
});

test('offers need no curtain, and show nobody’s hand', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await begins(anna, 'me,here:Bob');
  await untilAuction(page);
  const caller = await page.locator('.garage.turn .name').innerText();
  await chooses(page, '1');
  const other = caller === 'Anna' ? 'Bob' : 'Anna';
  await anna.statusIs(new RegExp(`^${other} is asked: `));
  assert.equal(await page.locator('.curtain').count(), 0);
  assert.equal(await page.locator('.controls span.card').count(), 0);
  // The other one has had the screen: the hand of the first comes after a curtain only.
  await chooses(page, 'p');
  await page.locator('.curtain, .choices').first().waitFor();
  assert.equal(await page.locator('.controls span.card').count(), 0);
});

test('every card of the hand stays in place, and one that cannot be played says why', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  // In a first turn hardly a car can start: a circuit in hand is such a card. Not every hand has one.
  const idles = page.locator('.steps [aria-disabled="true"] span.card');
  for (let i = 0; i < 20 && (await idles.count()) === 0; ++i) {
    await begins(anna, 'me,bot:value');
    await until(anna, '.steps span.card');
  }
  await page.mouse.move(0, 0); // what is pointed at is shown as if it were played
  await page.evaluate(atRest);
  const held = Number(await page.locator('.garage.own .hand [aria-hidden]').last().innerText());
  const counts = await page
    .locator('.steps span.card')
    .evaluateAll((cards) => cards.map((card) => Number(card.querySelector('.count')?.textContent.slice(1) ?? 1)));
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    held,
  );
  const idle = page.locator('.steps [aria-disabled="true"]').first();
  assert.match(
    await idle.innerText(),
    /No car could start|One sponsor a turn|Two sponsors in play|Not after Scrap|One circuit a turn|No component is in play/,
  );
  const before = await page.locator('.steps button.step').count();
  // Pressed all the same, by mouse or by keys, it is told by which rule.
  const why = page.getByRole('alert');
  for (const press of [() => idle.click({ force: true }), () => idle.press('Enter')]) {
    await press();
    assert.match(await why.innerText(), /\(F-\d+\)/);
    assert.equal(await page.locator('.confirm').count(), 0);
    assert.equal(await page.locator('.steps button.step').count(), before);
    await looksWell(page, 'why not');
    await why.getByRole('button').click();
    await why.waitFor({ state: 'detached' });
  }
});

test('by keyboard the log and a garage are one stop each, and Escape closes the last race', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await begins(anna, 'me,bot:value,bot:value');
  await until(anna, '.strip [aria-expanded]');
  if ((await page.locator('.finish').count()) === 0) await page.locator('.strip [aria-expanded]').click();
  await page.locator('.finish').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.finish').count(), 0);
  for (const list of ['.log ol', '.garage .slots >> nth=1', '.market .stalls ul']) {
    const stops = await page
      .locator(list)
      .evaluate((element) => [...element.querySelectorAll('button')].filter((button) => button.tabIndex === 0).length);
    assert.ok(stops <= 1, `${list}: ${stops}`);
  }
  // What a card does is told without a mouse, and money is told from the beginning.
  const chip = page.locator('.garage button.chip').first();
  await chip.focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog').getByText('The rules say').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.garage .money').first().click();
  assert.match(await page.locator('dialog li').first().innerText(), /^\$20M\s+At the start/);
});

// People at one screen: who is next says so.
async function nextPerson(page) {
  const [curtain, choices] = [page.locator('.curtain button'), page.locator('.choices')];
  await curtain.or(choices).first().waitFor();
  if ((await curtain.count()) > 0) await curtain.first().click();
  await choices.waitFor();
}

// `asks`: moves are confirmed.
async function untilAuction(page, asks = true) {
  for (let i = 0; i < 60; ++i) {
    await nextPerson(page);
    if (await isAmount(page)) return;
    const card = page.locator('.steps button.step', { has: page.locator('.ff-driver, .ff-chassis, .ff-engine') });
    const stall = page.locator('.market button.pick');
    if ((await stall.count()) > 0) await stall.first().click();
    else await ((await card.count()) > 0 ? card.first() : stepsOf(page).last()).click();
    if (!asks) continue;
    // Enter confirms it, wherever it was chosen.
    await page.locator('.confirm').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.confirm').waitFor({ state: 'detached' });
    assert.notEqual(await page.evaluate(() => document.activeElement.tagName), 'BODY');
  }
  throw new Error('nothing to auction');
}

const looks = {
  en: [
    ['desk', 'light'],
    ['phone', 'dark'],
  ],
  fr: [
    ['desk', 'dark'],
    ['phone', 'light'],
  ],
};

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
    await until(anna, '.strip [aria-expanded]');
    if ((await page.locator('.finish').count()) === 0) await page.locator('.strip [aria-expanded]').click();
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
