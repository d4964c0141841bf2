// Browsers that have kept the whole site, and what is in it.
export async function keeperIn(world, name, more = {}) {
  const person = await world.person(name, { kept: true, ...more });
  await person.page.goto('/');
  await isKept(person.page);
  return person;
}

export async function isKept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 60_000 });
}

export const siteFiles = async (world) =>
  JSON.parse(/files=(\[.*?\])/.exec(await (await fetch(`${world.server.url}/service-worker.js`)).text())[1]);

// A race on the device, under way.
export async function raceHere(person, game, options, seats = 'me,bot:random,bot:random') {
  await person.page.goto(`/new?game=${game}&${options}&seats=${seats}`);
  await person.page.getByRole('button', { name: 'Start the race' }).click();
  await person.page.waitForURL(/\/t\/device-/);
  await person.statusIs(/./);
  return person.page.url().split('/').at(-1);
}

export async function runToEnd(person) {
  await person.fromMenu('Leave');
  await person.page.locator('dialog').getByRole('button', { name: 'Run to the end' }).click();
  const id = person.page.url().split('/').at(-1);
  const isOver = (table) =>
    JSON.parse(localStorage.getItem('paddock.tables')).some((known) => known.table === table && known.over);
  await person.page.waitForFunction(isOver, id, { timeout: 60_000 });
  return id;
}

export async function journalOf(page, id) {
  await page.goto(`/r/${id}`);
  const saving = page.waitForEvent('download');
  await page.getByText('Download the journal').click();
  return (await saving).path();
}
