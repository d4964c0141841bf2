// A server of our own, and people with browsers of their own. PADDOCK names the program (build/paddock
// unless given); PADDOCK_URL a server that runs already, which then cannot be restarted.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

export const program = process.env.PADDOCK ?? new URL('../../build/paddock', import.meta.url).pathname;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export class Server {
  static async start() {
    const server = new Server();
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
    this.process = spawn(program, ['serve', '--port', port, '--data', join(this.folder, 'p.db')]);
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
};

export class World {
  problems = []; // what pages complained about

  static async make() {
    const world = new World();
    world.server = await Server.start();
    world.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: flags,
    });
    return world;
  }

  async end() {
    await this.browser.close();
    await this.server.stop();
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
    const page = await context.newPage();
    page.on('pageerror', (error) => this.problems.push(`${name}: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) this.problems.push(message.text());
    });
    const wanted = { animation: 0, name, language, ...settings };
    await page.addInitScript((stored) => {
      if (location.protocol === 'about:') return; // an empty page keeps nothing
      const key = 'paddock.settings';
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(stored));
    }, wanted);
    return new Person(name, page);
  }
}

export class Person {
  frames = []; // everything this browser was told

  constructor(name, page) {
    this.name = name;
    this.page = page;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.frames.push(String(payload)));
    });
  }

  status() {
    return this.page.locator('.status p').innerText();
  }

  async statusIs(pattern, patience = 10_000) {
    const end = Date.now() + patience;
    let status = '';
    while (Date.now() < end) {
      status = await this.status().catch(() => '');
      if (pattern.test(status)) return status;
      await this.page.waitForTimeout(50);
    }
    throw new Error(`${this.name} reads “${status}”, not ${pattern}`);
  }

  // What is behind the button at the top right.
  async fromMenu(name) {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.locator('.menu .list').getByRole('button', { name }).click();
  }

  async isToMove() {
    return (await this.page.locator('.choices').count()) > 0;
  }

  // The first of everything, by keys alone.
  async moveByKeyboard() {
    await this.page.keyboard.press('1');
    await this.page.waitForTimeout(20);
    if ((await this.page.locator('.confirm').count()) === 0) await this.page.keyboard.press('1');
    await this.page.locator('.confirm').waitFor({ timeout: 2000 });
    await this.page.keyboard.press('Enter');
    await this.page.waitForTimeout(50);
  }

  async moveByMouse() {
    const step = this.page.locator('.steps button.step').first();
    await step.click();
    if ((await this.page.locator('.confirm').count()) === 0) await step.click();
    await this.page.locator('.confirm').click();
    await this.page.waitForTimeout(50);
  }
}

// Plays until it is over for everybody; `move` is how a person moves.
export async function playOn(people, move, done = /over|terminé/) {
  for (let i = 0; i < 1500; ++i) {
    for (const person of people) {
      if (done.test(await person.status())) return;
      if (await person.isToMove()) await move(person);
    }
    await people[0].page.waitForTimeout(20);
  }
  throw new Error(`no end: ${await people[0].status()}`);
}
