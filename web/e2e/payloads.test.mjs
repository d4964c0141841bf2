// Whatever people can write, five hundred ways to smuggle a script into a page: through names, titles, chat, links, settings
// and files, on every screen that shows them. None runs, and none becomes anything but text.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { test, World } from './world.mjs';

const longestName = 40;

// Each calls ran(), which every page of this file listens for.
const code = 'ran()';
const elements = [
  (on) => `<img src=x ${on}>`,
  (on) => `<svg ${on}>`,
  (on) => `<body ${on}>`,
  (on) => `<video src=x ${on}></video>`,
  (on) => `<details open ${on}>`,
  (on) => `<input autofocus ${on}>`,
  (on) => `<a href=javascript:${code} ${on}>x</a>`,
  (on) => `<iframe src=javascript:${code} ${on}>`,
  (on) => `<math><a xlink:href=javascript:${code} ${on}>`,
  (on) => `<x tabindex=1 ${on}>`,
];
const handlers = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onanimationstart', 'onpointerover'];
const quotes = [(text) => text, (text) => `"${text}"`, (text) => `'${text}'`, (text) => `\`${text}\``];
const breakouts = ['', '">', "'>", '--></style></script></title></textarea>'];
const others = [
  `<script>${code}</script>`,
  `<script src=data:,${code}></script>`,
  `"><script>${code}</script>`,
  `</script><script>${code}</script>`,
  `<style>@import 'javascript:${code}'</style>`,
  `<base href=javascript:${code}//>`,
  `<meta http-equiv=refresh content="0;javascript:${code}">`,
  `<object data=javascript:${code}>`,
  `<embed src=javascript:${code}>`,
  `<form action=javascript:${code}><button>x`,
  `<template><script>${code}</script></template>`,
  `javascript:${code}`,
  `data:text/html,<script>${code}</script>`,
  '{@html "<script>ran()</script>"}',
  '{ran()}',
  '${ran()}',
  '{{constructor.constructor("ran()")()}}',
  '{name}',
  '{count|ran()|ran()}',
  '__proto__',
  'constructor',
  '../../../api/tables',
  '%3Cscript%3Eran()%3C/script%3E',
  '&lt;script&gt;ran()&lt;/script&gt;',
  '\\u003cscript\\u003eran()\\u003c/script\\u003e',
];
const payloads = [
  ...others,
  ...breakouts.flatMap((before) =>
    elements.flatMap((element) => handlers.flatMap((on) => quotes.map((quote) => before + element(`${on}=${quote(code)}`)))),
  ),
];

// Spread over the whole list, so that every kind is among them.
const some = (count, offset = 0) =>
  Array.from({ length: count }, (_, i) => payloads[(offset + Math.floor((i * payloads.length) / count)) % payloads.length]);
const short = (text) => [...text].slice(0, longestName).join('').trim();

let world;
before(async () => {
  world = await World.make('--chat-per-minute', '100000', '--messages-per-second', '100000', '--tables-per-minute', '1000');
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

async function attacked(options) {
  const person = await world.person('Anna', options);
  const ran = [];
  await person.page.exposeFunction('ran', () => ran.push(person.page.url()));
  person.page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    return dialog.dismiss();
  });
  return { person, page: person.page, ran };
}

const smuggled =
  'main script, main iframe, main object, main embed, main base, main form[action^=java], main [href^=java], main x';

async function isOnlyText({ page, ran }, where) {
  const handlers = await page.evaluate(
    () => [...document.querySelectorAll('*')].filter((e) => [...e.attributes].some(({ name }) => name.startsWith('on'))).length,
  );
  assert.equal(handlers, 0, `${where}: an attribute that acts`);
  assert.equal(await page.locator(smuggled).count(), 0, `${where}: an element that acts`);
  assert.deepEqual(ran, [], where);
}

// Runs in the page: makes a table of people with these names, and has one of them say all of this.
const makeTable = async ({ names, title, lines }) => {
  const seats = names.map((name) => ({ kind: 'me', name }));
  const body = JSON.stringify({ game: 'formula-motor-racing', seats, title, public: true });
  const made = await (await fetch('/api/tables', { method: 'POST', body })).json();
  if (!made.table) throw new Error(JSON.stringify(made));
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${made.table}`);
  const tokens = made.seats.map(({ token }) => token);
  await new Promise((done, failed) => {
    let left = lines.length;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', protocol: 1, tokens }));
      lines.forEach((text, i) => socket.send(JSON.stringify({ type: 'chat', id: `p${i}`, seat: 1, text })));
    };
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type === 'refused') failed(new Error(data));
      left -= (frame.entries ?? []).filter(({ kind }) => kind === 'chat').length;
      if (left <= 0) done();
    };
    socket.onclose = ({ code }) => failed(new Error(`closed: ${code}`));
  });
  socket.onclose = null;
  socket.close();
  return made.table;
};

test(`${payloads.length} payloads, and no two alike`, () => {
  assert.ok(payloads.length >= 500);
  assert.equal(new Set(payloads).size, payloads.length);
});

test('the alarm rings, and what got into a page all the same is stopped by the policy', async () => {
  const eve = await attacked();
  await eve.page.goto('/');
  await eve.page.evaluate(() => globalThis.ran());
  assert.equal(eve.ran.length, 1);
  const stopped = await eve.page.evaluate(
    () =>
      new Promise((done) => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => done(violatedDirective));
        document.querySelector('main').insertAdjacentHTML('beforeend', '<img src="x:" onerror="ran()">');
      }),
  );
  assert.match(stopped, /script|img/);
  assert.equal(eve.ran.length, 1);
  world.problems.length = 0;
});

test('in names, titles and chat, at the table, in the lobby and in the replay', async () => {
  const eve = await attacked();
  await eve.page.goto('/');
  const each = 100; // so many lines a page shows of a chat
  const tables = Math.ceil(payloads.length / each);
  const allNames = [...new Set(payloads.map(short))];
  for (let number = 0; number < tables; ++number) {
    const lines = payloads.slice(number * each, (number + 1) * each);
    const names = allNames.filter((_, i) => i % 53 === number).slice(0, 6);
    const table = await eve.page.evaluate(makeTable, { names, title: short(some(tables, 3)[number]), lines });
    await eve.page.goto(`/t/${table}`);
    await eve.page.getByRole('tab', { name: /Chat/ }).click();
    await eve.page.getByText(lines.at(-1)).first().waitFor();
    assert.equal(await eve.page.locator('.chat li').count(), lines.length);
    await isOnlyText(eve, `chat of table ${number}`);
    for (const tab of await eve.page.getByRole('tab').all()) {
      await tab.click();
      await isOnlyText(eve, `table ${number}`);
    }
    await eve.person.visits(`/r/${table}`);
    await isOnlyText(eve, `replay of table ${number}`);
    await eve.person.visits('/');
    await isOnlyText(eve, 'lobby');
  }
});

test('in links', async () => {
  const eve = await attacked({ size: 'phone', theme: 'dark', language: 'fr' });
  const fields = ['title', 'seats', 'game', 'clock', 'circuit'];
  for (const [i, payload] of some(15).entries()) {
    const value = encodeURIComponent(payload);
    await eve.person.visits(`/new?game=formula-d&${fields[i % fields.length]}=${value}`);
    await isOnlyText(eve, `new: ${payload}`);
    await eve.person.visits([`/t/${value}`, `/r/${value}`, `/${value}`, `/t/aaaaaaaaaaaa#${value}`][i % 4]);
    await isOnlyText(eve, `path: ${payload}`);
  }
});

test('in what is kept on the device', async () => {
  for (const payload of some(6, 40)) {
    const eve = await attacked({ settings: { name: payload, level: payload, theme: payload } });
    await eve.person.visits('/settings');
    await isOnlyText(eve, `settings: ${payload}`);
    await eve.person.visits('/new?game=formula-motor-racing');
    await isOnlyText(eve, `new: ${payload}`);
  }
});

test('in files', async () => {
  const eve = await attacked();
  for (const payload of some(8, 90)) {
    const journal = `[paddock "journal 1"]\n[game "${payload}"]\n[seat "human ${payload}"]\n\n1. ${payload}\n`;
    for (const path of ['/r', '/check']) {
      await eve.person.visits(path);
      const name = `${payload.replace(/[^a-z<>="']/gi, '')}.journal`;
      await eve.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(journal) });
      await eve.page.locator('[role=alert], .problem, .error').first().waitFor();
      await isOnlyText(eve, `${path}: ${payload}`);
    }
  }
});
