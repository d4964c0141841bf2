// How smoothly a race is drawn: the time between frames while it plays at 64 times the speed with each chart
// open, on a desk and on a phone. Run by hand: node e2e/pace.mjs (PADDOCK_URL=… for a server that runs).
import { World } from './world.mjs';

const seconds = Number(process.argv[2] ?? 6);
const world = await World.make();

// Frames as the page gets them, and what of each frame the page's own work takes.
const measure = (length) =>
  new Promise((done) => {
    const [times, busy] = [[], []];
    const channel = new MessageChannel();
    let begun = 0;
    channel.port1.onmessage = () => busy.push(performance.now() - begun);
    const frame = (now) => {
      times.push(now);
      begun = performance.now();
      channel.port2.postMessage(0); // comes after this frame's scripts, styles, layout and paint
      if (now - times[0] < length * 1000) requestAnimationFrame(frame);
      else done({ times, busy });
    };
    requestAnimationFrame(frame);
  });

function told(name, { times, busy }) {
  const gaps = times.slice(1).map((time, i) => time - times[i]).sort((a, b) => a - b);
  const work = [...busy].sort((a, b) => a - b);
  const at = (list, part) => (list[Math.floor((list.length - 1) * part)] ?? 0).toFixed(1);
  const rate = (1000 * gaps.length) / (times.at(-1) - times[0]);
  console.log(
    `${name.padEnd(18)} ${rate.toFixed(1)} frames/s; between frames median ${at(gaps, 0.5)} ms, 95 % ${at(gaps, 0.95)} ms, 99 % ${at(gaps, 0.99)} ms; ` +
      `work in a frame median ${at(work, 0.5)} ms, 95 % ${at(work, 0.95)} ms`,
  );
}

for (const size of ['desk', 'phone']) {
  const anna = await world.person('Anna', { size, settings: { animation: 250 } });
  const { page } = anna;
  await page.goto('/new?game=grand-prix-2006&seats=me&circuit=monaco');
  await page.locator('form .primary').click();
  await page.locator('button.driver').first().click();
  await page.locator('.next .primary').click();
  await page.locator('.transport select').selectOption('64');
  told(`${size}, empty page`, await emptyPage());
  for (const chart of ['positions', 'gaps', 'laptimes']) {
    await page.locator(`#tab-${chart}`).click();
    told(`${size}, ${chart}`, await page.evaluate(measure, seconds));
    if (!(await page.locator('.transport .main').innerText()).includes('Pause')) await page.keyboard.press(' ');
  }
  await page.close();
}
await world.end();

async function emptyPage() {
  const { page } = await world.person('Nobody');
  await page.goto('about:blank');
  const result = await page.evaluate(measure, 2);
  await page.close();
  return result;
}
