import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Choices, Message, View } from '../../protocol';
import { arrange, whyNot } from './hand';
import { help } from './help';
import { intentOf } from './intent';
import { offerOf, offersOf, passOf, raisesOf, typedOffer } from './offers';
import { asked, decidesOpenly, prompt, toAct } from './prompt';
import { garagePath, isStaged, marketPath, oneOf, withKeys } from './targets';
import { aboutMessage, cardMessage, cardNamed, faces, type FunView } from './view';
import { say, team, texts, view } from './sample';

const open = view as unknown as View;

// Offers from 4 to `most`, and a pass; what is above 6 has a warning.
function bids(most: number): Choices {
  const amounts = Array.from({ length: most - 3 }, (_, i) => i + 4);
  const warning = { key: 'ff.step.over', args: { money: 6 } };
  return {
    seat: 2,
    steps: [
      { id: 'bid', label: { key: 'ff.step.offer' } },
      { id: 'pass', label: { key: 'ff.step.pass' } },
      ...amounts.map((amount) => ({
        id: String(amount),
        number: amount,
        label: { key: '' },
        ...(amount > 6 ? { note: warning } : {}),
      })),
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

const read = (file: string): unknown => JSON.parse(readFileSync(`../games/formula-fun/${file}`, 'utf8'));
const schema = read('schema.json') as { $defs: Record<string, { enum?: string[] }> };

// Every card of the deck once.
function wholeDeck(): string[] {
  const { cards } = read('data/deck.json') as { cards: { kind: string; value?: number; effect?: string }[] };
  const names: Record<string, string> = { scrap: 'Scrap', fair: 'Fair', 'scout-or-sue': 'Scout', setup: 'Setup' };
  return cards.map(({ kind, value, effect = '' }) =>
    kind === 'circuit' ? `${effect} circuit` : (names[effect] ?? `${kind} ${value}`),
  );
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
    expect(raisesOf(offersOf(bids(60))).map(({ by, offer }) => [by, offer.amount])).toEqual([
      [1, 4],
      [2, 5],
      [5, 8],
    ]);
    expect(raisesOf(offersOf(bids(5))).map(({ by }) => by)).toEqual([1, 2]);
    expect(raisesOf([])).toEqual([]);
  });

  it('that cannot be offered are answered with a sentence', () => {
    const offers = offersOf(bids(60));
    const answer = (text: string): string | undefined => {
      const read = typedOffer(text, offers, 'bid');
      return 'problem' in read ? say(read.problem) : undefined;
    };
    expect(answer('9')).toBeUndefined();
    expect(answer('3')).toBe('The least offer is $4M.');
    expect(answer('-3')).toBe('The least offer is $4M.');
    expect(answer('61')).toBe('The most is $60M.');
    expect(answer('6.5')).toBe('Whole millions only.');
    expect(answer('')).toBe('Type a whole number from 4 to 60.');
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

  it('are told from their twins', () => {
    const cards = withKeys([
      { card: 'driver 5', seat: 2 },
      { card: 'driver 5', seat: 2 },
      { card: 'driver 5', seat: 1 },
    ]);
    expect(new Set(cards.map(({ key }) => key)).size).toBe(3);
    expect(oneOf(cards, 'driver 5 from 2', '')).toBe(cards[0]?.key);
    expect(oneOf(cards, 'driver 5 from 2', cards[1]?.key ?? '')).toBe(cards[1]?.key);
    expect(oneOf(cards, 'driver 5 from 1', cards[1]?.key ?? '')).toBe(cards[2]?.key);
    expect(oneOf(cards, '', '')).toBeUndefined();
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

describe('the hand in one’s turn', () => {
  const hand = ['chassis 4', 'sponsor 3', 'Setup', 'engine circuit'];
  const playing: FunView = {
    ...view,
    phase: 'playing',
    hand,
    done: { sponsor: false, circuit: false, scrap: false, setups: 0 },
    unplayable: [],
  };
  const given = moves([
    ['market chassis 4', ['chassis 4']],
    ['setup', ['Setup']],
    ['end turn', ['end']],
  ]).steps;
  const reasons = (changed: Partial<FunView>): [string, string][] => {
    const { steps } = arrange(given, { ...playing, ...changed } as unknown as View, { path: [], seat: 1 });
    return steps.map((step) => [step.id, step.why ? say(step.why) : '']);
  };

  it('stays whole and in its order; what cannot be played says why', () => {
    const unplayable = [
      { card: 'sponsor 3', why: 'sponsor' as const, move: 'play sponsor 3' },
      { card: 'engine circuit', why: 'no-car' as const, move: 'race engine circuit' },
    ];
    expect(reasons({ unplayable })).toEqual([
      ['chassis 4', ''],
      ['sponsor 3', 'One sponsor a turn.'],
      ['Setup', ''],
      ['engine circuit', 'No car could start.'],
      ['end', ''],
    ]);
  });

  it('asks about what cannot be played by the move the engine gives', () => {
    const unplayable = [{ card: 'engine circuit', why: 'no-car' as const, move: 'race engine circuit' }];
    const { steps } = arrange(given, { ...playing, unplayable } as unknown as View, { path: [], seat: 1 });
    expect(steps.flatMap(({ id, asks }) => (asks === undefined ? [] : [[id, asks]]))).toEqual([
      ['engine circuit', 'race engine circuit'],
    ]);
  });

  it('has words for each reason the engine may give', () => {
    const reasonsThere = schema.$defs['WhyNot']?.enum ?? [];
    expect(reasonsThere.length).toBeGreaterThan(5);
    for (const why of reasonsThere) {
      const given = { ...playing, unplayable: [{ card: 'Fair', why, move: 'fair' }] } as unknown as FunView;
      expect(Object.keys(texts)).toContain(whyNot('Fair', given)?.key);
    }
    expect(whyNot('Fair', playing)).toBeUndefined();
  });

  it('says of a driver what he is known for, in short', () => {
    const trait = { key: 'ff.trait.bonus', args: { amount: 2 } };
    const steps = [{ id: 'driver 6', label: { key: '' }, note: { key: 'ff.help.component.trait', args: { trait } } }, ...given];
    const noteOf = (id: string): string => {
      const found = arrange(steps, { ...playing, hand: ['driver 6', 'chassis 4'] } as unknown as View, {
        path: [],
        seat: 1,
      }).steps.find((step) => step.id === id);
      return found?.note ? say(found.note) : '';
    };
    expect(noteOf('driver 6')).toBe('To the market. Costs $2M for 1st or 2nd place.');
    expect(noteOf('chassis 4')).toBe('To the market.');
    expect(Object.keys(texts)).toContain('ff.web.to_market.earns');
  });

  it('keeps what is said of a bound that nears', () => {
    const notes = (note: Message): (string | undefined)[] => {
      const steps = [{ id: 'Scrap', label: { key: '' }, note }];
      return arrange(steps, { ...playing, hand: ['Scrap'] } as unknown as View, { path: [], seat: 1 }).steps.map(
        (step) => step.note?.key,
      );
    };
    expect(notes({ key: 'ff.help.scrap' })).toEqual(['ff.web.hand.scrap']);
    expect(notes({ key: 'ff.help.special.left' })).toEqual(['ff.help.special.left']);
  });

  it('points at the others’ cards first', () => {
    const targets = moves([
      ['a', ['chassis 4 of 1']],
      ['b', ['engine 2 of 2']],
    ]).steps;
    const { steps } = arrange(targets, playing as unknown as View, { path: ['Scrap'], seat: 1 });
    expect(steps.map(({ id, note }) => [id, note?.key])).toEqual([
      ['engine 2 of 2', undefined],
      ['chassis 4 of 1', 'ff.web.target.own'],
    ]);
  });

  it('is said what it will do', () => {
    const words = (move: string): string => {
      const stuck = { ...playing, unplayable: [{ card: 'engine circuit', why: 'no-car' as const, move: 'race engine circuit' }] };
      const { message, warning } = intentOf(move, stuck) ?? {};
      return [message, warning].flatMap((one) => (one ? [say(one)] : [])).join(' | ');
    };
    expect(words('market chassis 4')).toBe('Put Chassis 4 on the market');
    expect(words('invest 0')).toBe('Invest nothing and draw 1 card');
    const step = { note: { key: 'ff.step.invest.note', args: { cards: 3 } } };
    expect(say(intentOf('invest 2', playing, step)?.message ?? { key: '' })).toBe('Pay $2M and draw 3 cards');
    expect(words('scrap engine 6 of 2')).toBe('Scrap Engine 6 of Bob');
    expect(words('auction driver 5 from 1')).toBe('Auction Driver 5, put there by Ann');
    expect(words('end turn')).toBe('End the turn | 1 card too many will have to go.');
    expect(words('setup')).toContain('| You cannot race now, and Setup would be lost: No car could start.');
    const others = [team(1, 1, 1), { ...team(2, 1, 1), cars: [{ driver: 'driver 1', value: 3 }] }];
    expect(intentOf('setup', { ...playing, teams: others })?.warning?.key).toBe('ff.web.intent.setup.no_car');
    expect(intentOf('race engine circuit', { ...playing, teams: others })?.warning?.key).toBe('ff.web.intent.race.no_car');
    expect(intentOf('race engine circuit', { ...playing, turn: 2, teams: others })?.warning).toBeUndefined();
    expect(intentOf('pass', playing)).toBeUndefined();
    for (const verb of ['play', 'race', 'sue', 'discard', 'replace', 'fetch', 'fair', 'scout', 'invest']) {
      const message = intentOf(verb === 'invest' ? 'invest 2' : `${verb} driver 5`, playing)?.message;
      expect(Object.keys(texts)).toContain(message?.key);
    }
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

  it('says who is asked, and not that it is a turn', () => {
    const given = { ...context, choices: bids(60) };
    const words = asked(open, given);
    expect(words && say(words)).toBe('You are asked: Driver 5, $4M or more, or pass.');
    const shared = asked(open, { ...given, you: [1, 2] });
    expect(shared && say(shared)).toBe('Bob is asked: Driver 5, $4M or more, or pass.');
    expect(asked({ ...open, phase: 'playing' } as View, given)).toBeUndefined();
  });

  it('knows who is to act in any view', () => {
    expect(toAct(open)).toBe(2);
    expect(toAct({ ...open, phase: 'pricing' } as View)).toBe(1);
    expect(toAct({ ...open, phase: 'revealing' } as View)).toBe(1);
    expect(toAct({ phase: 'dealing' } as unknown as View)).toBeUndefined();
  });

  it('needs no curtain for what lies open', () => {
    expect(decidesOpenly(open)).toBe(true);
    expect(decidesOpenly({ ...open, phase: 'playing' } as View)).toBe(false);
    expect(decidesOpenly({ ...open, phase: 'fetching' } as View)).toBe(false);
  });

  it('has words for every phase', () => {
    const phases = [
      'dealing',
      'first-player',
      'investing',
      'drawing',
      'playing',
      'pricing',
      'replacing',
      'searching',
      'fetching',
      'revealing',
      'lots',
      'discarding',
      'over',
    ];
    for (const phase of phases) expect(Object.keys(texts)).toContain(prompt({ ...open, phase } as View, context)?.key);
  });
});
