// Paddock on the device itself: installed, without a network, without a server.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { after, before, describe, it } from 'node:test';
import { Front } from './front.mjs';
import { isKept, journalOf, keeperIn, raceHere, runToEnd, siteFiles } from './keeper.mjs';
import { program, World } from './world.mjs';

let world;
before(async () => (world = await World.make()));
after(() => world.end());

const keeper = (name, more) => keeperIn(world, name, more);

describe('the site as an app', () => {
  it('meets what a browser asks of an app before it offers to install it', async () => {
    const { page } = await keeper('Ines');
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // (A window without history, as tests have them, is never offered an app.)
    const errors = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    assert.deepEqual(errors, []);
    await page.context().close();
  });

  for (const [language, name] of [
    ['en', 'Paddock: Formula racing at a table'],
    ['fr', 'Paddock : la course de Formule sur table'],
  ]) {
    it(`has its name, colours and icons in ${language}`, async () => {
      const { page } = await world.person('Icon', { language });
      await page.goto('/');
      const address = await page.locator('link[rel=manifest]').getAttribute('href');
      const manifest = await (await page.request.get(address)).json();
      assert.deepEqual([manifest.lang, manifest.name, manifest.start_url, manifest.display], [language, name, '/', 'standalone']);
      for (const { src, sizes, type } of manifest.icons) {
        const response = await page.request.get(src);
        assert.equal(response.headers()['content-type'], type, src);
        if (type !== 'image/png') continue;
        const png = await response.body();
        assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, src);
      }
      await page.context().close();
    });
  }

  it('keeps every file of the site, and nothing that a server says', async () => {
    const { page } = await keeper('Karl');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    const files = await siteFiles(world);
    assert.deepEqual([...kept].sort(), [...files].sort());
    assert.ok(files.length > 30 && files.every((path) => !path.startsWith('/api')));
    await page.context().close();
  });
});

describe('without a network', () => {
  it('opens every page that needs no server', async () => {
    const { page } = await keeper('Nora');
    await page.context().setOffline(true);
    for (const [path, title] of [
      ['/', 'Lights out in ten seconds.'],
      ['/settings', 'Settings'],
      ['/r', 'Replay'],
      ['/check', 'Check the dice'],
      ['/nowhere', 'Off the track'],
    ]) {
      await page.goto(path);
      await page.locator('main h1').filter({ hasText: title }).waitFor();
    }
    assert.deepEqual(world.problems, []);
    await page.context().close();
  });
});

describe('a new version', () => {
  const version = (page) => page.evaluate(async () => (await caches.keys()).at(-1));

  it('is announced in a race and forced on nobody, and the page that wants it gets it', async () => {
    const front = await Front.before(world.server.url);
    const { page } = await world.person('Uma', { kept: true, address: front.url });
    await page.goto('/');
    await isKept(page);
    const other = await page.context().newPage();
    await other.goto('/settings');
    await page.getByRole('button', { name: 'Race now: Formula D' }).click();
    await page.locator('.choices').waitFor();
    const table = page.url();
    const old = await version(page);

    front.changes['/service-worker.js'] = (text) => text.replace(/version="./, 'version="new');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    const bar = page.getByText('A new version of Paddock is here.');
    await bar.waitFor();
    await page.waitForTimeout(500);
    assert.equal(page.url(), table, 'nobody was sent away');
    await page.locator('.steps button.step').first().click(); // and the race goes on

    await page.getByRole('button', { name: 'Load it' }).click();
    await page.waitForFunction(() => !document.body.innerText.includes('A new version of Paddock is here.'));
    await page.locator('.choices').waitFor();
    assert.equal(page.url(), table);
    assert.notEqual(await version(page), old);

    // The other page goes on with the old version until it is told otherwise: all its parts are still there.
    await front.close();
    await other.getByText('A new version of Paddock is here.').waitFor();
    await other.getByRole('link', { name: 'Check the dice' }).first().click();
    await other.locator('main h1').filter({ hasText: 'Check the dice' }).waitFor();
    await page.context().close();
  });
});

describe('the engine in the browser', () => {
  let files = [];
  before(async () => (files = await siteFiles(world)));

  // Questions put to its worker, without a page around it.
  const ask = (page, questions) =>
    page.evaluate(
      async ([address, list]) => {
        const worker = new Worker(address, { type: 'module' });
        const answers = [];
        for (const question of list) {
          const begun = performance.now();
          worker.postMessage({ id: 1, question });
          const reply = await new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
          answers.push({ reply: reply.answer ?? reply, took: performance.now() - begun });
        }
        worker.terminate();
        return answers;
      },
      [files.find((path) => /\/worker-[^/]*\.js$/.test(path)), questions],
    );

  it('is sent small, with its type, and kept for good', async (test) => {
    const module = files.find((path) => path.endsWith('.wasm'));
    if (!module) return test.skip('this site was built without the engine');
    const response = await fetch(`${world.server.url}${module}`, { headers: { 'accept-encoding': 'br' } });
    const { headers } = response;
    await response.body.cancel();
    assert.equal(headers.get('content-type'), 'application/wasm');
    assert.equal(headers.get('content-encoding'), 'br');
    assert.match(headers.get('cache-control'), /immutable/);
  });

  it('comes to the states the program comes to, and says how fast it races', async (test) => {
    const native = join(dirname(program), 'tests', 'border-program');
    if (!files.some((path) => path.endsWith('.wasm')) || !existsSync(native)) return test.skip('there is nothing to compare');
    const { page } = await world.person('Sam');
    await page.goto('/');
    const { games } = (await ask(page, [{ ask: 'games' }]))[0].reply;
    const questions = games.map(({ id }) => ({ ask: 'sign', game: id, races: 20, seed: 11 }));
    const input = questions.map((question) => `${JSON.stringify({ now: { tick: 0, wall: 0 }, question })}\n`).join('');
    const running = promisify(execFile)(native);
    running.child.stdin.end(input);
    const expected = (await running).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).answer);
    assert.deepEqual(
      (await ask(page, questions)).map(({ reply }) => reply),
      expected,
    );
    const race = { ask: 'race', game: 'formula-motor-racing', seats: 6, bot: 'random', races: 50_000, seed: 1 };
    const { took } = (await ask(page, [race, race])).at(-1);
    test.diagnostic(`${Math.round((1000 * race.races) / took)} races of Formula Motor Racing a second in the browser`);
    await page.context().close();
  });
});

// Races on the device, where the site was built with the engine.
describe('a race on the device', () => {
  let hasEngine = false;
  before(async () => (hasEngine = (await siteFiles(world)).some((path) => path.endsWith('.wasm'))));
  const races = {
    'formula-motor-racing': 'races=1&cards-removed=24',
    'formula-d': 'circuit=monaco',
    'grand-prix-2006': 'circuit=bahrain&laps=5',
    'formula-fun': 'hand-limit=3',
  };

  for (const [game, options] of Object.entries(races)) {
    it(`goes to its end without a network, through a reload, and its dice are right: ${game}`, async (test) => {
      if (!hasEngine) return test.skip('this site was built without the engine');
      const person = await keeper('Dora');
      const { page } = person;
      await page.context().setOffline(true);
      await raceHere(person, game, options);
      await page.reload();
      await person.statusIs(/./);
      const id = await runToEnd(person);
      const { stdout } = await promisify(execFile)(program, ['verify', await journalOf(page, id)]);
      assert.match(stdout, /right/);
      await page.goto(`/check?table=${id}`);
      await page.getByText(/All is right/).waitFor();
      await page.getByText('The commitment this device saw before the first roll is the journal’s.').waitFor();
      await page.goto('/');
      await page.getByText('on this device').first().waitFor();
      assert.deepEqual(world.problems, []);
      await page.context().close();
    });
  }

  it('is begun by “Race now” when the server is away, which the page says', async (test) => {
    if (!hasEngine) return test.skip('this site was built without the engine');
    const { page } = await keeper('Rose');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('No server answers. You can race on this device').waitFor();
    await page.getByRole('button', { name: 'Race now: Formula D' }).click();
    await page.waitForURL(/\/t\/device-/);
    await page.locator('.choices').waitFor();
    await page.context().close();
  });

  it('is not begun where nothing may be kept, and one sentence says why', async (test) => {
    if (!hasEngine) return test.skip('this site was built without the engine');
    const { page } = await keeper('Stan');
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no', 'SecurityError');
      };
    });
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Race now: Formula D' }).click();
    await page.getByRole('alert').filter({ hasText: 'This browser keeps nothing for this page' }).waitFor();
    await page.context().close();
  });

  it('does not make a move that there is no room for, and makes it when there is', async (test) => {
    if (!hasEngine) return test.skip('this site was built without the engine');
    const person = await keeper('Flora');
    const { page } = person;
    await page.context().setOffline(true);
    await page.goto('/new?game=formula-motor-racing&races=1&seats=me,bot:random,bot:random');
    await page.getByRole('button', { name: 'Start the race' }).click();
    await page.locator('.choices').waitFor();
    await page.evaluate(() => {
      window.add = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = function () {
        this.transaction.abort();
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await person.moveByMouse();
    await page.getByRole('alert').filter({ hasText: 'There is no room left on this device' }).waitFor();
    const before = await person.status();
    assert.match(before, /^Your turn\. Confirm it/); // it was not made; what was chosen lies there still
    await page.evaluate(() => (IDBObjectStore.prototype.add = window.add));
    await page.locator('.confirm').click();
    await page.waitForFunction((old) => document.querySelector('.status p').innerText !== old, before);
    await page.context().close();
  });
});
