// Takes the pictures of the README anew: node e2e/pictures.mjs [name…]
import { fileURLToPath } from 'node:url';
import { World } from './world.mjs';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const wanted = process.argv.slice(2);

async function begins(person, query) {
  await person.page.goto(`/new?${query}`);
  await person.page.locator('form .primary').click();
}

async function choosing(page) {
  await page.locator('.choices').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(300);
}

// A step of this number, and the first of what comes after it.
async function plays(page, step) {
  await choosing(page);
  await stages(page, step);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
}

async function stages(page, step) {
  await page.keyboard.press(String(step));
  await page.waitForTimeout(150);
  if ((await page.locator('.confirm').count()) === 0) await page.keyboard.press('1');
  await page.locator('.confirm').waitFor();
}

const pictures = {
  async 'formula-d'(person) {
    const { page } = person;
    await begins(person, 'game=formula-d&seats=me,bot:safe,bot:safe,bot:safe,bot:safe,bot:safe');
    const gears = page.locator('.steps .gear');
    for (let i = 0; i < 20; ++i) {
      await choosing(page);
      const count = await gears.count();
      if (count >= 4 && i >= 6) break;
      await plays(page, Math.max(1, Math.min(4, count)));
    }
    await stages(page, Math.min(4, await gears.count()));
  },
  async race(person) {
    const { page } = person;
    await begins(person, 'game=formula-motor-racing&title=Friday+night+Grand+Prix&seats=me,bot:greedy,bot:greedy,bot:greedy');
    for (let i = 0; i < 6; ++i) await plays(page, 1);
    await choosing(page);
    await stages(page, 2);
  },
  async phone(person) {
    const { page } = person;
    await begins(person, 'game=formula-motor-racing&seats=me,bot:greedy,bot:greedy,bot:greedy');
    for (let i = 0; i < 5; ++i) await plays(page, 1);
    await choosing(page);
  },
  async 'formula-fun'(person) {
    const { page } = person;
    await begins(person, 'game=formula-fun&seats=me,bot:value,bot:value,bot:value');
    const amount = page.locator('#ff-amount');
    for (let i = 0; i < 60; ++i) {
      await page.locator('.choices').waitFor({ timeout: 60_000 });
      if ((await amount.count()) > 0 && i >= 25) break;
      if ((await amount.count()) > 0) await page.locator('.choices .pass, .choices form .button').first().click();
      else await page.locator('.steps button.step:not([aria-disabled="true"])').last().click();
      const confirm = page.locator('.confirm');
      if ((await confirm.count()) > 0) await confirm.click();
      await page.waitForTimeout(150);
    }
  },
  async 'grand-prix-2006'(person) {
    const { page } = person;
    await begins(person, 'game=grand-prix-2006&seats=me');
    await page.locator('button.driver', { hasText: 'RAI' }).click();
    await page.locator('.next .primary').click();
    await page.locator('.scrub').evaluate((input) => {
      input.value = String(Number(input.max) * 0.62);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  },
};

const world = await World.make();
try {
  for (const [name, draw] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const person = await world.person('Nadia', { size: name === 'phone' ? 'phone' : 'desk' });
    await draw(person);
    await person.page.waitForTimeout(800);
    await person.page.screenshot({ path: `${folder}${name}.png` });
    console.log(`${folder}${name}.png`);
  }
} finally {
  await world.end();
}
