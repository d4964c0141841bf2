// What every screen is looked at for: axe-core finds nothing, nothing is too wide, every target is large enough.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function findings(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate('axe.run()');
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target} ${nodes[0].failureSummary}`);
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
