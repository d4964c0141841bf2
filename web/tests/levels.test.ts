// Whom one races.
import { describe, expect, it } from 'vitest';
import { opponents, usualBot } from '../src/levels';
import type { GameInfo } from '../src/protocol';

const game: GameInfo = {
  id: 'some-game',
  rules: 1,
  min_seats: 2,
  max_seats: 6,
  bots: ['random', 'rookie', 'greedy', 'club', 'pro', 'champion'],
  characters: ['rookie:ida', 'pro:vera', 'pro:otto', 'pro:zoe', 'champion:max'],
  options: [],
};

describe('opponents of a level', () => {
  it('are its characters, each once, and then those without a name', () => {
    const five = opponents(game, 'pro', 5, () => 0.5);
    expect([...five].sort()).toEqual(['pro', 'pro', 'pro:otto', 'pro:vera', 'pro:zoe']);
    expect(five.slice(3)).toEqual(['pro', 'pro']);
  });

  it('come in no order', () => {
    const [high, low] = [
      [0.9, 0.5, 0.1],
      [0.1, 0.5, 0.9],
    ].map((numbers) => {
      const left = [...numbers];
      return opponents(game, 'pro', 3, () => left.shift() ?? 0);
    });
    expect(high).toEqual([...(low ?? [])].reverse());
  });

  it('are the strongest there are where a game has no such level', () => {
    const small = { ...game, bots: ['random', 'calm'], characters: ['calm:bruno'] };
    expect(opponents(small, 'pro', 2)).toEqual(['calm:bruno', 'calm']);
    expect(usualBot(small)).toBe('calm');
  });

  it('play club where nobody chose', () => {
    expect(usualBot(game)).toBe('club');
    expect(usualBot(game, undefined)).toBe('club');
    expect(opponents(game, undefined, 1)).toEqual(['club']);
  });
});
