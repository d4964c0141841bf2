// Somebody new is asked for a decision of their own after a press or two, or after what a lesson says first.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { games, learnsFirst, newcomer, racesAtOnce } from './newcomer.mjs';
import { test, World } from './world.mjs';

let world;
before(async () => {
  world = await World.make();
});
after(async () => {
  await world.end();
  assert.deepEqual(world.problems, []);
});

for (const game of games) {
  test(`${game}: to race at once is to press and to choose against whom`, async () => {
    assert.equal(await racesAtOnce(await newcomer(world), game), 2);
  });

  test(`${game}: by the lesson it is one page of words more at most`, async () => {
    assert.ok((await learnsFirst(await newcomer(world, { size: 'phone' }), game)) <= 4);
  });
}
