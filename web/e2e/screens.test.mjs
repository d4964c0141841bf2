// Every screen, in both themes and languages, on a desk and on a phone: axe-core finds nothing, nothing
// is too wide, and every target is large enough.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { looksWell } from './looks.mjs';
import { playOn, test, World } from './world.mjs';

const short = 'game=formula-motor-racing&races=1&cards-removed=24';
const looks = [
  { size: 'desk', theme: 'light', language: 'en' },
  { size: 'desk', theme: 'dark', language: 'fr' },
  { size: 'phone', theme: 'light', language: 'fr' },
  { size: 'phone', theme: 'dark', language: 'en' },
];

let world;
before(async () => {
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

for (const look of looks) {
  test(`every screen: ${Object.values(look).join(', ')}`, async () => {
    const anna = await world.person('Anna', look);
    const { page } = anna;
    for (const path of [
      '/',
      '/new',
      '/settings',
      '/r',
      '/check',
      '/puzzles',
      '/puzzles/chess',
      '/nowhere',
      '/t/aaaaaaaaaaaaaaaa',
    ]) {
      await anna.visits(path);
      await looksWell(page, path);
    }
    await page.goto(`/new?${short}&seats=me,open,bot:random`);
    await page.locator('form .primary').click();
    await page.locator('.waiting').waitFor();
    await looksWell(page, 'waiting');

    await page.goto(`/new?${short}&seats=me,bot:random,bot:random&clock=60-300`);
    await page.locator('form .primary').click();
    await page.locator('.choices').waitFor();
    await looksWell(page, 'choosing a team');
    await anna.moveByKeyboard();
    await page.locator('.choices').waitFor();
    await anna.moveByKeyboard();
    await page.locator('.choices').waitFor();
    await looksWell(page, 'a hand');
    await page.keyboard.press('1');
    await looksWell(page, 'staged');
    await page.keyboard.press('Escape');
    await playOn([anna], (person) => person.moveByKeyboard());
    await looksWell(page, 'the end');
    await anna.visits(page.url().replace('/t/', '/r/'));
    await looksWell(page, 'replay');
    await anna.visits('/');
    await looksWell(page, 'home with tables');
    await page.locator('section[aria-labelledby="mine"] .row button').last().click();
    await looksWell(page, 'the link with all seats');
    await anna.visits('/r');
    await looksWell(page, 'races to replay');
  });
}

for (const size of ['narrow', 'doubled']) {
  for (const language of ['en', 'fr']) {
    test(`every page on little room: ${size}, ${language}`, async () => {
      const anna = await world.person('Anna', { size, language, settings: { knows: false } });
      for (const path of ['/', '/new', '/settings', '/learn', '/puzzles', '/day', '/r', '/check', '/review']) {
        await anna.visits(path);
        await looksWell(anna.page, path);
      }
    });
  }
}

// Anna has a race against bots, under a title.
async function race(person, more = '') {
  await person.page.goto(`/new?${short}&seats=me,bot:random,bot:random&title=Friday${more}`);
  await person.page.locator('form .primary').click();
  await person.statusIs(/Your turn|thinking/);
  return person.page.url();
}
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('paddock.tables') ?? '[]'));

test('a table says which game it is, that it is my turn and how long I have, and in the end who won', async () => {
  const anna = await world.person('Anna');
  const address = await race(anna, '&clock=86400-604800');
  await anna.page.goto('/');
  const line = anna.page.locator('section[aria-labelledby="mine"] li').first();
  await line.getByText('Formula Motor Racing').waitFor();
  await line.getByText(/Your turn: (8 days|7 days 23 h) left/).waitFor();
  await anna.page.goto(address);
  await anna.statusIs(/Your turn/);
  await playOn([anna], (person) => person.moveByKeyboard());
  await anna.page.goto('/');
  await line.getByText(/You won: place 1 of 3|won. You: place [23] of 3/).waitFor();
  await anna.page.goto('/r');
  await anna.page.getByRole('heading', { name: 'Your races' }).waitFor();
  const headings = await anna.page.locator('main h2').allInnerTexts();
  assert.deepEqual(headings, ['Your races', 'From a file']);
  await anna.page.getByRole('link', { name: /^Watch.*Friday/ }).click();
  await anna.page.waitForURL(/\/r\/[a-z2-7]{16}/);
});

test('those invited to a table with a title read which game it is', async () => {
  const [anna, zoe] = [await world.person('Anna'), await world.person('Zoë')];
  await anna.page.goto(`/new?${short}&seats=me,open,bot:random&title=Friday&clock=86400-604800`);
  await anna.page.locator('form .primary').click();
  await anna.page.locator('.waiting').getByText('Formula Motor Racing').waitFor();
  await anna.page.getByText('1 day a move, and 7 days in the bank').waitFor();
  await zoe.page.goto(await anna.page.locator('input[readonly]').first().inputValue());
  await zoe.page.getByRole('heading', { name: 'Formula Motor Racing: take a seat' }).waitFor();
});

test('the key to a race that goes on is not lost by one click', async () => {
  const anna = await world.person('Anna');
  await race(anna);
  const { page } = anna;
  await page.goto('/');
  const before = await kept(page);
  await page.getByRole('button', { name: /^Forget.*Friday/ }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  assert.equal((await kept(page)).length, 1);
  await page.getByRole('button', { name: /^Forget.*Friday/ }).click();
  await page.locator('dialog').getByRole('button', { name: 'Forget', exact: true }).click();
  assert.equal((await kept(page)).length, 0);
  await page.getByText('Forgotten: Friday.').waitFor();
  await page.keyboard.press('Enter'); // the focus is on Undo
  assert.deepEqual((await kept(page))[0].seats, before[0].seats);
  await page.getByRole('link', { name: /^Go on.*Friday/ }).click();
  await anna.statusIs(/Your turn/);
});

test('one link takes all my seats to another browser, which asks first; no server is told the keys', async () => {
  const anna = await world.person('Anna');
  await race(anna);
  await race(anna);
  await anna.page.goto('/');
  await anna.page.getByRole('button', { name: 'Take my seats to another browser' }).click();
  await anna.page.getByText(/whoever has this link can play for you/).waitFor();
  const link = await anna.page.locator('dialog input.secret').inputValue();
  const other = await world.person('', { size: 'phone' });
  const asked = [];
  other.page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await other.page.goto(link);
  await other.page.getByText(/Do it only if these seats are yours/).waitFor();
  assert.deepEqual(await kept(other.page), []);
  assert.equal(new URL(other.page.url()).hash, '');
  await other.page.getByRole('button', { name: 'Bring them here' }).click();
  const tokens = (await kept(anna.page)).map((table) => table.seats[0].token);
  assert.deepEqual((await kept(other.page)).map((table) => table.seats[0].token).sort(), tokens.sort());
  assert.ok(asked.every((text) => tokens.every((token) => !text.replace(/#.*/, '').includes(token))));
  await other.page
    .getByRole('link', { name: /^Go on.*Friday/ })
    .first()
    .click();
  await other.statusIs(/Your turn/);
});

test('a name is asked for once', async () => {
  const [anna, zoe] = [await world.person(''), await world.person('Zoë')];
  await anna.page.goto(`/new?${short}&seats=me,open,bot:random`);
  await anna.page.getByLabel('Your name').fill('Anna');
  await anna.page.locator('form .primary').click();
  await anna.page.locator('.waiting').waitFor();
  const place = anna.page.url();
  const link = await anna.page.locator('input[readonly]').first().inputValue();
  await anna.page.goto(`/new?${short}&seats=me,open,bot:random`);
  await anna.page.getByText('You play as Anna').waitFor();
  assert.equal(await anna.page.getByLabel('Your name').count(), 0);
  await anna.page.goto(place);
  await zoe.page.goto(link);
  await zoe.page.getByRole('button', { name: 'Sit down' }).waitFor();
  assert.equal(await zoe.page.getByLabel('Your name').count(), 0);
  await zoe.page.getByRole('button', { name: 'Another name' }).click();
  await zoe.page.getByLabel('Your name').fill('Anna');
  await zoe.page.getByRole('button', { name: 'Sit down' }).click();
  await zoe.page.getByRole('alert').waitFor(); // Anna is taken
  await zoe.page.getByLabel('Your name').fill('Zoë');
  await zoe.page.getByRole('button', { name: 'Sit down' }).click();
  await zoe.statusIs(/Your turn|to move|thinking/);
});

test('when it is over, what to do next is in sight however long the result is', async () => {
  const anna = await world.person('Anna');
  await anna.page.goto(`/new?${short}&seats=me,bot:random,bot:random`);
  await anna.page.locator('form .primary').click();
  await anna.page.locator('.choices').waitFor();
  await playOn([anna], (person) => person.moveByKeyboard());
  const result = await anna.page.locator('.result').evaluate((card) => card.scrollHeight > card.clientHeight);
  assert.ok(result, 'the result is longer than its room');
  const box = await anna.page.getByRole('button', { name: 'Rematch' }).boundingBox();
  assert.ok(box && box.y + box.height <= 800, JSON.stringify(box));
});

test('a table that waits names its settings and does not explain them', async () => {
  const anna = await world.person('Anna');
  await anna.page.goto('/new?game=formula-fun&seats=me,open,open');
  await anna.page.locator('form .primary').click();
  await anna.page.locator('.waiting').waitFor();
  const labels = await anna.page.locator('dl dt').allInnerTexts();
  assert.deepEqual(labels, ['Game', 'Hand limit', 'Deck']);
});

test('on a phone nothing jumps when the connection goes', async () => {
  const anna = await world.person('Anna', { size: 'phone' });
  await anna.page.goto(`/new?${short}&seats=me,bot:random,bot:random`);
  await anna.page.locator('form .primary').click();
  await anna.page.locator('.choices').waitFor();
  const height = async () => (await anna.page.locator('header').first().boundingBox()).height;
  const before = await height();
  await anna.page.context().setOffline(true);
  await anna.page.evaluate(() => dispatchEvent(new Event('offline')));
  await anna.page.getByText(/No answer|No connection/).waitFor();
  assert.equal(await height(), before);
});
