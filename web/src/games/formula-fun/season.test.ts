import { describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../protocol';
import { flightsOf, places } from './flights';
import { broughtBy, tiesOf } from './results';
import { apart, duration, milestoneOf, purseLine, raceIn, ranked, seasonLines, spark, tokensOf, wonBy } from './season';
import { type Race, type Sum } from './view';
import { say, view } from './sample';

const open = view as unknown as View;
const event = (data: object): GameEvent => ({ data }) as unknown as GameEvent;

describe('a season', () => {
  it('is told by points and money after each race', () => {
    expect(seasonLines(view, 'money')[1]).toEqual({ seat: 2, values: [20, 15, 20] });
    expect(seasonLines(view, 'points')[1]).toEqual({ seat: 2, values: [0, 1, 7] });
    expect(wonBy(view, 2)).toEqual([1, 6]);
    expect(ranked(view).map(({ seat }) => seat)).toEqual([2, 1]);
  });

  const moneyOf = (history: GameEvent[], seat: number): number[] => purseLine(history, view, seat).map(({ money }) => money);
  const told = [
    event({ event: 'first-player', seat: 1 }),
    event({ event: 'invested', seat: 1, money: 19 }),
    event({ event: 'invested', seat: 1, money: 19 }),
    event({ event: 'sold', seat: 2, money: 4 }),
    event({ event: 'sold', seat: 1, money: 12 }),
  ];

  it('has a line of money from the beginning to now, without what changes nothing', () => {
    expect(moneyOf(told, 1)).toEqual([20, 19, 12]);
    expect(spark([0, 10], 10, 56, 16)).toBe('0.0,16.0 56.0,0.0');
    expect(spark([0, 10], 20, 56, 16)).toBe('0.0,16.0 56.0,8.0');
  });

  it('has money after each race where the log does not begin at the beginning', () => {
    expect(moneyOf([], 2)).toEqual([20, 15, 20]);
    const late = [event({ event: 'sold', seat: 2, money: 9 }), event({ event: 'race-ended', race: 2 })];
    expect(moneyOf(late, 2)).toEqual([20, 15, 9, 20]);
  });

  it('has tokens of ten and of one', () => {
    expect(tokensOf(27)).toEqual({ tens: 2, ones: 7 });
    expect(tokensOf(0)).toEqual({ tens: 0, ones: 0 });
  });

  it('pays for the last race alone, and says for what', () => {
    const first = [event({ event: 'race-began', race: 1 }), event({ event: 'stood-by', seat: 1, amount: 5 })];
    const second = [
      event({ event: 'race-began', race: 2 }),
      event({ event: 'sponsors-paid', seat: 2, amount: 3 }),
      event({ event: 'driver-paid', seat: 2, card: 'driver 6', due: 2, paid: 0 }),
      event({ event: 'race-ended', race: 2 }),
      event({ event: 'sponsors-paid', seat: 1, amount: 3 }),
    ];
    const brought = broughtBy([...first, ...second]);
    expect([...brought].map(([seat, { total }]) => [seat, total])).toEqual([[2, 3]]);
    expect(brought.get(2)?.parts.map((part) => say(part))).toEqual([
      'sponsors $3M',
      'bonus of Driver 6 not paid: $2M were not there',
    ]);
  });

  it('says why level cars are in their order', () => {
    const car = (seat: number, value: number): Sum => ({
      seat,
      value,
      chassis: 1,
      engine: 1,
      driver: 1,
      circuit: 0,
      setup: 0,
      points: 0,
    });
    const race: Race = {
      race: 1,
      host: 1,
      circuit: 'engine circuit',
      finish: [car(1, 9), car(2, 9), car(2, 9), car(1, 9), car(2, 5)],
    };
    const events = [
      event({ event: 'race-began' }),
      event({ event: 'finished', place: 1 }),
      event({ event: 'finished', place: 2, level: { more: 5, fewer: 2, by_lot: false } }),
      event({ event: 'lot-drawn', seat: 2 }),
      event({ event: 'finished', place: 3 }),
      event({ event: 'finished', place: 4, level: { more: 2, fewer: 2, by_lot: true } }),
    ];
    const words = tiesOf(race, events).map((tie) => tie && say(tie));
    expect(words).toEqual(['level: 5 cards against 2', undefined, 'level: ahead by lot', undefined, undefined]);
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

describe('cards that fly', () => {
  const before = open; // an auction of a card that faces Bob
  const fly = (events: object[], you: number | undefined = 1): string[] =>
    flightsOf(events.map(event), { before, you }).map(
      ({ card, from, to }) => `${card || '?'}: ${from.join(' or ')} → ${to.join(' or ')}`,
    );

  it('go from the market to the buyer’s garage', () => {
    expect(fly([{ event: 'sold', seat: 1, card: 'driver 5' }])).toEqual([
      'driver 5: market driver 5 2 → garage 1 driver 5 or garage 1',
    ]);
  });

  it('go from a hand to the table, from one’s own as it is seen', () => {
    const put = { event: 'put-on-market', seat: 1, card: 'engine 2' };
    expect(fly([put])).toEqual(['engine 2: held engine 2 or hand 1 → market engine 2 1']);
    expect(fly([put], 2)).toEqual(['engine 2: hand 1 → market engine 2 1']);
    expect(fly([{ event: 'sponsor-played', seat: 2, card: 'sponsor 4' }])).toEqual(['sponsor 4: hand 2 → garage 2 sponsor 4']);
    expect(fly([{ event: 'race-began', seat: 2, circuit: 'engine circuit' }])).toEqual(['engine circuit: hand 2 → discards']);
  });

  it('drawn by others are seen from their back', () => {
    const drawn = [
      { event: 'card-taken', seat: 1 },
      { event: 'card-seen', seat: 1, card: 'Fair' },
    ];
    expect(fly(drawn)).toEqual(['Fair: deck → held Fair or hand 1']);
    expect(fly(drawn.slice(0, 1), 2)).toEqual(['?: deck → hand 1']);
  });

  it('that are scrapped go with the Scrap', () => {
    expect(fly([{ event: 'scrapped', seat: 2, card: 'engine 6', owner: 1 }])).toEqual([
      'Scrap: hand 2 → discards',
      'engine 6: garage 1 engine 6 → discards',
    ]);
  });

  it('have places with names of their own', () => {
    const names = [
      places.deck,
      places.discards,
      places.market('driver 5', 1),
      places.garage(1),
      places.garage(1, 'driver 5'),
      places.hand(1),
      places.held('driver 5'),
    ];
    expect(new Set(names).size).toBe(names.length);
  });
});
