// What every screen is looked at for: axe-core finds nothing, nothing is too wide, every target is large enough.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Only what is wrong is described: of the rest axe-core would tell every element, at twice the time.
const look = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`;

export async function findings(page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(look);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target} ${nodes[0].failureSummary}`);
}

// Until what moves and ends by itself has ended, and is drawn.
export function atRest() {
  const frame = () => new Promise(requestAnimationFrame);
  const ends = ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
  const moving = () => document.getAnimations().filter(ends);
  const rest = async () => {
    await frame();
    await frame();
    if (moving().length === 0) return;
    await Promise.allSettled(moving().map((one) => one.finished));
    return rest();
  };
  return rest();
}

export function misfits() {
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

export async function looksWell(page, where) {
  await page.evaluate(atRest);
  assert.deepEqual([where, ...(await findings(page))], [where]);
  assert.deepEqual([where, await page.evaluate(misfits)], [where, { tooWide: 0, small: [] }]);
}
