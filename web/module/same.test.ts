// The module and this machine's own code: the same to the last bit, after every move.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameInfo } from '../src/protocol';
import type { Question } from '../src/engine/border';
import { moduleSide, nativeSide, type Side } from './sides';

const root = join(__dirname, '../..');
const folders = readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'golden')));
const journals = folders.flatMap((game) => {
  const folder = join(root, 'games', game, 'golden');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.journal'))
    .map((file) => ({ name: `${game}/${file}`, text: readFileSync(join(folder, file), 'utf8') }));
});

let module: Side;
let native: Side;
beforeAll(async () => ([module, native] = [await moduleSide(), nativeSide()]));
afterAll(() => native.close());

async function sameAnswer(question: Question): Promise<string> {
  const [theirs, ours] = await Promise.all([native.raw(question), module.raw(question)]);
  expect(ours).toBe(theirs);
  return ours;
}

describe('a golden journal', () => {
  it.each(journals)('has the same states, steps and dice: $name', async ({ text: journal }) => {
    const states = JSON.parse(await sameAnswer({ ask: 'fingerprints', journal })) as { answer: { states: string[] } };
    expect(states.answer.states.length).toBeGreaterThan(10);
    expect(await sameAnswer({ ask: 'verify', journal })).toContain('answer');
    for (const viewer of [0, 1]) expect(await sameAnswer({ ask: 'replay', journal, from: 0, viewer })).toContain('answer');
    await sameAnswer({ ask: 'story', journal, part: 1 });
  });

  it.each(journals)('with one letter changed is refused in the same words: $name', async ({ text }) => {
    const lines = text.split('\n');
    const middle = Math.floor(lines.length / 2);
    const journal = [...lines.slice(0, middle), ...lines.slice(middle + 1)].join('\n');
    expect(await sameAnswer({ ask: 'verify', journal })).toContain('refusal');
  });
});

describe.each(folders)('500 matches of %s', (game) => {
  it('go through the same states, in every set-up and with every bot', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(await sameAnswer({ ask: 'sign', game, races: 100, seed })).toContain('"races":100');
    }
  });
});

// What boards are drawn with: the module's come packed.
describe('a file', () => {
  const boards = readdirSync(join(root, 'games/formula-d/data/circuits')).map((file) => file.replace('.json', ''));
  const files = [
    ...boards.flatMap((board) => [`${board}.json`, `${board}.svg`].map((name) => ({ game: 'formula-d', name }))),
    ...[...boards.map((board) => `map-${board}.json`), '2006.json'].map((name) => ({ game: 'grand-prix-2006', name })),
    { game: 'formula-fun', name: 'standard.json' },
  ];
  it.each(files)('is the same: $game $name', async ({ game, name }) => {
    expect(await sameAnswer({ ask: 'file', game, name })).toContain('"answer"');
  });
});

// Asked one by one, as a page that analyses a match does.
async function walk(side: Side, game: GameInfo, most: number): Promise<string[]> {
  const said: string[] = [];
  const { match } = await side.ask({ ask: 'start', game: game.id, seats: game.max_seats, options: {} });
  for (let seed = 0; seed < most; ++seed) {
    const text = await side.raw({ ask: 'choices', match });
    const { actor, moves } = (JSON.parse(text) as { answer: { actor: number | null; moves: { move: string }[] } }).answer;
    if (actor === null) break;
    said.push(text);
    if (actor === 0) {
      said.push(await side.raw({ ask: 'draw', match, seed }));
      continue;
    }
    said.push(await side.raw({ ask: 'view', match, viewer: actor }));
    said.push(await side.raw({ ask: 'outlook', match, move: moves[seed % moves.length]?.move ?? '' }));
    said.push(await side.raw({ ask: 'bot', match, bot: game.bots.at(-1) ?? '', seed, budget: 100 }));
  }
  await side.ask({ ask: 'end', match });
  return said;
}

describe('a match', () => {
  it.each(folders)('has the same choices, views and outlooks on the way: %s', async (id) => {
    const { games } = await module.ask({ ask: 'games' });
    const game = games.find((one) => one.id === id) as GameInfo;
    expect(await walk(module, game, 300)).toEqual(await walk(native, game, 300));
  });

  it.each(journals)('goes on from the words of its moves: $name', async ({ text: journal }) => {
    const { states } = await module.ask({ ask: 'fingerprints', journal });
    const { match } = await module.ask({ ask: 'resume', journal, moves: states.length - 1 });
    const { from, total, steps, seats, game, options } = await module.ask({ ask: 'replay', journal, from: 0, viewer: 0 });
    expect([from, total]).toEqual([0, states.length]);
    const moves = steps.slice(0, 50).flatMap(({ move }) => move ?? []);
    const again = await module.ask({ ask: 'start', game, seats: seats.length, options, moves });
    const now = await module.ask({ ask: 'choices', match: again.match });
    const kept = await module.ask({ ask: 'resume', journal, moves: moves.length });
    expect(now).toEqual(await module.ask({ ask: 'choices', match: kept.match }));
    expect((await module.ask({ ask: 'choices', match })).actor).not.toBeNull();
  });
});
