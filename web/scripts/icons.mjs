// Draws public/icons/ from public/icon.svg: as it is, and on a ground without corners for systems that cut
// their icons to a shape of their own (the mark then keeps to the middle four fifths).
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const folder = new URL('../public/', import.meta.url);
const icon = await readFile(new URL('icon.svg', folder), 'utf8');
const ground = icon
  .replace(' rx="7"', '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');
const wanted = [
  ['any-192', icon, 192],
  ['any-512', icon, 512],
  ['maskable-512', ground, 512],
  ['apple-180', ground, 180],
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const [name, svg, size] of wanted) {
  await page.setViewportSize({ width: size, height: size });
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<body style="margin:0">${sized.replace('<svg ', '<svg style="display:block" ')}`);
  await writeFile(new URL(`icons/${name}.png`, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();
