// How smoothly a race is drawn: the time between frames while it plays at 64 times the speed with each chart
// open, on a desk and on a phone; and the processor time of the page's thread for each frame, which does not
// depend on what else the machine does. Run by hand: node e2e/pace.mjs (PADDOCK_URL=… for a server that runs).
import { World } from './world.mjs';

const seconds = Number(process.argv[2] ?? 6);
const world = await World.make();

const frames = (length) =>
  new Promise((done) => {
    const times = [];
    const frame = (now) => {
      times.push(now);
      if (now - times[0] < length * 1000) requestAnimationFrame(frame);
      else done(times);
    };
    requestAnimationFrame(frame);
  });

// Milliseconds of the page's own thread, by kind of work.
async function spent(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0);
  return { all: of('TaskDuration'), script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
}

async function measure(page, name, length = seconds) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await spent(session);
  const times = await page.evaluate(frames, length);
  const after = await spent(session);
  const gaps = times
    .slice(1)
    .map((time, i) => time - times[i])
    .sort((a, b) => a - b);
  const at = (part) => gaps[Math.floor((gaps.length - 1) * part)].toFixed(1);
  const each = (kind) => ((after[kind] - before[kind]) / times.length).toFixed(2);
  const rate = (1000 * gaps.length) / (times.at(-1) - times[0]);
  console.log(
    `${name.padEnd(18)} ${rate.toFixed(1)} frames/s; between frames median ${at(0.5)} ms, 95 % ${at(0.95)} ms; ` +
      `processor ${each('all')} ms a frame (script ${each('script')}, layout ${each('layout')})`,
  );
  await session.detach();
}

for (const size of ['desk', 'phone']) {
  const anna = await world.person('Anna', { size, settings: { animation: 250 } });
  const { page } = anna;
  await page.goto('/new?game=grand-prix-2006&seats=me&circuit=monaco');
  await page.locator('form .primary').click();
  await page.locator('button.driver').first().click();
  await page.locator('.next .primary').click();
  await page.locator('.transport select').selectOption('64');
  await emptyPage(`${size}, empty page`);
  for (const chart of ['positions', 'gaps', 'laptimes']) {
    await page.locator(`#tab-${chart}`).click();
    await measure(page, `${size}, ${chart}`);
    if (!(await page.locator('.transport .main').innerText()).includes('Pause')) await page.keyboard.press(' ');
  }
  await page.close();
}
await world.end();

async function emptyPage(name) {
  const { page } = await world.person('Nobody');
  await page.goto('about:blank');
  await measure(page, name, 2);
  await page.close();
}
