// The race of the day, whichever it is: one try, results, what is shown when; practice without a network.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before } from 'node:test';
import { keeperIn, siteFiles } from './keeper.mjs';
import { looksWell } from './looks.mjs';
import { test, World } from './world.mjs';

let world;
before(async () => (world = await World.make()));
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

const dayBefore = (day) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

// In the page: the first of all choices until it is over, beside whatever the page itself shows.
const raceOn = ({ id, token }) =>
  new Promise((over, failed) => {
    const socket = new WebSocket(`ws://${location.host}/ws/${id}`);
    let sent = 0;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, tokens: [token] }));
    socket.onclose = () => failed(new Error('the connection was closed'));
    socket.onmessage = ({ data }) => {
      const { now, type, sentence } = JSON.parse(data);
      if (type === 'refused') failed(new Error(sentence));
      if (now?.status === 'over') over(now.result[0].place);
      const move = now?.choices?.moves[0]?.move;
      if (!move) return;
      // No faster than a server likes.
      setTimeout(() => {
        socket.send(JSON.stringify({ type: 'move', id: `t${++sent}`, seat: 1, move, after: now.position }));
      }, 60);
    };
  });

test('a race of the day is raced once, from the first page to the results', async () => {
  const ann = await world.person('Ann');
  const { page } = ann;
  await ann.visits('/');
  const card = page.getByRole('region', { name: 'Race of the day' });
  await card.getByText(/ends in/).waitFor();
  await card.getByRole('link', { name: /^Race/ }).click();
  await page.getByText('Nobody has finished yet.').waitFor();
  await looksWell(page, 'day');
  await page.getByRole('button', { name: 'Race now' }).click();
  await page.waitForURL(/\/t\/[a-z2-7]{16}$/);
  const id = page.url().split('/').at(-1);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('paddock.player')));
  await ann.visits('/day');
  await page.getByText('One more is racing.').waitFor();
  const place = await page.evaluate(raceOn, { id, token });

  await ann.visits('/');
  await page.getByText(`Your race: place ${place} of`).waitFor();
  await page.getByRole('link', { name: /^See the results/ }).click();
  const row = page.locator('tr.own');
  await row.waitFor({ timeout: 60_000 });
  assert.match(await row.innerText(), /^1\s+Ann\s*you/);
  assert.equal(await page.getByRole('link', { name: 'Replay of Ann' }).count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Race now' }).count(), 0);
  await looksWell(page, 'day-raced');
  const again = await page.request.post('/api/day', { data: { name: 'Ann', token } });
  assert.equal(again.status(), 409);
  assert.equal((await again.json()).code, 'raced');

  // Nobody else sees it today; whoever raced it does.
  const bob = await world.person('Bob', { language: 'fr', size: 'phone', theme: 'dark' });
  await bob.page.goto(`/t/${id}`);
  await bob.page.getByRole('alert').getByText('C’est une course du jour').waitFor();
  assert.equal((await bob.page.request.get(`/api/tables/${id}/replay`)).status(), 409);
  await ann.visits(`/r/${id}`);
  assert.equal(await page.getByRole('alert').count(), 0);
  await bob.visits('/day');
  await bob.page.getByRole('row').getByText('Ann').waitFor();
  await looksWell(bob.page, 'day-phone');
});

test('when a day is over its secret is told, and its races can be watched and checked', async () => {
  const { page } = await world.person('Cleo');
  const today = await (await page.request.get('/api/day')).json();
  assert.equal(today.secret, undefined);
  const yesterday = dayBefore(today.day);
  const told = await (await page.request.get(`/api/day/${yesterday}`)).json();
  const hash = createHash('sha256').update(Buffer.from(told.secret, 'hex')).digest('hex');
  assert.equal(hash, told.commitment);
  const lines = [{ rank: 1, name: 'Ann', table: 'a'.repeat(16), place: 1, points: 9, finished: told.ends - 1 }];
  await page.route(`**/api/day/${yesterday}`, (route) => route.fulfill({ json: { ...told, lines, raced: 1 } }));
  await page.goto('/day');
  await page.getByRole('link', { name: 'The day before' }).click();
  await page.getByText(told.secret).waitFor();
  await page.getByText(told.commitment).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Replay of Ann' }).getAttribute('href'), `/r/${'a'.repeat(16)}`);
  assert.equal(
    await page.getByRole('link', { name: 'Check the dice of Ann' }).getAttribute('href'),
    `/check?table=${'a'.repeat(16)}`,
  );
  await looksWell(page, 'day-before');
  await page.getByRole('link', { name: 'The day after' }).click();
  await page.waitForURL('**/day');
  await page.goto('/day/2999-01-01');
  await page.getByRole('alert').getByText('No race of that day is known here.').waitFor();
});

test('without a network it is practice on the device', async (t) => {
  const hasEngine = (await siteFiles(world)).some((path) => path.endsWith('.wasm'));
  if (!hasEngine) return t.skip('this site was built without the engine');
  const { page } = await keeperIn(world, 'Nora');
  await page.context().setOffline(true);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Race of the day' });
  await card.getByText('on this device, with dice of its own').waitFor({ timeout: 30_000 });
  await card.getByRole('link', { name: /^Practise/ }).click();
  await page.getByRole('button', { name: 'Practise' }).click();
  await page.waitForURL(/\/t\/device-/);
  assert.equal(await page.evaluate(() => localStorage.getItem('paddock.player')), null);
});
