import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { findings } from './looks.mjs';
import { playOn, test, World } from './world.mjs';

const short = 'game=formula-motor-racing&races=1&cards-removed=24';
let world;
before(async () => {
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

// Anna makes a table, Zoë comes by the link, and both have chosen their teams.
async function twoAtATable() {
  const [anna, zoe] = [await world.person('Anna'), await world.person('Zoë')];
  await anna.page.goto(`/new?${short}&seats=me,open,bot:random`);
  await anna.page.getByRole('button', { name: /Make the table/ }).click();
  await anna.statusIs(/Waiting for 1 player/);
  const link = await anna.page.locator('input[readonly]').first().inputValue();
  await zoe.page.goto(link);
  await zoe.page.getByRole('button', { name: 'Sit down' }).click();
  await anna.statusIs(/Your turn|to move|thinking/);
  await playOn([anna, zoe], (person) => person.moveByKeyboard(), /Play a card/);
  return { anna, zoe, link };
}

test('two browsers at one table are told nothing of each other’s hands', async () => {
  const { anna, zoe } = await twoAtATable();
  await playOn([anna, zoe], (person) => person.moveByKeyboard());
  assert.equal(new URL(zoe.page.url()).hash, '');
  for (const [person, own] of [
    [anna, 1],
    [zoe, 2],
  ]) {
    for (const frame of person.frames) {
      const message = JSON.parse(frame);
      const viewers = [message.views, ...(message.entries ?? []).map((entry) => entry.patches)];
      for (const keys of viewers.filter(Boolean).map(Object.keys)) {
        assert.deepEqual(
          keys.filter((key) => key !== '0' && key !== String(own)),
          [],
        );
      }
      for (const event of (message.entries ?? []).flatMap((entry) => entry.events ?? [])) {
        assert.ok(event.only === undefined || event.only === own);
      }
    }
  }
});

test('a spectator sees the race and no hand', async () => {
  const { anna } = await twoAtATable();
  const eve = await world.person('Eve');
  await eve.page.goto(anna.page.url());
  await eve.statusIs(/to move|thinking/);
  await eve.page.getByText('You are watching').waitFor();
  assert.equal(await eve.page.locator('.choices, .hand').count(), 0);
  assert.ok(eve.frames.every((frame) => !frame.includes('"hand":')));
});

test('names, titles and chat are only ever text', async () => {
  const anna = await world.person('<img src=x>');
  await anna.page.goto(`/new?${short}&seats=me,bot:random,bot:random&title=<b>T</b>`);
  await anna.page.getByRole('button', { name: 'Start the race' }).click();
  await anna.statusIs(/Your turn|thinking/);
  await anna.page.getByRole('heading', { name: '<b>T</b>' }).waitFor();
  await anna.page.getByRole('tab', { name: /Chat/ }).click();
  await anna.page.getByPlaceholder('Write to the table').fill('<script>alert(1)</script>');
  await anna.page.getByRole('button', { name: 'Send' }).click();
  await anna.page.getByText('<script>alert(1)</script>').waitFor();
  assert.equal(await anna.page.locator('main img').count(), 0);
});

test('chat can be muted', async () => {
  const { anna, zoe } = await twoAtATable();
  await zoe.page.getByRole('tab', { name: /Chat/ }).click();
  await zoe.page.getByPlaceholder('Write to the table').fill('hello there');
  await zoe.page.getByRole('button', { name: 'Send' }).click();
  await anna.page.getByRole('tab', { name: /Chat/ }).click();
  await anna.page.getByText('hello there').waitFor();
  await anna.page.getByRole('button', { name: 'Mute Zoë' }).click();
  assert.equal(await anna.page.getByText('hello there').count(), 0);
});

test('a move is taken back when the other agrees, and stays in the log', async () => {
  const { anna, zoe } = await twoAtATable();
  const mover = (await anna.isToMove()) ? anna : zoe;
  const other = mover === anna ? zoe : anna;
  await mover.moveByKeyboard();
  await mover.page.getByRole('button', { name: 'Ask to take back' }).click();
  await other.page.getByRole('button', { name: 'Agree' }).click();
  await mover.statusIs(/Your turn/);
  await mover.page.locator('.undone').getByText('taken back').first().waitFor();
});

test('a line of the log shows its moment, and Escape comes back', async () => {
  const { anna } = await twoAtATable();
  await anna.page.locator('button.line').nth(2).click();
  await anna.statusIs(/earlier moment/);
  await anna.page.keyboard.press('Escape');
  await anna.statusIs(/Your turn|to move|thinking/);
});

test('who leaves is played for by a bot and can come back', async () => {
  const { zoe, anna } = await twoAtATable();
  await zoe.fromMenu('Leave');
  await zoe.page.locator('dialog').getByRole('button', { name: 'Leave' }).click();
  await anna.page.getByText('left; a bot plays').waitFor();
  await zoe.page.getByRole('button', { name: 'Take my seat back' }).first().click();
  await anna.page.getByText('left; a bot plays').waitFor({ state: 'detached' });
});

test('a return link moves a seat to another device and leaves the address bar', async () => {
  const { anna } = await twoAtATable();
  await anna.fromMenu('Links');
  const link = await anna.page.locator('dialog input.secret').inputValue();
  const phone = await world.person('Anna', { size: 'phone' });
  await phone.page.goto(link);
  await phone.statusIs(/Your turn|to move|thinking/);
  assert.equal(new URL(phone.page.url()).hash, '');
  assert.equal(await phone.page.getByText('You are watching').count(), 0);
});

test('a lost connection is said, and comes back by itself', async () => {
  const anna = await world.person('Anna');
  const sockets = [];
  await anna.page.routeWebSocket(/\/ws\//, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await anna.page.goto(`/new?${short}&seats=me,bot:random,bot:random`);
  await anna.page.getByRole('button', { name: 'Start the race' }).click();
  await anna.statusIs(/Your turn|thinking/);
  await sockets.at(-1).close();
  await anna.page.getByText(/No connection for/).waitFor();
  await anna.page.getByText('Connected', { exact: true }).waitFor();
  await playOn([anna], (person) => person.moveByKeyboard());
});

// Everything between the page and the server from now on goes nowhere, and nobody is told.
async function behindATunnel(person) {
  const tunnel = { silent: false };
  await person.page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => tunnel.silent || server.send(message));
    server.onMessage((message) => tunnel.silent || socket.send(message));
  });
  return tunnel;
}

test('while a move waits to be acknowledged nothing says “Connected”', async () => {
  const anna = await world.person('Anna');
  const tunnel = await behindATunnel(anna);
  await anna.page.goto(`/new?${short}&seats=me,bot:random,bot:random`);
  await anna.page.getByRole('button', { name: 'Start the race' }).click();
  await anna.statusIs(/Your turn/);
  tunnel.silent = true;
  await anna.moveByKeyboard();
  for (let i = 0; i < 20; ++i) {
    assert.equal(await anna.page.getByText('Connected', { exact: true }).count(), 0);
    await anna.page.waitForTimeout(60);
  }
  await anna.statusIs(/does not answer yet/);
});

test('what the browser says of the network is said at once', async () => {
  const anna = await world.person('Anna');
  const tunnel = await behindATunnel(anna);
  await anna.page.goto(`/new?${short}&seats=me,bot:random,bot:random`);
  await anna.page.getByRole('button', { name: 'Start the race' }).click();
  await anna.statusIs(/Your turn/);
  tunnel.silent = true;
  await anna.page.evaluate(() => dispatchEvent(new Event('offline')));
  await anna.page.getByText('No answer from the server').waitFor({ timeout: 500 });
});

test('a move made while the server is away goes out when it is back', async (t) => {
  if (!world.server.canRestart) return t.skip('the server is not ours');
  const { anna, zoe } = await twoAtATable();
  const mover = (await anna.isToMove()) ? anna : zoe;
  await world.server.pause();
  await mover.page.getByText(/No connection for/).waitFor();
  await mover.moveByKeyboard();
  await mover.statusIs(/will be sent/);
  await world.server.resume();
  await mover.page.getByText('Connected', { exact: true }).waitFor({ timeout: 30_000 });
  await playOn([anna, zoe], (person) => person.moveByKeyboard());
});

test('bad links get a sentence and a way on', async () => {
  const { anna, link } = await twoAtATable();
  const eve = await world.person('Eve');
  await eve.page.goto(link);
  await eve.page.getByText('All seats are taken already').waitFor();
  await eve.page.goto('about:blank'); // or only the hash would change
  await eve.page.goto(`${anna.page.url()}#seat=1.${'x'.repeat(43)}`);
  await eve.page.getByRole('button', { name: 'Watch' }).click();
  await eve.statusIs(/to move|thinking|Your turn/);
  await eve.page.goto('/t/aaaaaaaaaaaaaaaa');
  await eve.page.getByRole('link', { name: 'To the start page' }).waitFor();
});

test('a name that is taken is refused in the language of who asks', async () => {
  const [anna, other] = [await world.person('Anna'), await world.person('Anna', { language: 'fr' })];
  await anna.page.goto(`/new?${short}&seats=me,open,bot:random`);
  await anna.page.getByRole('button', { name: /Make the table/ }).click();
  await anna.statusIs(/Waiting/);
  await other.page.goto(await anna.page.locator('input[readonly]').first().inputValue());
  await other.page.getByRole('button', { name: /asseoir/ }).click();
  await other.page.getByText(/s’appelle déjà Anna/).waitFor();
});

test('a stretch without a decision is skipped, and told in a few lines', async () => {
  const anna = await world.person('Anna', { settings: { animation: 500 } });
  const { page } = anna;
  await page.goto('/new?game=formula-d&seats=me,bot:safe,bot:safe,bot:safe,bot:safe,bot:safe');
  await page.getByRole('button', { name: 'Start the race' }).click();
  const skip = page.getByRole('button', { name: /Skip to my turn/ });
  for (let i = 0; i < 8 && (await page.locator('.recap').count()) === 0; ++i) {
    await skip.or(page.locator('.choices')).first().waitFor();
    if ((await skip.count()) > 0) await page.keyboard.press('.');
    await anna.statusIs(/Your turn/);
    if ((await page.locator('.recap').count()) > 0) break;
    await anna.moveByKeyboard();
  }
  const lines = await page.locator('.recap li').count();
  assert.ok(lines > 0 && lines <= 5, `${lines} lines`);
  const [told, own] = [await page.locator('.recap').boundingBox(), await page.locator('.stage > .board').boundingBox()];
  assert.ok(told.x >= own.x + own.width, 'it lies beside the board');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.stage.tall .recap').waitFor();
  const newest = page.locator('.recap li').last();
  const [list, line] = [await page.locator('.recap .lines').boundingBox(), await newest.boundingBox()];
  assert.ok(line.y + line.height <= list.y + list.height + 1, 'the latest line is in sight');
  assert.ok(list.y + list.height < 422, 'the middle of the board stays free');
  await page.setViewportSize({ width: 1280, height: 800 });
  assert.deepEqual(await findings(page), []);
  await page.keyboard.press('1');
  assert.equal(await page.locator('.recap').count(), 0);
});

test('a race against bots is run to its end with one click', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await page.goto(`/new?${short}&seats=me,bot:random,bot:random`);
  await page.getByRole('button', { name: 'Start the race' }).click();
  await anna.statusIs(/Your turn/);
  await anna.fromMenu('Leave');
  await page.locator('dialog').getByRole('button', { name: 'Run to the end' }).click();
  await page.getByRole('heading', { name: 'The chequered flag' }).waitFor({ timeout: 60_000 });
});

test('nobody runs a race to its end over the head of somebody else', async () => {
  const { anna } = await twoAtATable();
  await anna.fromMenu('Leave');
  await anna.page.locator('dialog').getByRole('button', { name: 'Leave' }).waitFor();
  assert.equal(await anna.page.getByRole('button', { name: 'Run to the end' }).count(), 0);
});

test('a key held down does not make the move that is asked about', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await page.goto(`/new?${short}&seats=me,bot:random,bot:random`);
  await page.getByRole('button', { name: 'Start the race' }).click();
  await anna.statusIs(/Your turn/);
  await page.locator('.steps button.step').first().focus();
  for (let i = 0; i < 6; ++i) {
    await page.keyboard.down('Enter'); // again without letting go: the key repeats
    await page.waitForTimeout(40);
  }
  await page.keyboard.up('Enter');
  await anna.statusIs(/Confirm it/);
});

test('whoever made the table starts it, and the others are told so', async () => {
  const [anna, zoe] = [await world.person('Anna'), await world.person('Zoë')];
  await anna.page.goto(`/new?${short}&seats=me,open,open`);
  await anna.page.getByRole('button', { name: /Make the table/ }).click();
  await anna.statusIs(/Waiting for 2 players/);
  await zoe.page.goto(await anna.page.locator('input[readonly]').first().inputValue());
  await zoe.page.getByRole('button', { name: 'Sit down' }).click();
  await zoe.page.getByText('Anna can start with bots').waitFor();
  assert.equal(await zoe.page.getByRole('button', { name: 'Start with bots' }).count(), 0);
  await anna.page.getByRole('button', { name: 'Start with bots' }).click();
  await zoe.statusIs(/Your turn|to move|thinking/);
});

test('everybody’s secret is part of the dice, also after a reload in the waiting room', async () => {
  const [anna, zoe] = [await world.person('Anna'), await world.person('Zoë')];
  await anna.page.goto(`/new?${short}&seats=me,open,bot:random`);
  await anna.page.getByRole('button', { name: /Make the table/ }).click();
  await anna.statusIs(/Waiting for 1 player/);
  const link = await anna.page.locator('input[readonly]').first().inputValue();
  await anna.page.reload();
  await anna.statusIs(/Waiting for 1 player/);
  await zoe.page.goto(link);
  await zoe.page.getByRole('button', { name: 'Sit down' }).click();
  await anna.statusIs(/Your turn|to move|thinking/);
  await playOn([anna, zoe], (person) => person.moveByKeyboard());
  const id = new URL(anna.page.url()).pathname.split('/').pop();
  const journal = await (await fetch(`${world.server.url}/api/tables/${id}/journal`)).text();
  assert.match(journal, /\[dice "seat 1 sha256 /);
  assert.match(journal, /\[dice "seat 2 sha256 /);
  for (const person of [anna, zoe]) {
    await person.page.goto(`/check?table=${id}`);
    await person.page.getByText('The commitment this device saw before the first roll is the journal’s.').waitFor();
    await person.page.getByText('It is the one this device gave.').waitFor();
  }
});

// Clocks are waited for here, in all of them at once.
describe('what takes its time', { concurrency: true }, () => {
  test('when the time is up a bot plays on, also for the last who was there', async () => {
    const [anna, zoe] = [await world.person('Anna'), await world.person('Zoë')];
    await anna.page.goto(`/new?${short}&seats=me,open,bot:random&clock=5-0`);
    await anna.page.getByRole('button', { name: /Make the table/ }).click();
    await anna.statusIs(/Waiting for 1 player/);
    await zoe.page.goto(await anna.page.locator('input[readonly]').first().inputValue());
    await zoe.page.getByRole('button', { name: 'Sit down' }).click();
    await anna.statusIs(/Your turn/);
    await zoe.statusIs(/Your turn/, 8000); // Anna's bot has chosen her team
    await anna.page.getByText('Anna ran out of time. A bot plays.').waitFor();
    await zoe.page.getByText('out of time; a bot plays').waitFor();
    await zoe.page.getByText('Zoë ran out of time. A bot plays.').waitFor({ timeout: 8000 });
    await zoe.page.getByRole('button', { name: 'Take my seat back' }).first().click();
    await zoe.statusIs(/Your turn/);
  });

  // Within three seconds: tests/connection.test.ts, where time stands still until it is told to go on.
  test('a network that only goes silent is noticed', async () => {
    const anna = await world.person('Anna');
    const tunnel = await behindATunnel(anna);
    await anna.page.goto(`/new?${short}&seats=me,bot:random,bot:random`);
    await anna.page.getByRole('button', { name: 'Start the race' }).click();
    await anna.statusIs(/Your turn/);
    tunnel.silent = true;
    await anna.page.getByText('No answer from the server').waitFor({ timeout: 10_000 });
    tunnel.silent = false;
    await anna.page.getByText('Connected', { exact: true }).waitFor({ state: 'attached', timeout: 60_000 });
  });

  test('on a phone the time that runs, “Hurry!” and a new line of the chat are seen from the board', async () => {
    const [anna, zoe] = [await world.person('Anna', { size: 'phone' }), await world.person('Zoë')];
    await anna.page.goto(`/new?${short}&seats=me,open,bot:random&clock=17-0`);
    await anna.page.getByRole('button', { name: /Make the table/ }).click();
    await anna.statusIs(/Waiting for 1 player/);
    await zoe.page.goto(await anna.page.locator('input[readonly]').first().inputValue());
    await zoe.page.getByRole('button', { name: 'Sit down' }).click();
    await anna.statusIs(/Your turn/);
    const status = anna.page.locator('.status');
    await status.getByText(/0:1\d/).waitFor();
    assert.equal(await zoe.page.locator('.status').getByText(/0:1\d/).count(), 1); // the others see it too
    await zoe.page.getByRole('tab', { name: /Chat/ }).click();
    await zoe.page.getByPlaceholder('Write to the table').fill('hello there');
    await zoe.page.getByRole('button', { name: 'Send' }).click();
    await anna.page.getByRole('status').getByText('hello there').waitFor();
    assert.deepEqual(await findings(anna.page), []);
    await status.getByText('Hurry!').waitFor({ timeout: 10_000 });
    assert.equal(await zoe.page.getByText('Hurry!').count(), 0); // it is not hers to hurry
    await anna.page.getByRole('button', { name: 'Open the chat' }).click();
    await anna.page.getByRole('list', { name: 'Chat' }).getByText('hello there').waitFor();
  });
});
