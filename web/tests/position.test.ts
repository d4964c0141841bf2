// Outlooks of the engine on this device, for tables of a server.
import { describe, expect, it } from 'vitest';
import { movesTold, Position } from '../src/engine/position';
import type { Entry, Seat } from '../src/protocol';

const at = 0;
const start: Entry = { n: 1, at, kind: 'start', commitments: [] };
const move = (n: number, words: string, seat?: number, undone?: true): Entry => ({
  n,
  at,
  kind: 'move',
  move: words,
  events: [],
  ...(seat ? { seat } : {}),
  ...(undone ? { undone } : {}),
});
const seats = [1, 2].map((seat): Seat => ({ seat, kind: 'person', name: '' }));
const table = { game: 'formula-d', options: { laps: '1' }, seats };

// An engine that remembers what it was asked.
function standIn(): { asked: string[]; position: Position } {
  const asked: string[] = [];
  let matches = 0;
  const said = <T>(words: string, answer: T): Promise<T> => {
    asked.push(words);
    return Promise.resolve(answer);
  };
  const position = new Position({
    start: (game, count) => said(`start ${game} ${count}`, ++matches),
    apply: (match, actor, words) => said(`${match}: ${actor} ${words}`, { move: words, actor, fingerprint: '' }),
    outlook: (match, words) =>
      words === 'bad'
        ? Promise.reject(new Error('no such move'))
        : said(`${match}? ${words}`, words === 'pit' ? null : { gear: 2 }),
    odds: (match, viewer, playouts) => said(`${match}% ${viewer} ${playouts}`, { playouts, seats: [], entrants: [] }),
    end: (match) => said(`end ${match}`, undefined),
  });
  return { asked, position };
}

describe('the moves this viewer was told', () => {
  it('are those that count, from the first on', () => {
    const chat: Entry = { n: 3, at, kind: 'chat', seat: 1, text: 'hello' };
    expect(movesTold({}, [start, move(2, 'grid', undefined), chat, move(4, 'gear 1', 1, true), move(5, 'gear 2', 1)])).toEqual([
      { actor: 0, move: 'grid' },
      { actor: 1, move: 'gear 2' },
    ]);
  });

  it('are unknown where one was hidden, missed or given from another match', () => {
    expect(movesTold({}, [start, { n: 2 }])).toBeUndefined();
    expect(movesTold({}, [start, { ...move(2, ''), move: undefined } as unknown as Entry])).toBeUndefined();
    expect(movesTold({}, [move(7, 'gear 2', 1)])).toBeUndefined();
    expect(movesTold({}, [])).toBeUndefined();
    expect(movesTold({ forked: 3 }, [start])).toBeUndefined();
  });
});

describe('a position in the engine', () => {
  it('goes on with the table, move by move', async () => {
    const { asked, position } = standIn();
    expect(await position.outlook(table, [start, move(2, 'grid')], 'gear 1')).toEqual({ gear: 2 });
    await position.outlook(table, [start, move(2, 'grid'), move(3, 'gear 1', 1)], 'gear 2');
    expect(asked).toEqual(['start formula-d 2', '1: 0 grid', '1? gear 1', '1: 1 gear 1', '1? gear 2']);
  });

  it('tells a spectator’s chances of the same match', async () => {
    const { asked, position } = standIn();
    await position.outlook(table, [start, move(2, 'grid')], 'gear 1');
    expect(await position.odds(table, [start, move(2, 'grid')], 300)).toMatchObject({ playouts: 300 });
    expect(await position.odds(table, [{ n: 1 }], 300)).toBeUndefined();
    expect(asked).toEqual(['start formula-d 2', '1: 0 grid', '1? gear 1', '1% 0 300']);
  });

  it('begins anew when something was taken back', async () => {
    const { asked, position } = standIn();
    await position.outlook(table, [start, move(2, 'gear 1', 1)], 'x');
    asked.length = 0;
    await position.outlook(table, [start, move(2, 'gear 1', 1, true), move(3, 'gear 2', 1)], 'y');
    expect(asked).toEqual(['end 1', 'start formula-d 2', '2: 1 gear 2', '2? y']);
  });

  it('says nothing where the game has nothing to say, where it is not known, and where it fails', async () => {
    const { asked, position } = standIn();
    expect(await position.outlook(table, [start], 'pit')).toBeUndefined();
    expect(await position.outlook(table, [{ n: 1 }], 'gear 1')).toBeUndefined();
    expect(await position.outlook(table, [start], 'bad')).toBeUndefined();
    expect(await position.outlook(table, [start], 'gear 1')).toEqual({ gear: 2 });
    expect(asked.filter((one) => one.startsWith('start'))).toHaveLength(2);
  });
});
