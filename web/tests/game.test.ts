// What a game gives to the shell. Types are tested by `npm run check`.
import { describe, expectTypeOf, it } from 'vitest';
import type { BoardGame, BroadcastGame, CardGame } from '../src/games/game';

type Optional<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];

describe('a game', () => {
  it('leaves out nothing that the shell asks of its kind', () => {
    expectTypeOf<Optional<CardGame>>().toEqualTypeOf<never>();
    expectTypeOf<Optional<BoardGame>>().toEqualTypeOf<never>();
    expectTypeOf<Optional<BroadcastGame>>().toEqualTypeOf<never>();
  });

  it('of a misspelt member is none', () => {
    expectTypeOf<Omit<CardGame, 'holds'> & { hold: CardGame['holds'] }>().not.toExtend<CardGame>();
  });
});
