import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import shared from '../../../../lang/en.json';
import { checkDice } from '../../dice/check';
import { speaker } from '../../i18n';
import type { Choices, GameEvent, View } from '../../protocol';
import { diceBook, wholeDeck } from './dice';
import { help } from './help';
import english from './lang/en.json';
import { offerOf, offersOf, passOf, raisesOf } from './offers';
import { prompt } from './prompt';
import { apart, broughtBy, duration, milestoneOf, purseLine, raceIn, ranked, seasonLines, spark, tokensOf, wonBy } from './season';
import { garagePath, isStaged, marketPath } from './targets';
import { aboutMessage, cardMessage, cardNamed, faces, type FunView, type Team } from './view';

const texts = { ...shared, ...english };
const say = speaker('en', texts, (seat) => ['Ann', 'Bob'][seat - 1]);

const team = (seat: number, money: number, points: number): Team => ({
  seat,
  money,
  points,
  chassis: 'chassis 4',
  engine: null,
  drivers: [],
  sponsors: [],
  cars: [],
  hand: 3,
  shown: [],
});

const view: FunView = {
  phase: 'bidding',
  races: 6,
  driven: 2,
  deck: 'standard',
  hand_limit: 3,
  turn: 1,
  turns: 5,
  turns_left: 12,
  draw_pile: 20,
  discards: [],
  market: [],
  revealed: [],
  teams: [team(1, 12, 3), team(2, 20, 7)],
  auction: { card: 'driver 5', from: 2, price: 2, bid: 3, bidder: 1, least: 4, asked: 2, in: [1, 2], barred: [] },
  season: [
    { points: [3, 1], money: [10, 15] },
    { points: [3, 7], money: [12, 20] },
  ],
};
const open = view as unknown as View;
const event = (data: object): GameEvent => ({ data }) as unknown as GameEvent;

// Offers from 4 to `most`, and a pass; what is above 6 has a warning.
function bids(most: number): Choices {
  const amounts = Array.from({ length: most - 3 }, (_, i) => i + 4);
  const warning = { key: 'ff.step.over', args: { money: 6 } };
  return {
    seat: 2,
    steps: [
      { id: 'bid', label: { key: 'ff.step.offer' } },
      { id: 'pass', label: { key: 'ff.step.pass' } },
      ...amounts.map((amount) => ({ id: String(amount), number: amount, label: { key: '' }, ...(amount > 6 ? { note: warning } : {}) })),
    ],
    moves: [...amounts.map((amount, i) => ({ move: `bid ${amount}`, steps: [0, i + 2] })), { move: 'pass', steps: [1] }],
  };
}

function moves(list: [string, string[]][]): Choices {
  const ids = [...new Set(list.flatMap(([, steps]) => steps))];
  return {
    seat: 1,
    steps: ids.map((id) => ({ id, label: { key: '' } })),
    moves: list.map(([move, steps]) => ({ move, steps: steps.map((id) => ids.indexOf(id)) })),
  };
}

describe('cards', () => {
  it('are taken apart', () => {
    expect(cardNamed('driver 5')).toEqual({ kind: 'driver', value: 5, favours: undefined });
    expect(cardNamed('sponsor 4')).toEqual({ kind: 'sponsor', value: 4, favours: undefined });
    expect(cardNamed('engine circuit')).toEqual({ kind: 'circuit', value: 0, favours: 'engine' });
    expect(cardNamed('Fair')?.kind).toBe('fair');
    for (const id of ['end', 'pass', '3', 'driver 5 from 2', 'sponsor circuit']) expect(cardNamed(id)).toBeUndefined();
  });

  it('of the whole deck have names, words and rules of the rules page', () => {
    const page = readFileSync('../games/formula-fun/rules.md', 'utf8');
    for (const id of [...wholeDeck(), 'auction', 'bid', 'pass', 'end']) {
      const rules = help(id)?.rules ?? [];
      expect(rules.length).toBeGreaterThan(1);
      for (const rule of rules) {
        expect(Object.keys(texts)).toContain(rule.text.key);
        expect(page).toContain(`**${rule.id}**`);
      }
    }
    for (const id of wholeDeck()) {
      expect(Object.keys(texts)).toContain(cardMessage(id).key);
      expect(Object.keys(texts)).toContain(aboutMessage(id).key);
    }
    expect(say(cardMessage('sponsor 4'))).toBe('Sponsor $4M');
  });

  it('that are alike lie on each other', () => {
    expect(faces(['Fair', 'Setup', 'Fair'])).toEqual([
      { id: 'Fair', count: 2 },
      { id: 'Setup', count: 1 },
    ]);
  });
});

describe('amounts', () => {
  it('are those of the given moves', () => {
    const offers = offersOf(bids(60));
    expect(offers.length).toBe(57);
    expect(offerOf(offers, 9)).toMatchObject({ path: ['bid', '9'], note: { key: 'ff.step.over' } });
    expect(offerOf(offers, 3)).toBeUndefined();
    expect(offerOf(offers, 4.5)).toBeUndefined();
  });

  it('are raised by one, two and five as far as moves are given', () => {
    expect(raisesOf(offersOf(bids(60))).map(({ by, offer }) => [by, offer.amount])).toEqual([[1, 4], [2, 5], [5, 8]]);
    expect(raisesOf(offersOf(bids(5))).map(({ by }) => by)).toEqual([1, 2]);
    expect(raisesOf([])).toEqual([]);
  });

  it('can be declined where that is given', () => {
    expect(passOf(bids(60))).toEqual(['pass']);
    expect(passOf(moves([['start at 1', ['1']]]))).toBeUndefined();
  });
});

describe('targets', () => {
  const given = moves([
    ['auction driver 5 from 2', ['auction', 'driver 5 from 2']],
    ['scrap chassis 4 of 1', ['Scrap', 'chassis 4 of 1']],
    ['end turn', ['end']],
  ]);

  it('on the market are the auctions that are given', () => {
    expect(marketPath(given, [], 'driver 5', 2)).toEqual(['auction', 'driver 5 from 2']);
    expect(marketPath(given, ['Scrap'], 'driver 5', 2)).toBeUndefined();
    expect(marketPath(given, [], 'driver 5', 1)).toBeUndefined();
    expect(marketPath(undefined, [], 'driver 5', 2)).toBeUndefined();
  });

  it('in a garage need a card first, or a driver too many', () => {
    expect(garagePath(given, [], 'chassis 4', 1)).toBeUndefined();
    expect(garagePath(given, ['Scrap'], 'chassis 4', 1)).toEqual(['Scrap', 'chassis 4 of 1']);
    const full = moves([['replace driver 3', ['driver 3']]]);
    expect(garagePath(full, [], 'driver 3', 1)).toEqual(['driver 3']);
    expect(garagePath(full, [], 'driver 3', 2)).toBeUndefined();
    expect(isStaged(['driver 3'], garagePath(full, [], 'driver 3', 1))).toBe(true);
  });
});

describe('a season', () => {
  it('is told by points and money after each race', () => {
    expect(seasonLines(view, 'money')[1]).toEqual({ seat: 2, values: [15, 20] });
    expect(wonBy(view, 2)).toEqual([1, 6]);
    expect(ranked(view).map(({ seat }) => seat)).toEqual([2, 1]);
  });

  it('has a line of money that ends with what one has now', () => {
    const history = [event({ event: 'invested', seat: 1, money: 19 }), event({ event: 'sold', seat: 2, money: 4 }), event({ event: 'sold', seat: 1, money: 12 })];
    expect(purseLine(history, 1, 12)).toEqual([19, 12]);
    expect(purseLine([], 1, 12)).toEqual([12]);
    expect(spark([0, 10], 56, 16)).toBe('0.0,16.0 56.0,0.0');
  });

  it('has tokens of ten, five and one', () => {
    expect(tokensOf(27)).toEqual([10, 10, 5, 1, 1]);
    expect(tokensOf(0)).toEqual([]);
  });

  it('pays for the last race alone', () => {
    const first = [event({ event: 'race-began', race: 1 }), event({ event: 'stood-by', seat: 1, amount: 5 })];
    const second = [event({ event: 'race-began', race: 2 }), event({ event: 'sponsors-paid', seat: 2, amount: 3 }), event({ event: 'driver-paid', seat: 2, paid: 4 })];
    expect([...broughtBy([...first, ...second])]).toEqual([[2, -1]]);
  });

  it('has labels that do not cover each other', () => {
    expect(apart([196, 196, 20], 15, 196)).toEqual([196, 181, 20]);
    expect(apart([10, 12], 15, 100)).toEqual([-3, 12]);
  });

  it('stops for races, and for sales a little', () => {
    expect(duration(['race-began', 'finished', 'race-ended'], 250)).toBeGreaterThan(duration(['sold'], 250));
    expect(duration(['card-taken', 'card-seen'], 250)).toBeLessThan(250);
    expect(milestoneOf([event({ event: 'race-ended', race: 1 })])).toEqual({ kind: 'raced', major: true });
    expect(raceIn([event({ event: 'sold' })], view)).toBeUndefined();
  });
});

describe('the status line', () => {
  const context = { turn: 2, you: [2], choices: undefined, path: [], say };

  it('says what is asked', () => {
    const message = prompt(open, context);
    expect(message && say(message)).toBe('Driver 5: offer $4M or more, or pass.');
    const scrapping = prompt({ ...open, phase: 'playing' } as View, { ...context, path: ['Scrap'] });
    expect(scrapping?.key).toBe('ff.web.prompt.scrap');
  });

  it('has words for every phase', () => {
    const phases = ['dealing', 'first-player', 'investing', 'drawing', 'playing', 'pricing', 'replacing', 'searching', 'fetching', 'revealing', 'lots', 'discarding', 'over'];
    for (const phase of phases) expect(Object.keys(texts)).toContain(prompt({ ...open, phase } as View, context)?.key);
  });
});

describe('the dice', () => {
  const golden = '../tests/golden/';
  const journals = readdirSync(golden).filter((name) => name.startsWith('ff-'));

  it('know the deck of the data file', () => {
    interface Line {
      kind: string;
      value?: number;
      effect?: string;
      copies: number;
    }
    const file = JSON.parse(readFileSync('../data/formula-fun/deck.json', 'utf8')) as { cards: Line[] };
    const names: Record<string, string> = { scrap: 'Scrap', fair: 'Fair', 'scout-or-sue': 'Scout', setup: 'Setup' };
    const nameOf = ({ kind, value, effect = '' }: Line): string =>
      kind === 'circuit' ? `${effect} circuit` : (names[effect] ?? `${kind} ${value}`);
    const cards = file.cards.flatMap((line) => Array<string>(line.copies).fill(nameOf(line)));
    expect(wholeDeck().sort()).toEqual(cards.sort());
  });

  it.each(journals)('of %s are right, every outcome computed again', (name) => {
    const text = readFileSync(golden + name, 'utf8');
    const report = checkDice(text, diceBook);
    expect(report.outcomes.filter((row) => !row.right)).toEqual([]);
    expect(report.verdict).toBe('right');
    expect(report.outcomes.length).toBe(text.split('\n').filter((line) => line.startsWith('* ')).length);
  });

  it('find a changed card', () => {
    const text = readFileSync(`${golden}ff-four.journal`, 'utf8');
    const report = checkDice(text.replace('* deal 1: driver 6', '* deal 1: driver 1'), diceBook);
    expect(report.verdict).toBe('wrong');
  });
});
