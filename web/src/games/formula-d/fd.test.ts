import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { speaker } from '../../i18n';
import type { GameEvent, View } from '../../protocol';
import type { Circuit, Space } from './circuit';
import { poseOn, wayThrough } from './drive.svelte';
import { arrange, closedSpaces, sortedEnds, targetsOf } from './ends';
import { car, choices, circuit, view } from './fixture';
import { help } from './help';
import { towerOf } from './order';
import { alarm, expectedWear, glowsOf, percent, worstWear } from './outlook';
import { prompt } from './prompt';
import { isSettled } from './settled';
import { duration } from './times';
import {
  carMessage,
  carNamed,
  dashboardCar,
  gearNamed,
  markOf,
  spaceMessage,
  type FdCar,
  type FdEvent,
  type FdView,
  type GearOutlook,
} from './view';
import { lastLoss, ruleKey } from './why';
import shared from '../../../../games/formula-d/lang/en.json';
import french from '../../../../games/formula-d/lang/fr.json';
import english from './lang/en.json';

const texts = { ...shared, ...english };
const say = speaker('en', texts, (seat) => ['Ann', 'Bob'][seat - 1]);

describe('a race is settled', () => {
  const settled = (standings: FdCar['standing'][], mine: number[]) =>
    isSettled(
      {
        cars: standings.map((standing, i) => car(`red ${i}`, i + 1, 'L1', { ...(standing ? { standing } : {}) })),
      } as unknown as View,
      mine,
    );

  it('when nobody else races, or none of mine does, and not before', () => {
    expect(settled(['racing', 'finished', 'out'], [1])).toBe(true);
    expect(settled(['out', 'racing', 'leaving'], [1])).toBe(true);
    expect(settled(['racing', 'racing', 'out'], [1])).toBe(false);
    expect(settled(['racing', 'racing', 'out'], [1, 2])).toBe(true); // two at one screen, and nobody besides
    expect(settled(['finished', 'out'], [1])).toBe(false); // it is over
  });
});

describe('names', () => {
  it('of cars and gears are taken apart', () => {
    expect(carNamed('orange 2')).toEqual({ colour: 'orange', number: 2 });
    expect(carNamed('L24')).toBeUndefined();
    expect(gearNamed('gear 5')).toBe(5);
    expect(gearNamed('gear')).toBeUndefined();
    expect(say(carMessage('red 1'))).toBe('Red 1');
    expect(markOf('blue 2', say)).toBe('B2');
    expect(say(spaceMessage('R23'))).toBe('R23');
    expect(speaker('fr', { ...french }, () => undefined)(spaceMessage('R23'))).toBe('D23');
  });

  it('the dashboard is about the car picked, else one’s own, else the mover', () => {
    expect(dashboardCar(view, 2, undefined)?.car).toBe('blue 1');
    expect(dashboardCar(view, 1, undefined)?.car).toBe('red 1');
    expect(dashboardCar(view, 1, 'green 1')?.car).toBe('green 1');
    expect(dashboardCar(view, undefined, undefined)?.car).toBe('blue 1');
  });
});

describe('the circuit', () => {
  it('knows where cars stand and which way they look', () => {
    expect(circuit.lane).toBe(100);
    expect(circuit.spaces.get('M5')?.pose).toEqual({ x: 1100, y: 150, angle: 0 });
  });

  it('is driven along the spaces of the way', () => {
    const way = wayThrough(['L5', 'L6', 'M7'].flatMap((name) => circuit.spaces.get(name)?.pose ?? []));
    expect(poseOn(way, 0, 0)).toMatchObject({ x: 1100, y: 50 });
    expect(poseOn(way, 1, 0)).toMatchObject({ x: 1500, y: 150 });
    expect(poseOn(way, 0.9, 0).angle).toBeGreaterThan(0);
  });
});

describe('the timing tower', () => {
  const rows = towerOf(view, circuit, 2);

  it('has position, gap and whose turn it is', () => {
    expect(rows.map((row) => row.turn)).toEqual(['done', 'now', undefined]);
    expect(rows.map((row) => row.gap)).toEqual([0, 3, undefined]);
    expect(rows.map((row) => row.own)).toEqual([false, true, false]);
  });

  it('counts the stops still to make', () => {
    expect(rows[0]?.stops).toMatchObject({ left: 1, of: 2, inside: true });
    expect(rows[1]?.stops).toMatchObject({ left: 2, of: 2, inside: false, spaces: 2 });
  });
});

describe('chances', () => {
  const outlook: GearOutlook = {
    gear: 4,
    price: 1,
    sides: 12,
    overshooting: 2,
    braking: 0,
    out: 1,
    wear_sum: 6,
    worst_wear: 3,
    spaces: { L11: 6, M12: 3 },
  };

  it('are weight by sides', () => {
    expect(percent(2, 12, say)).toBe('17%');
    expect(percent(0, 12, say)).toBe('0%');
    expect(percent(1, 1000, say)).toBe('<1%');
    expect(percent(999, 1000, say)).toBe('>99%');
    expect(percent(12, 12, say)).toBe('100%');
  });

  it('of wear include the price of the gear', () => {
    expect(expectedWear(outlook)).toBe(1.5);
    expect(worstWear(outlook)).toBe(4);
    expect([alarm(0, 12), alarm(2, 12), alarm(6, 12)]).toEqual(['none', 'some', 'much']);
  });

  it('glow the brighter the likelier', () => {
    expect(glowsOf(outlook)).toEqual([
      { space: 'L11', weight: 6, strength: 1 },
      { space: 'M12', weight: 3, strength: 0.5 },
    ]);
  });
});

describe('ends', () => {
  it('come cheapest first, and last whatever puts the car out', () => {
    expect(sortedEnds(view.ends ?? []).map((end) => end.space)).toEqual(['L13', 'P3', 'M12', 'M14', 'M16']);
  });

  it('are offered in that order, with the nitro among those at once', () => {
    const { steps, shown } = arrange(choices.steps, view as unknown as View, { path: [] });
    expect(steps.map(({ id }) => id)).toEqual(['L13', 'pit', 'M12', 'M14', 'M16', 'nitro']);
    expect(shown).toBe(6);
  });

  it('have the spaces nearest to them first among those that are none', () => {
    const at = (name: string, x: number): Space => ({ name, pose: { x, y: 0, angle: 0 } }) as Space;
    const spaces = [at('M1', 0), at('M2', 100), at('M3', 210), at('M4', 330), at('M5', 460)];
    const circuit = { spaces: new Map(spaces.map((space) => [space.name, space])) } as unknown as Circuit;
    const closed = (...open: string[]): string[] =>
      closedSpaces(
        circuit,
        spaces.filter(({ name }) => open.includes(name)),
      ).map(({ name }) => name);
    expect(closed('M3')).toEqual(['M2', 'M4', 'M1', 'M5']);
    expect(closed('M1', 'M5')).toEqual(['M2', 'M4', 'M3']);
  });

  it('are targets only for whoever has the choice', () => {
    expect(targetsOf(view, undefined, [])).toEqual([]);
    const staged = targetsOf(view, choices, ['M12']).filter((target) => target.staged);
    expect(staged.map(({ step }) => step.id)).toEqual(['M12']);
  });
});

describe('“Why did I lose three?”', () => {
  const event = (data: FdEvent): GameEvent => ({ data, message: { key: 'x' } }) as unknown as GameEvent;
  const history = [
    event({ event: 'shifted', car: 'red 1', from: 5, to: 2 }),
    event({ event: 'wear-lost', car: 'red 1', reason: 'shifting', points: 2, left: 16, rule: 'D-15' }),
    event({ event: 'rolled', car: 'red 1', face: 4, gear: 2 }),
    event({ event: 'wear-lost', car: 'red 1', reason: 'braking', points: 1, left: 15, rule: 'D-23' }),
    event({ event: 'shifted', car: 'blue 1', from: 2, to: 3 }),
    event({ event: 'wear-lost', car: 'blue 1', reason: 'braking', points: 4, left: 1, rule: 'D-23' }),
  ];

  it('finds the whole turn, and the rules', () => {
    const loss = lastLoss(history, 'red 1');
    expect(loss?.points).toBe(3);
    expect(loss?.reasons.map((reason) => [reason.points, ...reason.rules])).toEqual([
      [0, 'D-15'],
      [2, 'D-15'],
      [0, 'D-13'],
      [1, 'D-23'],
    ]);
    expect(lastLoss(history, 'green 1')).toBeUndefined();
  });

  it('after a car was put out it is the turn that put it out, lost points or not', () => {
    const gone = [
      ...history,
      event({ event: 'shifted', car: 'red 1', from: 2, to: 3 }),
      event({ event: 'went-out', car: 'red 1', rule: 'D-28', corner: 5 }),
    ];
    const loss = lastLoss(gone, 'red 1');
    expect(loss).toMatchObject({ out: true, points: 0 });
    expect(loss?.reasons.at(-1)?.rules).toEqual(['D-28']);
    expect(lastLoss(history, 'red 1')?.out).toBe(false);
  });

  it('has a text for every rule the server names', () => {
    const json = ['events.h', 'wire.cc'].map((file) => readFileSync(`../games/formula-d/${file}`, 'utf8')).join('');
    const rules = [...json.matchAll(/"(D-\d+)"/g)].map((match) => match[1] as string);
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) expect([rule, ruleKey(rule) in english]).toEqual([rule, true]);
  });
});

describe('help and prompts', () => {
  it('cite rules that stand on the rules page', () => {
    const page = readFileSync('../games/formula-d/rules.md', 'utf8');
    for (const id of ['gear 3', 'L13', 'M12', 'M14', 'M16', 'pit', 'nitro']) {
      const rules = help(id, view as unknown as View)?.rules ?? [];
      expect(rules.length).toBeGreaterThan(0);
      for (const rule of rules) expect(page).toContain(`**${rule.id}**`);
      for (const rule of rules) expect(Object.keys(texts)).toContain(rule.text.key);
    }
    expect(help('something', view as unknown as View)).toBeUndefined();
  });

  it('show of an end the rules that apply to it, each with the one it speaks of', () => {
    const end = (more: object): string[] => {
      const race = { ...view, ends: [{ move: 'to L9', space: 'L9', cost: 0, ...more }] };
      return (help('L9', race as unknown as View)?.rules ?? []).map((rule) => rule.id);
    };
    expect(end({})).toEqual(['D-17']);
    expect(end({ brake: 2 })).toEqual(['D-17', 'D-23']);
    expect(end({ stop: 1, of: 2 })).toEqual(['D-17', 'D-26']);
    expect(end({ beyond: 2, stop: 0, of: 1 })).toEqual(['D-17', 'D-26', 'D-27', 'D-28', 'D-29', 'D-30']);
    expect(end({ risks: ['red 2'] })).toEqual(['D-17', 'D-35', 'D-36', 'D-37']);
  });

  it('say what is to be done', () => {
    const context = { turn: 2, you: [2], choices, path: [], say };
    const said = (state: FdView): string => say(prompt(state as unknown as View, context) ?? { key: '' });
    expect(said(view)).toBe('5 spaces: choose where the move ends.');
    expect(said({ ...view, phase: 'choosing-gear' })).toBe('Choose a gear.');
    expect(said({ ...view, phase: 'choosing-gear', cars: [...view.cars, car('blue 2', 2, 'L3')] })).toBe(
      'Blue 1: choose a gear.',
    );
  });

  it('longer ways take longer', () => {
    const moved = (spaces: number): FdEvent => ({
      event: 'moved',
      car: 'red 1',
      from: 'L1',
      to: 'L2',
      way: Array<string>(spaces).fill('L2'),
    });
    expect(duration([moved(20)], 100)).toBeGreaterThan(duration([moved(2)], 100));
    expect(duration([moved(20)], 0)).toBe(0);
  });
});
