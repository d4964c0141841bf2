// The engine of this device (engine/client.ts) as its tables want it: records in, and whatever is made of them.
import { deviceEngine, EngineMissing, EngineStopped, type Begun, type Heard } from '../engine/client';
import type { Engine, Made, Step } from './engine';
import { Trouble } from './trouble';

const module = deviceEngine();

// What is wrong with the module itself is trouble of this device; what it refuses stays an ApiError.
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof EngineMissing) throw new Trouble('engine', error.message);
    if (error instanceof EngineStopped) throw new Trouble('stopped', error.message);
    throw error;
  }
}

async function step(id: string, heard: Heard): Promise<Step> {
  return { lines: heard.lines, frames: heard.frames, wake: heard.wake, table: await module.summary(id) };
}

// A new table is opened from its record like every other.
async function made(id: string, { created, lines }: Begun): Promise<Made> {
  const table = await module.summary(id);
  await module.close(id);
  return { created, lines, table };
}

let readings = 0;

// A table beside those that are played at, for as long as it is read.
async function reading<T>(record: readonly string[], read: (id: string) => Promise<T>): Promise<T> {
  const id = `reading-${++readings}`;
  await module.open(id, [...record]);
  try {
    return await read(id);
  } finally {
    void module.close(id).catch(() => undefined);
  }
}

const engine: Engine = {
  games: () => asked(module.games()),
  today: () => asked(module.today()),
  file: (game, name) =>
    asked(module.file(game, name)).then(
      ({ body }) => body,
      (error: unknown) => {
        if (error instanceof Trouble) throw error;
        return undefined;
      },
    ),
  make: (id, wanted) => asked(module.create(id, wanted).then((created) => made(id, created))),
  fork: (id, record, fork) => asked(reading(record, async (from) => made(id, await module.fork(from, id, fork)))),
  open: async (id, record) => void (await asked(module.open(id, [...record]))),
  say: (id, message) => asked(module.hear(id, message).then((heard) => step(id, heard))),
  wake: (id) => asked(module.wake(id).then((heard) => step(id, heard))),
  close: (id) => void module.close(id).catch(() => undefined),
  journal: (record) => asked(reading(record, (id) => module.journal(id))),
  soFar: (record) => asked(reading(record, (id) => module.soFar(id))),
  replay: (journal, from, viewer) => asked(module.replay(journal, from, viewer)),
  story: (journal, race) => asked(module.story(journal, race)),
  storyOf: (record, race) => asked(reading(record, (id) => module.tableStory(id, race))),
};

export default engine;
