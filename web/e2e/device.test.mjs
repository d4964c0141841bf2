// Races on the device: handed on to a server, saved and opened again, and what can go wrong with them.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { after, before, describe, it } from 'node:test';
import { journalOf, keeperIn, raceHere, runToEnd, siteFiles } from './keeper.mjs';
import { program, World } from './world.mjs';

let world;
let hasEngine = false;
before(async () => {
  world = await World.make();
  hasEngine = (await siteFiles(world)).some((path) => path.endsWith('.wasm'));
});
after(() => world.end());

const races = [
  ['formula-motor-racing', 'races=1&cards-removed=24'],
  ['formula-d', 'circuit=monaco'],
  ['formula-fun', 'hand-limit=3'],
  ['grand-prix-2006', 'season=monza,imola&laps=5'],
];
const firstMoves = {
  'formula-motor-racing': (person) => person.moveByMouse(),
  'grand-prix-2006': async ({ page }) => {
    await page.locator('button.driver', { hasText: 'ALO' }).click();
    await page.getByRole('region', { name: 'Your predictions' }).waitFor();
  },
};
const offline = async ({ page }, isCut = true) => page.context().setOffline(isCut);
const goOnline = async (person) => {
  await person.fromMenu('Continue online, invite friends');
  return person.page.locator('dialog');
};

function onDevice(name, act) {
  it(name, async (test) => {
    if (!hasEngine) return test.skip('this site was built without the engine');
    const person = await keeperIn(world, 'Dora');
    await act(person, test);
    await person.page.context().close();
  });
}

describe('a race that goes on online', () => {
  for (const [game, options] of races) {
    onDevice(`has its moves given, and is checked to its end from there: ${game}`, async (person) => {
      const { page } = person;
      await offline(person);
      const here = await raceHere(person, game, options);
      await firstMoves[game]?.(person);
      await offline(person, false);
      await (await goOnline(person)).getByRole('button', { name: 'Continue online' }).click();
      await page.waitForURL((url) => !url.pathname.includes('device-'));
      await person.statusIs(/./);
      const id = await runToEnd(person);
      const file = await journalOf(page, id);
      assert.match(await readFile(file, 'utf8'), /\[given "\d+"\]/);
      assert.match((await promisify(execFile)(program, ['verify', file])).stdout, /right/);
      // What stayed behind says where it went.
      await page.goto(`/t/${here}`);
      assert.equal(await page.getByRole('link', { name: 'Go on online' }).getAttribute('href'), `/t/${id}`);
      await page.goto('/');
      await page.getByText('went on online').waitFor();
      assert.deepEqual(world.problems, []);
    });
  }

  onDevice('waits for friends in the seats they are given', async (person) => {
    const { page } = person;
    await offline(person);
    await raceHere(person, ...races[0]);
    await page.locator('.choices').waitFor();
    await offline(person, false);
    const dialog = await goOnline(person);
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Continue online' }).click();
    await page.waitForURL((url) => !url.pathname.includes('device-'));
    const links = () =>
      [...document.querySelectorAll('input')].map(({ value }) => value).find((value) => value.includes('#join='));
    const link = await (await page.waitForFunction(links)).jsonValue();
    const friend = await world.person('Fred');
    await friend.page.goto(link);
    await friend.page.getByRole('button', { name: 'Sit down' }).click();
    await Promise.all([person.statusIs(/./), friend.statusIs(/./)]);
    await friend.page.context().close();
  });

  onDevice('says so when no server answers, and goes on here', async (person) => {
    await offline(person);
    await raceHere(person, ...races[0]);
    await person.page.locator('.choices').waitFor();
    const dialog = await goOnline(person);
    await dialog.getByRole('button', { name: 'Continue online' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'No server answers now.' }).waitFor();
    await person.page.keyboard.press('Escape');
    await person.moveByMouse();
  });

  onDevice('says what the server says when it refuses', async (person) => {
    const { page } = person;
    await offline(person);
    await raceHere(person, ...races[0]);
    await page.locator('.choices').waitFor();
    await offline(person, false);
    const refusal = { code: 'busy', sentence: 'Come back later.', message: { key: 'error.wire.busy' } };
    await page.context().route('**/api/continue', (route) => route.fulfill({ status: 503, json: refusal }));
    const dialog = await goOnline(person);
    await dialog.getByRole('button', { name: 'Continue online' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Come back later.' }).waitFor();
  });
});

describe('a file', () => {
  onDevice('of a race on the device is the program’s, and the program’s are opened here', async (person) => {
    const { page } = person;
    await offline(person);
    await raceHere(person, ...races[0]);
    const saved = await journalOf(page, await runToEnd(person));
    const { stdout } = await promisify(execFile)(program, ['replay', saved]);
    assert.match(stdout, /./);
    const text = await readFile(saved, 'utf8');
    await page.goto('/r');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'race.journal', mimeType: 'text/plain', buffer: Buffer.from(text) });
    const saving = page.waitForEvent('download');
    await page.getByText('Download the journal').click();
    assert.equal(await readFile(await (await saving).path(), 'utf8'), text);
  });

  onDevice('of newer rules is refused in one sentence, and another can be opened', async (person) => {
    const { page } = person;
    await offline(person);
    const golden = new URL('../../games/formula-motor-racing/golden/five-french.journal', import.meta.url);
    const text = (await readFile(golden, 'utf8')).replace('[rules "1"]', '[rules "99"]');
    await page.goto('/r');
    const open = (body) =>
      page.locator('input[type=file]').setInputFiles({ name: 'race.journal', mimeType: 'text/plain', buffer: Buffer.from(body) });
    await open(text);
    await page.getByRole('alert').filter({ hasText: 'follows version 99 of the rules' }).waitFor();
    await open(await readFile(golden, 'utf8'));
    await page.getByText('Download the journal').waitFor();
  });
});

describe('what is kept on the device', () => {
  onDevice('and damaged is said to be, and can be saved or deleted', async (person) => {
    const { page } = person;
    await offline(person);
    const id = await raceHere(person, ...races[0]);
    await page.goto('/settings');
    await page.evaluate(async (table) => {
      const open = indexedDB.open('paddock');
      const database = await new Promise((done) => (open.onsuccess = () => done(open.result)));
      const lines = database.transaction('lines', 'readwrite').objectStore('lines');
      lines.put('{"kind":"nonsense"', [table, 2]);
      await new Promise((done) => (lines.transaction.oncomplete = done));
      database.close();
    }, id);
    await page.goto(`/t/${id}`);
    await page.getByRole('alert').waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save what is there' }).click();
    const kept = await readFile(await (await saving).path(), 'utf8');
    assert.ok(kept.includes('nonsense') && kept.split('\n').length > 2);
    await page.getByRole('button', { name: 'Delete this race' }).click();
    await page.locator('main h1').filter({ hasText: 'Lights out' }).waitFor();
    assert.equal(await page.locator('.tag').filter({ hasText: 'on this device' }).count(), 0);
  });

  onDevice('by a newer version of Paddock is left alone, and the page says why', async (person) => {
    const { page } = person;
    await offline(person);
    await page.goto('/settings');
    await page.evaluate(async () => {
      const open = indexedDB.open('paddock', 99);
      const database = await new Promise((done) => (open.onsuccess = () => done(open.result)));
      database.close();
    });
    await page.goto('/');
    await page.getByRole('alert').filter({ hasText: 'kept by a newer version of Paddock' }).waitFor();
  });
});

describe('an engine that does not load', () => {
  onDevice('is one sentence, and the page goes on without it', async (person) => {
    const { page } = person;
    await page.addInitScript(() => {
      window.Worker = class {
        terminate() {}
        postMessage() {
          setTimeout(() => this.onerror?.(new ErrorEvent('error')));
        }
      };
    });
    await offline(person);
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'The games could not be loaded onto this device.' });
    await alert.getByRole('button', { name: 'Try again' }).waitFor();
    await page.goto('/settings');
    await page.locator('main h1').filter({ hasText: 'Settings' }).waitFor();
  });
});
