// Every screen, in both themes and languages, on a desk and on a phone: axe-core finds nothing, nothing
// is too wide, and every target is large enough.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { playOn, World } from './world.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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

async function findings(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate('axe.run()');
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target} ${nodes[0].failureSummary}`);
}

function misfits() {
  const targets = [...document.querySelectorAll('button, a, input, select, summary')];
  const small = targets.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isInText = element.matches('p a, li a');
    return width > 1 && !isInText && (width < 24 || height < 24);
  });
  return {
    tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    small: small.map((element) => element.outerHTML.slice(0, 120)),
  };
}

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
