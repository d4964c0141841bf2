// Every screen, in both themes and languages, on a desk and on a phone: axe-core finds nothing, nothing
// is too wide, and every target is large enough.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findings, misfits } from './looks.mjs';
import { playOn, World } from './world.mjs';

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

async function looksWell(page, where) {
  await page.waitForTimeout(150);
  assert.deepEqual([where, ...(await findings(page))], [where]);
  assert.deepEqual([where, await page.evaluate(misfits)], [where, { tooWide: 0, small: [] }]);
}

for (const look of looks) {
  test(`every screen: ${Object.values(look).join(', ')}`, async () => {
    const anna = await world.person('Anna', look);
    const { page } = anna;
    for (const path of ['/', '/new', '/settings', '/r', '/check', '/nowhere', '/t/aaaaaaaaaaaaaaaa']) {
      await page.goto(path, { waitUntil: 'networkidle' });
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
    await page.goto(page.url().replace('/t/', '/r/'), { waitUntil: 'networkidle' });
    await looksWell(page, 'replay');
  });
}
