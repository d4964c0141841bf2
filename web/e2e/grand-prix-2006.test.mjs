import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { looksWell } from './looks.mjs';
import { test, World } from './world.mjs';

const game = 'game=grand-prix-2006&seats=me';
let world;
before(async () => {
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

async function follows(person, options = '', who = 'RAI') {
  const { page } = person;
  await page.goto(`/new?${game}${options}`);
  await page.locator('form .primary').click();
  await page.locator('button.driver', { hasText: who }).click();
  await page.locator('.next .primary').waitFor();
}

async function starts(person) {
  await person.page.locator('.next .primary').click();
  await person.page.locator('.transport').waitFor();
}

// Answers the questions from the one asked on.
async function predicts(page, drivers) {
  for (const driver of drivers)
    await page
      .locator('.halves')
      .getByRole('button', { name: new RegExp(`^${driver}`) })
      .click();
}

const lap = (page) => page.locator('.broadcast .lap .big').innerText();
const order = (page) => page.locator('.tower tbody .code').allInnerTexts();
const scrub = (page, part) =>
  page.locator('.scrub').evaluate((input, where) => {
    input.value = String(Number(input.max) * where);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, part);

const place = async (page) => ({
  at: await page.locator('.scrub').inputValue(),
  speed: await page.locator('.transport select').inputValue(),
  does: await page.locator('.transport .main').innerText(),
});

test('a race is started, plays live, is played at 64 times the speed, scrubbed, stepped and skipped', async () => {
  const anna = await world.person('Anna', { settings: { animation: 250 } });
  const { page } = anna;
  await follows(anna, '&circuit=monza');
  await starts(anna);
  assert.equal(await page.locator('.transport .live').getAttribute('aria-pressed'), 'true');
  await page.locator('.transport select').selectOption('64');
  assert.equal(await page.locator('.transport .live').getAttribute('aria-pressed'), 'false');
  await page.waitForFunction(() => /^Lap [3-9]/.test(document.querySelector('.lap .big').textContent.trim()));
  await page.locator('.tower td.gap', { hasText: '+' }).first().waitFor();
  await page.keyboard.press(' ');
  const paused = await lap(page);
  await page.waitForTimeout(300);
  assert.equal(await lap(page), paused);
  await scrub(page, 0.7);
  assert.match(await lap(page), /^Lap (3\d|4\d)/);
  const now = Number(/\d+/.exec(await lap(page))[0]);
  await page.keyboard.press('ArrowRight');
  assert.equal(Number(/\d+/.exec(await lap(page))[0]), now + 1);
  await page.keyboard.press('Home');
  assert.equal(await lap(page), 'The grid');
  const grid = await order(page);
  assert.equal(await page.getByRole('region', { name: 'Result' }).count(), 0);
  await page.keyboard.press('End');
  assert.equal(await lap(page), 'Chequered flag');
  assert.notDeepEqual(await order(page), grid);
  await page
    .locator('.end')
    .getByText(/wins the race/)
    .waitFor();
  await page
    .locator('.end')
    .getByText(/You followed Kimi Räikkönen: (\d+|out)/)
    .waitFor();
  await page
    .getByRole('link', { name: /Check the dice/ })
    .last()
    .click();
  await page.getByText(/All is right/).waitFor();
});

test('“Race now” is for one person, and a journal is watched like the table it came from', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await page.goto('/');
  await page.getByRole('button', { name: /Race now.*Grand Prix 2006/ }).click();
  await page.locator('button.team').first().click();
  await starts(anna);
  await page.getByRole('button', { name: 'Live' }).waitFor();
  await page.keyboard.press('End');
  const id = new URL(page.url()).pathname.slice(3);
  const journal = await (await page.request.get(`/api/tables/${id}/journal`)).body();
  await page.goto('/r');
  await page.locator('input[type="file"]').setInputFiles({ name: 'race.journal', mimeType: 'text/plain', buffer: journal });
  await page.getByRole('button', { name: 'Skip to the result' }).waitFor();
  assert.doesNotMatch(await page.locator('main').innerText(), /wins|points/);
  assert.equal(await page.locator('.tower .star').count(), 2); // a team was followed
  await page.getByRole('button', { name: 'Skip to the result' }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  await page.getByText(/wins the race/).waitFor();

  // The address of a moment leads to its lap, without a curtain, and then goes on from there.
  await page.goto(`/r/${id}?at=300`);
  await page.locator('.transport').waitFor();
  assert.match(await lap(page), /^Lap [1-9]/);
  assert.equal(await page.locator('.curtain').count(), 0);
  await page.keyboard.press('Home');
  assert.equal(await lap(page), 'The grid');
});

test('two cars are told before the start that nobody is likely to finish, and then no flag falls', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await follows(anna, '&circuit=monza');
  assert.match(await page.locator('.preview .facts').innerText(), /About 1\d of them will finish\./);
  assert.equal(await page.locator('.preview .few').count(), 0);
  await follows(anna, '&circuit=nurburgring&drivers=RAI,MON');
  assert.match(
    await page.locator('.preview .few').innerText(),
    /^Only 2 cars, .* in about 99 of 100 such races nobody finishes\.$/,
  );
  await starts(anna); // once in a thousand races somebody does
  await page.keyboard.press('End');
  assert.equal(await lap(page), 'Nobody finished.');
  await anna.statusIs(/^Nobody finished\.$/);
  assert.doesNotMatch(await page.locator('body').innerText(), /flag/i);
});

test('whoever leaves comes back to the same moment, at the same speed, and paused', async () => {
  const anna = await world.person('Anna', { settings: { animation: 250 } });
  const { page } = anna;
  await follows(anna, '&circuit=monza');
  await starts(anna);
  await page.locator('.transport select').selectOption('4');
  await page.locator('.transport .main').click();
  await scrub(page, 0.6);
  const left = await place(page);
  assert.deepEqual([left.speed, left.does], ['4', 'Play']);
  await page.reload();
  await page.locator('.transport').waitFor();
  await page.waitForTimeout(300);
  assert.deepEqual(await place(page), left);
  assert.equal(await page.locator('.transport .live').getAttribute('aria-pressed'), 'false');
  await page.locator('.transport .main').click();
  await page.waitForTimeout(300);
  const at = Number(await page.locator('.scrub').inputValue());
  await page.goto('/');
  await page.waitForTimeout(1500); // half a lap by the clock
  await page.goBack();
  await page.locator('.transport').waitFor();
  const back = await place(page);
  assert.ok(Math.abs(Number(back.at) - at) < 1000, `${at} became ${back.at}`);
  assert.equal(back.does, 'Pause');
});

test('the status line says what is true, and focus goes where the page goes', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await page.goto(`/new?${game}&season=monaco,imola&laps=20`);
  await page.locator('form .primary').click();
  await page.locator('button.driver', { hasText: 'RAI' }).click();
  await page.locator('.next .primary').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'H2');
  await starts(anna);
  await anna.statusIs(/^The race is on\.$/);
  await page.waitForFunction(() => document.activeElement.matches('.transport .main'));
  assert.equal(await page.locator('.next').count(), 0);
  await page.getByRole('button', { name: 'Skip to the result' }).click();
  await anna.statusIs(/Predict the race, or start it/);
  await page.waitForFunction(() => document.activeElement.matches('.next .primary'));
  await page.keyboard.press('Enter');
  await page.locator('.gp h2', { hasText: 'San Marino' }).waitFor();
  await anna.statusIs(/^The race is on\.$/);
  assert.equal(await page.locator('.end').count(), 0);
  await page.getByRole('button', { name: 'Skip to the result' }).click();
  await anna.statusIs(/The season is over/);
  await page.waitForFunction(() => document.activeElement.matches('.end'));
  await page
    .locator('.end')
    .getByText(/You followed Kimi Räikkönen: \d+\w\w, \d+ points?, \d wins?\./)
    .waitFor();
});

test('two friends follow somebody each, and no page complains', async () => {
  const [anna, bob] = [await world.person('Anna'), await world.person('Bob')];
  const complaints = [];
  for (const { page } of [anna, bob])
    page.on('console', (one) => {
      const isOurs = !one.text().includes('blocked by Playwright'); // service workers are, see world.mjs
      if (isOurs && ['warning', 'error'].includes(one.type())) complaints.push(one.text());
    });
  await anna.page.goto('/new?game=grand-prix-2006&seats=me,open&circuit=monza');
  await anna.page.locator('form .primary').click();
  await anna.page.waitForURL(/\/t\//);
  const link = await anna.page.locator('input[readonly]').first().inputValue();
  await bob.page.goto(new URL(link).pathname + new URL(link).hash);
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  for (const [person, who] of [
    [anna, 'ALO'],
    [bob, 'MSC'],
  ])
    await person.page.locator('button.driver', { hasText: who }).click();
  await predicts(anna.page, ['Alonso', 'M. Schumacher']);
  await anna.page.getByRole('button', { name: 'Predict', exact: true }).click();
  await bob.page.getByRole('button', { name: 'No predictions' }).click();
  await starts(anna);
  await bob.page.locator('.transport').waitFor();
  await anna.page.keyboard.press('End');
  await anna.page
    .locator('.end')
    .getByText(/You followed Fernando Alonso/)
    .waitFor();
  await anna.page
    .locator('.end')
    .getByText(/Anna, who followed Fernando Alonso: \d points? for predictions/)
    .waitFor();
  await anna.page.getByRole('heading', { name: /Your predictions/ }).waitFor();
  assert.deepEqual(complaints, []);
});

const points = (text) => Number(/\d+/.exec(text)[0]);

test('a race is predicted by keyboard; what came true is told when it is over, and not before', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await follows(anna, '&season=monza,imola&laps=30');
  await page.getByRole('region', { name: 'Your predictions' }).waitFor();
  await page.getByText('Who wins?').waitFor();
  await page.getByRole('button', { name: /^Alonso/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Who comes second?').waitFor();
  await predicts(page, ['M. Schumacher', 'Räikkönen', 'M. Schumacher']);
  await page.getByRole('button', { name: 'Nobody: all finish' }).click();
  assert.deepEqual(await page.locator('.slot strong').allInnerTexts(), [
    'Alonso',
    'M. Schumacher',
    'Räikkönen',
    'M. Schumacher',
    'nobody',
  ]);
  await page.getByRole('button', { name: 'Predict and start the race' }).click();
  await page.locator('.transport').waitFor();
  assert.equal(await page.getByRole('heading', { name: /Your predictions/ }).count(), 0);
  await page.keyboard.press('End');
  const card = page.getByRole('region', { name: /Your predictions/ });
  const told = await card.locator('li .numbers').allInnerTexts();
  const podium = (await order(page)).slice(0, 3);
  const out = (await page.locator('.tower .gone').count()) > 0;
  const wanted = ['ALO', 'MSC', 'RAI'].map((who, place) => (podium[place] === who ? 3 : podium.includes(who) ? 1 : 0));
  assert.deepEqual(told.slice(0, 3).map(points), wanted);
  assert.equal(points(told[4]), out ? 0 : 2);
  const sum = told.map(points).reduce((a, b) => a + b, 0);
  assert.equal(points(await card.locator('h3 b').innerText()), sum);
  await page.getByRole('button', { name: 'Season', exact: true }).click();
  await page.getByRole('tab', { name: 'Standings' }).last().click();
  const table = page.getByRole('table', { name: 'Predictions' }).last();
  assert.equal(points(await table.locator('tbody .points').innerText()), sum);
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await page.getByRole('button', { name: 'Predict', exact: true }).click(); // the next one
  await page.getByText('Who wins?').waitFor();
  assert.deepEqual(await page.locator('.slot strong').allInnerTexts(), ['–', '–', '–', '–', '–']);
  assert.match(await page.locator('.gp h2').first().innerText(), /^Round 2 of 2\s*San Marino/);
  await page.getByRole('button', { name: 'Start without predicting' }).click();
  await page.getByText('Who wins?').waitFor({ state: 'hidden' });
  // Until the second race has come the key ends what is shown of the first.
  for (let i = 0; i < 40 && !(await page.locator('.end').isVisible()); ++i) {
    await page.keyboard.press('End');
    await page.waitForTimeout(250);
  }
  await page.locator('.end').getByText(`Your predictions: ${sum} point`).waitFor();
  await page
    .getByRole('link', { name: /Check the dice/ })
    .last()
    .click();
  await page.getByText(/All is right/).waitFor();
});

test('somebody named for a place cannot have another one, and it says by which rule', async () => {
  const { page } = await world.person('Anna');
  const journal = `[paddock "journal 1"]
[game "grand-prix-2006"]
[rules "1"]
[option "circuit=monaco"]
[option "season=no"]
[option "drivers=real"]
[option "laps=10"]
[option "grid=real"]
[option "predictions=on"]
[option "charts=2006"]
[seat "human Anna"]
[dice "real"]

1. follow RAI
1. predict first ALO
`;
  await page.goto(await world.continues({ game: 'grand-prix-2006', seats: [{ kind: 'me', name: 'Anna' }] }, journal));
  const alonso = page.locator('.halves').getByRole('button', { name: /^Alonso/ });
  const why = page.getByRole('alert');
  for (const press of [() => alonso.click({ force: true }), () => alonso.press('Enter')]) {
    await press();
    assert.match(await why.innerText(), /Alonso.*\(G-50\)/);
    await looksWell(page, 'a driver named already');
    await why.getByRole('button').click();
    await why.waitFor({ state: 'detached' });
  }
});

test('whom one follows is told of in a line of their own and in race control', async () => {
  const anna = await world.person('Anna', { settings: { animation: 250 } });
  const { page } = anna;
  await follows(anna, '&circuit=monza');
  await starts(anna);
  await page.keyboard.press(' ');
  await page.keyboard.press('End');
  await page
    .locator('.followed')
    .getByText(/Räikkönen (finishes \d+|wins|is out)|Accident/)
    .waitFor();
  await page.getByLabel('Only whom you follow').check();
  const told = await page.getByRole('list', { name: 'Race control' }).locator('.said').allInnerTexts();
  assert.ok(told.length > 3 && told.every((one) => one.includes('Räikkönen')), told.join('\n'));
  assert.ok(
    told.some((one) => /gains|loses|after his stop/.test(one)),
    told.join('\n'),
  );
});

test('nothing covers the tower: on a desk every row is in sight, on a low screen the controls are one row', async () => {
  const desk = await world.person('Anna');
  await follows(desk, '&season=2006');
  await starts(desk);
  const last = desk.page.locator('.tower tbody tr').nth(21);
  const { y, height } = await last.boundingBox();
  assert.ok(y + height <= 800, `the last row ends at ${y + height}`);
  const covered = await last.evaluate((row) => {
    const { left, top, height } = row.getBoundingClientRect();
    return !row.contains(document.elementFromPoint(left + 8, top + height / 2));
  });
  assert.equal(covered, false);
  const phone = await world.person('Bob', { size: 'sideways' });
  await follows(phone, '&circuit=monza');
  await starts(phone);
  assert.equal(await phone.page.locator('.end').count(), 0);
  const controls = await phone.page.locator('.transport').boundingBox();
  assert.ok(controls.height < 64 && controls.y + controls.height <= 390, JSON.stringify(controls));
  const [tower, map] = [await phone.page.locator('.tower').boundingBox(), await phone.page.locator('.map').boundingBox()];
  for (const box of [tower, map]) assert.ok(box.y >= controls.y + controls.height, 'the controls lie over the race');
});

test('nothing is told of a race before it has been watched, not after a reload either', async () => {
  const anna = await world.person('Anna', { settings: { animation: 250 } });
  const { page } = anna;
  await follows(anna, '&season=monaco,imola&laps=20');
  await starts(anna);
  await page.keyboard.press(' ');
  await page.getByRole('tab', { name: 'Points' }).first().click();
  await page.getByText('Nothing yet: watch a race first.').waitFor();
  await page.getByRole('button', { name: 'Season', exact: true }).click();
  await page.getByText('Run, not watched yet').waitFor();
  assert.equal(await page.locator('.next').count(), 0);
  await page.reload();
  await page.getByRole('button', { name: 'Season', exact: true }).click();
  await page.getByText('Run, not watched yet').waitFor();
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await page.locator('.transport').waitFor();
  await page.keyboard.press('End');
  await page.locator('.next').waitFor();
  await page.evaluate(() => localStorage.setItem('paddock.watched', '{"nonsense":'));
  await page.reload();
  await page.locator('.transport').waitFor();
  await page.getByRole('button', { name: 'Season', exact: true }).click();
  await page.getByText('Run, not watched yet').waitFor();
});

test('friends see the same moment, and whoever comes late can wait for the start', async () => {
  const anna = await world.person('Anna', { settings: { animation: 250 } });
  await follows(anna, '&circuit=suzuka');
  await starts(anna);
  const bob = await world.person('Bob', { settings: { animation: 250 } });
  await bob.page.goto(new URL(anna.page.url()).pathname);
  await bob.page.locator('.transport .live[aria-pressed="true"]').waitFor();
  const places = await Promise.all([anna, bob].map(({ page }) => page.locator('.scrub').inputValue()));
  assert.ok(Math.abs(places[0] - places[1]) < 3200, `${places} are more than a second apart`);
  await bob.page.keyboard.press('Home');
  await bob.page.getByRole('button', { name: 'Live' }).click();
  assert.ok(Number(await bob.page.locator('.scrub').inputValue()) > 1000);
});

test('a season runs in one go and ends with a champion; its races can be watched again', async () => {
  const anna = await world.person('Anna');
  const { page } = anna;
  await follows(anna, '&season=2006');
  await page.getByRole('button', { name: /rest of the season/ }).click();
  await page
    .locator('.end')
    .getByText(/is champion with \d+ points/)
    .waitFor({ timeout: 60_000 });
  await page
    .locator('.end')
    .getByText(/is second, \d+ points? behind/)
    .or(page.locator('.end').getByText(/with as many points/))
    .waitFor();
  await page.waitForFunction(() => document.activeElement.matches('.end'));
  assert.equal(await page.getByText(/is champion with/).count(), 1);
  assert.equal(await page.getByRole('button', { name: /^Watch again/ }).count(), 18);
  await page.getByRole('tab', { name: 'Results' }).click();
  assert.equal(await page.locator('td.p1').count(), 18);
  await page.getByRole('tab', { name: 'Title' }).click();
  await page
    .getByText(/is champion since round \d+/)
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: /Watch again.*Monaco/ }).click();
  await page.getByText('Circuit de Monaco, Monte-Carlo').waitFor();
  await page.locator('.transport').waitFor();
  const id = new URL(page.url()).pathname.slice(3);
  await page.goto(`/r/${id}`);
  await page.getByRole('button', { name: 'Watch the race' }).click();
  await page.locator('.tower tbody tr').nth(20).waitFor();
});

const looks = [
  { size: 'desk', theme: 'dark', language: 'fr' },
  { size: 'phone', theme: 'light', language: 'en' },
];

for (const look of looks) {
  test(`every screen of Grand Prix 2006: ${Object.values(look).join(', ')}`, async () => {
    const anna = await world.person('Anna', look);
    const { page } = anna;
    await anna.visits(`/new?${game}&season=monaco,monza&drivers=ALO,MSC`);
    await looksWell(page, 'new');
    await page.goto(`/new?${game}&season=monaco,monza&laps=50`);
    await page.locator('form .primary').click();
    await page.locator('button.driver').first().waitFor();
    await looksWell(page, 'follow');
    await page.locator('button.driver', { hasText: 'RAI' }).click();
    await page.locator('.next .primary').waitFor();
    await predicts(page, ['Alonso', 'Button']);
    await looksWell(page, 'predictions');
    await starts(anna);
    await page.keyboard.press(' ');
    await scrub(page, 0.6);
    await looksWell(page, 'the race');
    const comma = look.language === 'fr' ? ',' : '.';
    const times = await page.locator('.tower td.gap', { hasText: '+' }).allInnerTexts();
    assert.ok(times.length > 5 && times.every((time) => time.at(-3) === comma), times.join(' '));
    await page.locator('#tab-gaps').click();
    await looksWell(page, 'gaps');
    await page.locator('#tab-chances').click();
    await page.locator('[role=tabpanel] tbody tr').nth(10).waitFor();
    await looksWell(page, 'chances');
    await page.locator('#tab-gaps').click();
    await page.locator('figure [aria-pressed]').click();
    await looksWell(page, 'as a table');
    await page.keyboard.press('End');
    await looksWell(page, 'the result');
    await page.locator('.next [aria-expanded]').click();
    await looksWell(page, 'predictions of the next race');
    await page.locator('.switch button').last().click();
    for (const tab of ['tables', 'results', 'title']) {
      await page.locator(`#tab-${tab}`).click();
      if (tab === 'title') await page.locator('td', { hasText: '%' }).first().waitFor();
      await looksWell(page, tab);
    }
  });
}
