// A server of our own, and people with browsers of their own. PADDOCK names the program (build/paddock
// unless given); PADDOCK_URL a server that runs already, which then cannot be restarted.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as nodeTest } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';

export const program = process.env.PADDOCK ?? new URL('../../build/paddock', import.meta.url).pathname;
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export class Server {
  // With these flags besides.
  static async start(flags = []) {
    const server = new Server();
    server.flags = flags;
    server.url = process.env.PADDOCK_URL;
    if (server.url) return server;
    server.folder = await mkdtemp(join(tmpdir(), 'paddock-e2e-'));
    await server.#run('0');
    return server;
  }

  get canRestart() {
    return this.process !== undefined;
  }

  // Resolves when the program says where it listens.
  async #run(port) {
    this.process = spawn(program, ['serve', '--port', port, '--data', join(this.folder, 'p.db'), ...this.flags]);
    this.url = await new Promise((found, failed) => {
      let said = '';
      const hear = (text) => {
        said += text;
        const match = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(said);
        if (match) found(`http://127.0.0.1:${match[1]}`);
      };
      this.process.stdout.on('data', hear);
      this.process.stderr.on('data', hear);
      this.process.on('exit', (code) => failed(new Error(`paddock ended (${code}): ${said}`)));
    });
  }

  async pause() {
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGTERM');
    await ended;
  }

  async resume() {
    await this.#run(new URL(this.url).port);
  }

  async stop() {
    if (!this.process) return;
    await this.pause();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export const sizes = {
  desk: { width: 1280, height: 800 },
  large: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  narrow: { width: 320, height: 640 },
  doubled: { width: 640, height: 400 }, // a desk at 200 %
};

const visitors = new AsyncLocalStorage();

// A test, after which everybody who came for it leaves: a page that stays open draws on, beside the tests that follow.
export function test(name, act) {
  return nodeTest(name, async (t) => {
    const contexts = [];
    try {
      await visitors.run(contexts, () => act(t));
    } finally {
      await Promise.all(contexts.map((context) => context.close()));
    }
  });
}

export class World {
  problems = []; // what pages complained about

  static async make(...flags) {
    const world = new World();
    world.server = await Server.start(flags);
    world.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: quietly,
    });
    return world;
  }

  async end() {
    await this.browser.close();
    await this.server.stop();
  }

  // The address of a match that goes on from this journal at a table.
  async continues(table, journal) {
    const made = await fetch(`${this.server.url}/api/continue`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ table, journal }),
    });
    const { table: id, seats } = await made.json();
    return `/t/${id}#seat=${seats.map(({ seat, token }) => `${seat}.${token}`).join(',')}`;
  }

  async person(
    name,
    { size = 'desk', theme = 'light', language = 'en', settings = {}, kept = false, address = this.server.url } = {},
  ) {
    const context = await this.browser.newContext({
      viewport: sizes[size],
      colorScheme: theme,
      locale: language,
      baseURL: address,
      // Most tests are of a server; what is kept on the device has its own (offline.test.mjs).
      serviceWorkers: kept ? 'allow' : 'block',
    });
    context.setDefaultTimeout(60_000); // several browsers may share a core
    visitors.getStore()?.push(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.problems.push(`${name}: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) this.problems.push(message.text());
    });
    const wanted = { animation: 0, name, language, level: 'club', coach: 'never', ...settings };
    await page.addInitScript((stored) => {
      if (location.protocol === 'about:') return; // an empty page keeps nothing
      const key = 'paddock.settings';
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(stored));
      // Lessons have a test of their own (lessons.test.mjs); others know the games.
      const games = ['formula-motor-racing', 'formula-d', 'grand-prix-2006', 'formula-fun'];
      if (stored.knows !== false) localStorage.setItem('paddock.offered', JSON.stringify(games));
    }, wanted);
    return new Person(name, page);
  }
}

// These run in the page.
const seen = () => ({
  status: document.querySelector('.status p')?.innerText ?? '',
  isToMove: document.querySelector('.choices') !== null,
});
const reads = ({ source, flags }) => {
  const status = document.querySelector('.status p')?.innerText ?? '';
  return new RegExp(source, flags).test(status) && { status };
};
const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

export class Person {
  frames = []; // everything this browser was told
  #begun = 0;
  #changed = Date.now(); // a request began or ended last
  #pending = new Set(); // requests under way

  constructor(name, page) {
    this.name = name;
    this.page = page;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.frames.push(String(payload)));
    });
    page.on('request', (request) => {
      ++this.#begun;
      this.#changed = Date.now();
      this.#pending.add(request);
    });
    const ended = (request) => {
      this.#changed = Date.now();
      this.#pending.delete(request);
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    // What a worker asked for that ends with its page is never heard of again; of what is told late nothing more comes.
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#pending.clear();
    });
  }

  // Goes there, and stays until everything has come and is drawn.
  async visits(path, patience = 30_000) {
    const end = Date.now() + patience;
    await this.page.goto(path);
    while (Date.now() < end) {
      const begun = this.#begun;
      await this.page.evaluate(twoFrames);
      const isLoading = (await this.page.locator('.loading').count()) > 0;
      const hasAll = this.#pending.size === 0 || Date.now() - this.#changed > 8000;
      if (hasAll && begun === this.#begun && !isLoading) return;
    }
    throw new Error(`${path} does not come to rest`);
  }

  status() {
    return this.page.locator('.status p').innerText();
  }

  async statusIs(pattern, patience = 30_000) {
    const { source, flags } = pattern;
    try {
      const found = await this.page.waitForFunction(reads, { source, flags }, { timeout: patience });
      return (await found.jsonValue()).status;
    } catch (problem) {
      const { status } = await this.sees().catch(() => ({ status: problem.message }));
      throw new Error(`${this.name} reads “${status}”, not ${pattern}`, { cause: problem });
    }
  }

  // The status line, and whether a move is asked for.
  sees() {
    return this.page.evaluate(seen);
  }

  // What is behind the button at the top right.
  async fromMenu(name) {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.locator('.menu .list').getByRole('button', { name }).click();
  }

  async isToMove() {
    return (await this.page.locator('.choices').count()) > 0;
  }

  // The first of everything, by keys alone. A key that was pressed has been acted on, and a move that was
  // confirmed takes the choices away at once: the next ones are there when they are asked for again.
  async moveByKeyboard() {
    await this.page.locator('.choices').waitFor();
    await this.page.keyboard.press('1');
    if ((await this.page.locator('.confirm').count()) === 0) await this.page.keyboard.press('1');
    await this.page.locator('.confirm').waitFor({ timeout: 10_000 });
    await this.page.keyboard.press('Enter');
  }

  async moveByMouse() {
    const step = this.page.locator('.steps button.step').first();
    await step.click();
    if ((await this.page.locator('.confirm').count()) === 0) await step.click();
    await this.page.locator('.confirm').click();
  }
}

// Plays until `isDone` holds of what one of them sees; `move` is how a person moves.
export async function playUntil(people, move, isDone, patience = 120_000) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    let somebodyMoved = false;
    for (const person of people) {
      const look = await person.sees();
      if (await isDone(look, person)) return;
      if (look.isToMove) await move(person);
      somebodyMoved ||= look.isToMove;
    }
    if (!somebodyMoved) await sleep(10);
  }
  throw new Error(`no end: ${await people[0].status()}`);
}

// Plays until it is over for everybody.
export function playOn(people, move, done = /over|terminé/) {
  return playUntil(people, move, ({ status }) => done.test(status));
}
