// Chances, hints and reviews: what a page works out of what the engine tells.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hint, Odds, Review } from '../src/engine/border';
import { Engine } from '../src/engine/client';
import { paints as fdPaints } from '../src/games/formula-d/view';
import { paints as fmrPaints } from '../src/games/formula-motor-racing/view';
import { plates } from '../src/games/grand-prix-2006/teams';
import { speaker } from '../src/i18n';
import { apart, areasOf, chancesAt, reachOf, stretchesOf } from '../src/insight/chart';
import { Chances } from '../src/insight/chances.svelte';
import { headerOf, movesIn, placeWords } from '../src/insight/header';
import { hintsShown } from '../src/insight/hints';
import { change, decimal, percent, points, restOf, slices } from '../src/insight/numbers';
import { coloursOf, paintOf } from '../src/insight/paints';
import { luckOf, podiumOf } from '../src/insight/picture';
import { nextStep, Reviewing } from '../src/insight/review.svelte';
import { drawnIn, withWords } from '../src/insight/told';
import type { GameEvent, ReplayStep } from '../src/protocol';

const plain = (text: string): string => text.replace(/\s/g, ' ');
const say = speaker('en', { 'game.g.value.circuit.spa': 'Spa (Belgium)' });

describe('a chance in words', () => {
  it('is never certain before the end', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map((part) => plain(percent(part, 'en')))).toEqual(['0%', '< 1%', '50%', '> 99%', '100%']);
    expect(plain(percent(0.1234, 'fr', 1))).toBe('12,3 %');
  });

  it('says which way it changed', () => {
    expect([0.05, 0, -0.2].map((part) => plain(change(part, 'en')))).toEqual(['+5.0%', '0.0%', '−20.0%']);
    expect(plain(change(-0.2, 'fr'))).toBe('−20,0 %');
  });

  it('has a true minus sign, and none for nought', () => {
    expect([-0.0001, 0.0001, -0].map((part) => plain(change(part, 'en')))).toEqual(['0.0%', '0.0%', '0.0%']);
    expect([-0.04, -1.5].map((value) => decimal(value, 'en', 1))).toEqual(['0.0', '−1.5']);
  });

  it('lies so many points behind another', () => {
    expect([0.277, 0.0001, 0].map((part) => points(part, 'fr').points)).toEqual(['27,7', '< 0,1', '0,0']);
    expect(points(0.014, 'en', 0)).toEqual({ points: '1', n: 1 });
  });
});

describe('shares', () => {
  it('leave a rest where they add up to clearly less than all', () => {
    expect(restOf([0.5, 0.3])).toBeCloseTo(0.2);
    expect([restOf([0.5, 0.495]), restOf([0.6, 0.5])]).toEqual([0, 0]);
  });

  it('fill the whole, whatever they add up to', () => {
    expect(slices([0.5, 0.25, 0.25]).map(({ from }) => from)).toEqual([0, 0.5, 0.75]);
    expect(slices([1, 1]).map(({ size }) => size)).toEqual([0.5, 0.5]);
    expect(slices([0, 0]).map(({ size }) => size)).toEqual([0.5, 0.5]);
  });
});

const line = [
  { moves: 0, win: [0.5, 0.5] },
  { moves: 2, win: [1, 0] },
];

describe('the win line of a match', () => {
  it('is an area for each seat, from the first move to the last', () => {
    const [first, second] = areasOf(line, 4, { width: 40, height: 10 });
    expect(first?.path).toBe('M0 0L20 0L40 0L40 10L20 10L0 5Z');
    expect(second).toMatchObject({ seat: 2 });
  });

  it('holds until something new is known', () => {
    expect(chancesAt(line, 1)).toEqual([0.5, 0.5]);
    expect(chancesAt(line, 3)).toEqual([1, 0]);
  });

  it('has signs that do not hide each other', () => {
    expect(apart([10, 12, 50], 5, 100)).toEqual([10, 15, 50]);
    expect(apart([98, 99, 100], 5, 100)).toEqual([90, 95, 100]);
  });
});

describe('luck, skill and the others', () => {
  const player = { start: 0.25, luck: 0.5, skill: -0.1, others: 0.35 };

  it('lead from the start to the end', () => {
    expect(stretchesOf(player).at(-1)?.to).toBeCloseTo(1);
    expect(stretchesOf(player)[1]).toMatchObject({ part: 'luck', from: 0.25, to: 0.75 });
  });

  it('may reach beyond what a chance can be', () => {
    expect(reachOf([player, { start: 0.1, luck: -0.4, skill: 0.2, others: 0.1 }]).low).toBeCloseTo(-0.3);
    expect(reachOf([player]).high).toBe(1);
  });
});

describe('the head of a journal', () => {
  const journal =
    '[paddock "journal 1"]\n[game "g"]\n[option "circuit=spa"]\n[seat "person Zo\\"ë"]\n[seat "club Apex"]\n\n1. broken';

  it('is read even where the rest is not', () => {
    const header = headerOf(journal);
    expect(header.seats).toEqual([
      { seat: 1, name: 'Zo"ë' },
      { seat: 2, name: 'Apex' },
    ]);
    expect(placeWords(header, say)).toBe('Spa (Belgium)');
    expect(movesIn(`${journal}\n* roll 2\n2. to M4\n\n; a note`)).toBe(3);
    expect(headerOf('nonsense')).toEqual({ game: '', options: {}, seats: [] });
  });
});

describe('hints', () => {
  const hint = (move: string, behind: number, error: number): Hint => ({
    move,
    win: 0.4 - behind,
    error: 0.01,
    behind,
    behind_error: error,
    points: 0,
    reasons: [],
  });
  const choices = {
    steps: [
      { id: 'a', label: { key: 'A' } },
      { id: 'b', label: { key: 'B' } },
    ],
    moves: [{ move: 'a b', steps: [0, 1] }],
  };

  it('are said in the words of the choices, and told apart by their error', () => {
    const shown = hintsShown([hint('a b', 0, 0), hint('c', 0.01, 0.02), hint('d', 0.1, 0.02)], choices, say);
    expect(shown.map(({ words, rank, path }) => [words, rank, path])).toEqual([
      ['A → B', 'best', ['a', 'b']],
      ['c', 'even', []],
      ['d', 'behind', []],
    ]);
  });
});

describe('a move of which everybody heard nothing', () => {
  const step = (...events: GameEvent[]): ReplayStep => ({ move: 'card 98', events, patch: {} });
  const message = { key: 'secret' };

  it('is told in the words its player heard, or by what was heard next', () => {
    expect(drawnIn([step({ data: {}, message, only: 2 })], 2)).toEqual([message]);
    expect(drawnIn([step({ data: {}, message, only: 2 })], 1)).toEqual([{ key: 'insight.told.drawn' }]);
    expect(drawnIn([step({ data: {} }), step(), step({ data: {}, message })], 1)[1]).toEqual({
      key: 'insight.told.next',
      args: { next: message },
    });
  });

  it('is never shown as the journal writes it', async () => {
    const swing = { moves: 3, seat: 1, change: 0.2, move: 'end turn', said: [], told: [] };
    const answers: Record<string, unknown> = {
      replay: { steps: [{ move: 'end turn', seat: 1, events: [], patch: {} }] },
      resume: { match: 1 },
      choices: { actor: 1, steps: [{ id: 'end', label: { key: 'ends' } }], moves: [{ move: 'end turn', steps: [0] }] },
      end: { done: true },
    };
    const engine = standIn((ask) => answers[ask]).engine;
    const { turning_points: turns } = await withWords(engine, 'journal', { ...review, turning_points: [swing] });
    expect(turns[0]?.told).toEqual([{ key: 'insight.told.made', args: { player: { seat: 1 }, move: { key: 'ends' } } }]);
    const broken = standIn(() => ({})).engine;
    expect((await withWords(broken, 'journal', { ...review, luckiest: swing })).luckiest?.told).toEqual([]);
  });
});

const player = (seat: number, luck: number, end: number): Review['players'][number] => ({
  seat,
  start: 0.5,
  luck,
  skill: 0,
  others: 0,
  end,
  accuracy: 1,
  decisions: 1,
});
const review: Review = {
  is_over: true,
  moves: 2,
  players: [player(1, -0.2, 0), player(2, 0.3, 1)],
  line,
  decisions: [],
  turning_points: [],
  dice: [],
};

describe('a colour', () => {
  const colours = (seat: number): string | undefined => (seat === 1 ? '#f6c517' : undefined);

  it('is the one a player has in the game, with a pattern of the own', () => {
    expect(paintOf(1, colours)).toMatchObject({ colour: '#f6c517', lines: paintOf(1).lines, mark: '#1b1a14' });
    expect(paintOf(2, colours)).toEqual(paintOf(2));
    expect(coloursOf(undefined, {})(1)).toBeUndefined();
  });

  it('is the same wherever a game paints with it', () => {
    const read = (path: string): string => readFileSync(join(__dirname, '../src/games', path), 'utf8');
    const badges: [string, Record<string, string>][] = [
      ['formula-d', fdPaints],
      ['formula-motor-racing', fmrPaints],
    ];
    for (const [game, paints] of badges) {
      const style = read(`${game}/Badge.svelte`);
      const painted = [...style.matchAll(/\.(\w+) \{\s+--paint: (#\w+)/g)].map(([, name = '', paint]) => [name, paint]);
      const { badge, ...others } = Object.fromEntries(painted) as Record<string, string>;
      expect([game, { red: badge, ...others }]).toEqual([game, paints]);
    }
    const teams = [...read('grand-prix-2006/teams.css').matchAll(/--gp-plate-([\w-]+): (#\w+)/g)];
    expect(teams.map(([, id, paint]) => [id, paint])).toEqual(Object.entries(plates));
  });
});

describe('a picture', () => {
  it('has the podium by the result, or else by the chances in the end', () => {
    expect(podiumOf({ review, result: [] })).toEqual([
      { seat: 2, place: 1 },
      { seat: 1, place: 2 },
    ]);
    expect(podiumOf({ review, result: [{ seat: 1, place: 1, points: 9 }] })).toEqual([{ seat: 1, place: 1 }]);
  });

  it('names whom luck favoured, where there is somebody to compare with', () => {
    expect(luckOf(review)).toMatchObject({ best: { seat: 2 }, worst: { seat: 1 } });
    expect(luckOf({ players: [player(1, 0, 1)] })).toBeUndefined();
  });
});

describe('chances that follow a match', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const odds = (playouts: number): Odds => ({ playouts, seats: [], entrants: [] });

  it('are asked for once it has come to rest, and the newest counts', async () => {
    const chances = new Chances();
    const asked: number[] = [];
    const ask = (n: number): void => chances.ask(() => (asked.push(n), Promise.resolve(odds(n))));
    ask(1);
    ask(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([2]);
    expect(chances.odds?.playouts).toBe(2);
  });

  it('stay as they were where they cannot be told', async () => {
    const chances = new Chances();
    chances.show(odds(5));
    chances.ask(() => Promise.reject(new Error('too fast')));
    await vi.advanceTimersByTimeAsync(1000);
    expect(chances.odds?.playouts).toBe(5);
  });
});

describe('chances of a moment that is known already', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const odds = (playouts: number): Odds => ({ playouts, seats: [], entrants: [] });

  it('are not overwritten by the answer of an earlier one', async () => {
    const chances = new Chances();
    let answer = (_: Odds): void => undefined;
    chances.ask(() => new Promise((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(1000);
    chances.show(odds(7));
    answer(odds(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(chances.odds?.playouts).toBe(7);
  });
});

// An engine of which every question is answered in turn.
function standIn(answer: (ask: string) => unknown): { asked: string[]; engine: Engine; ended: () => boolean } {
  const asked: string[] = [];
  let isEnded = false;
  const engine = new Engine(() => ({
    postMessage({ id, question }) {
      asked.push(question.ask);
      const answered = answer(question.ask);
      queueMicrotask(() => this.onmessage?.({ data: { id, answer: answered } } as MessageEvent));
    },
    terminate: () => void (isEnded = true),
    onmessage: null,
    onerror: null,
  }));
  return { asked, engine, ended: () => isEnded };
}

describe('a review in the making', () => {
  it('goes on until it is done, and lets its engine go', async () => {
    let done = 0;
    const { engine, asked, ended } = standIn((ask) => {
      if (ask === 'begin-review') return { review: 1, moves: 2, notes: [] };
      if (ask === 'go-on-reviewing') return { done: ++done, is_done: done === 2 };
      return ask === 'end-review' ? review : { result: [{ seat: 2, place: 1, points: 3 }] };
    });
    const work = new Reviewing(() => engine);
    await work.review('journal a');
    expect(asked).toEqual(['begin-review', 'go-on-reviewing', 'go-on-reviewing', 'end-review', 'replay']);
    expect(work.reviewed).toMatchObject({ review, result: [{ seat: 2 }] });
    expect(ended()).toBe(true);
  });

  it('is there at once the second time', async () => {
    const { engine, asked } = standIn(() => ({}));
    const work = new Reviewing(() => engine);
    await work.review('journal a');
    expect(work.reviewed?.review).toEqual(review);
    expect(asked).toEqual([]);
  });

  it('can be stopped', async () => {
    const { engine, ended } = standIn((ask) =>
      ask === 'begin-review' ? { review: 1, moves: 9, notes: [] } : { done: 1, is_done: false },
    );
    const work = new Reviewing(() => engine);
    const making = work.review('journal b');
    await Promise.resolve();
    work.cancel();
    await making;
    expect([work.stopped, work.reviewed, work.failure, ended()]).toEqual([true, undefined, undefined, true]);
  });

  it('asks for as many moves at a time as keep progress in sight', () => {
    expect([nextStep(4, 10), nextStep(4, 150), nextStep(4, 900), nextStep(1, 5000)]).toEqual([8, 4, 2, 1]);
  });
});
