import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Choices, GameEvent, View } from '../../protocol';
import { speaker } from '../../i18n';
import { boxFor, carLabel, duration, gained, hitCar, spotsOf, trackFor } from './board';
import { help } from './help';
import { prompt } from './prompt';
import { racesIn, sheetOf } from './scores';
import { cardsFor, closedMove, targetsOf } from './targets';
import { placePose, poseAt, stretched, tall, wide } from './track';
import { allCars, cardMessage, cardNamed, carMessage, carNamed, carOf, effects, lineOf, markOf, type FmrView } from './view';
import shared from '../../../../games/formula-motor-racing/lang/en.json';
import sharedFrench from '../../../../games/formula-motor-racing/lang/fr.json';
import english from './lang/en.json';

const teams = { blue: 1, green: 2, yellow: 3, orange: null, red: 2, purple: null };
const running = ['red 1', 'blue 1', 'green 1', 'yellow 1', 'orange 1', 'purple 1', 'red 2', 'blue 2', 'green 2'];
const view: FmrView = {
  phase: 'playing',
  race: 2,
  races: 3,
  teams,
  turn: 2,
  running,
  retired: ['purple 2', 'orange 2', 'yellow 2'],
};
const say = speaker('en', { ...shared, ...english }, (seat) => ['Ann', 'Bob', 'Cid'][seat - 1]);

const message = { key: '' };
const choices: Choices = {
  seat: 2,
  steps: ['Overtake +3 red', 'red 1', 'red 2', 'Crash', 'Wrong Line'].map((id) => ({ id, label: message })),
  moves: [
    { move: 'Overtake +3 red on red 1', steps: [0, 1] },
    { move: 'Overtake +3 red on red 2', steps: [0, 2] },
    { move: 'Wrong Line on red 2', steps: [4, 2] },
    { move: 'Crash', steps: [3] },
  ],
};

// Every card of both decks, by the data file.
function everyCard(): string[] {
  const lines = readFileSync('../games/formula-motor-racing/data/deck.csv', 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [effect = '', colour = '', places = '0'] = line.split(',');
    const name = Object.entries(effects).find(([, one]) => one === effect.replaceAll('-', '_'))?.[0];
    return [name, places === '0' ? '' : `+${places}`, colour].filter(Boolean).join(' ');
  });
}

describe('names', () => {
  it('of cars and cards are taken apart', () => {
    expect(carNamed('red 1')).toEqual({ colour: 'red', number: 1 });
    expect(carNamed('roll')).toBeUndefined();
    expect(cardNamed('Overtake +3 red')).toEqual({ effect: 'overtake', places: 3, colour: 'red' });
    expect(cardNamed('Charge (Lose Gears) blue')).toEqual({ effect: 'lose_gears', places: 0, colour: 'blue' });
    expect(cardNamed('Pit Stop')?.colour).toBeUndefined();
  });

  it('of every card of both decks can be said and explained', () => {
    const texts = Object.keys({ ...shared, ...english });
    for (const id of everyCard()) {
      expect(texts).toContain(cardMessage(id).key);
      expect(texts).toContain(cardMessage(id, 'fmr.help.').key);
      for (const rule of help(id)?.rules ?? []) expect(texts).toContain(rule.text.key);
      expect(help(id)?.rules.length).toBeGreaterThan(2);
    }
  });

  // Vert and Violet begin with the same letter.
  it.each([speaker('en', shared), speaker('fr', sharedFrench)])('of cars have a mark each, in the log too', (spoken) => {
    const marks = allCars.map((id) => markOf(carOf(carMessage(id)), spoken));
    expect(new Set(marks).size).toBe(12);
    expect(marks).not.toContain('');
  });

  it('of rules are those of the rules page', () => {
    const page = readFileSync('../games/formula-motor-racing/rules.md', 'utf8');
    const ids = ['Crash', 'Pit Stop red', 'Tailender Turbo', 'roll', 'red', 'red 1'].flatMap((id) => help(id)?.rules ?? []);
    for (const rule of ids) expect(page).toContain(`**${rule.id}**`);
  });
});

describe('the track', () => {
  it.each([wide, tall])('has twelve places apart from each other', (track) => {
    expect(track.places.length).toBe(12);
    track.places.slice(1).forEach((length, i) => {
      expect(length - (track.places[i] ?? 0)).toBeGreaterThan(100 * track.carScale);
    });
  });

  it.each([wide, tall])('stands all cars inside the picture, upright enough to be read', (track) => {
    for (let place = 1; place <= 12; ++place) {
      const { x, y } = placePose(track, place);
      expect(x).toBeGreaterThan(30 * track.carScale);
      expect(x).toBeLessThan(track.width - 30 * track.carScale);
      expect(y).toBeLessThan(track.height);
    }
  });

  it('is driven from the tail to the head', () => {
    expect(poseAt(wide, (wide.places[0] ?? 0) + 1).angle).not.toBeNaN();
    expect(Math.abs(placePose(wide, 1).angle)).toBeGreaterThan(90);
    expect(Math.abs(placePose(wide, 12).angle)).toBeLessThan(90);
  });

  it('fits the room it is given', () => {
    expect(trackFor(366, 440).name).toBe('tall');
    expect(trackFor(540, 330).name).toBe('wide');
    expect(trackFor(860, 700).name).toBe('wide');
  });

  it.each([[1.2], [1.5], [1.78], [1.9], [2.3]])('fills a room %d times as wide as high', (shape) => {
    const track = stretched('wide', shape);
    const box = boxFor(track.width, track.height, shape);
    expect(track.width * track.height).toBeGreaterThan(box.width * box.height * 0.96);
    expect(box.width / box.height).toBeCloseTo(shape);
    expect(stretched('wide', shape)).toBe(track); // cars are not put anew when nothing has changed
  });

  it('keeps its twelve places apart when it is stretched', () => {
    for (const track of [stretched('wide', 1.2), stretched('wide', 2.4), stretched('tall', 0.8)]) {
      const between = track.places.slice(1).map((length, i) => length - (track.places[i] ?? 0));
      expect(Math.min(...between)).toBeGreaterThan(90 * track.carScale);
    }
  });
});

describe('the board', () => {
  it('sends cars to their places and those out to their line', () => {
    const spots = spotsOf(view, wide);
    expect(spots['red 1']).toEqual({ length: wide.places[0] });
    expect(spots['purple 2']).toEqual({ out: 0 });
  });

  it('shows the grid as far as it is drawn', () => {
    const line = lineOf({ phase: 'drawing-grid', race: 1, races: 1, teams, grid: ['red 1', 'blue 1', null, 'blue 2', 'red 2'] });
    expect(line).toEqual(['red 1', 'blue 1', undefined, 'blue 2', 'red 2']);
  });

  it('says of a car where it is and whose', () => {
    const target = { target: true, staged: false };
    expect(carLabel(view, 'red 1', 2, target, say)).toBe('Red 1, place 1, yours, can be chosen');
    expect(carLabel(view, 'yellow 1', 2, { target: false, staged: false }, say)).toBe('Yellow 1, place 4, driven by Cid');
    expect(carLabel(view, 'orange 2', 2, { target: false, staged: false }, say)).toBe('Orange 2, out of the race');
  });

  it('counts places won in a preview', () => {
    const after = { ...view, running: ['blue 1', 'red 1', ...running.slice(2)] };
    expect([gained(view, after, 'blue 1'), gained(view, after, 'red 1'), gained(view, after, 'red 2')]).toEqual([1, -1, 0]);
  });

  it('finds the car of a Spin, and none in an empty place', () => {
    expect(hitCar({ ...view, phase: 'spinning', roll: 7 })).toBe('red 2');
    expect(hitCar({ ...view, phase: 'spinning', roll: 12 })).toBeUndefined();
  });

  it('gives a die time to tumble before the cars move', () => {
    expect(duration(['rolled', 'moved'], 250)).toBeGreaterThan(duration(['card-played', 'moved'], 250));
    expect(duration(['card-taken'], 250)).toBe(0);
  });
});

describe('choices on the board', () => {
  it('are the cars of the card chosen, also when one is staged already', () => {
    expect(targetsOf(choices, [])).toEqual({ base: [], cars: [] });
    expect(targetsOf(choices, ['Overtake +3 red'])).toEqual({ base: ['Overtake +3 red'], cars: ['red 1', 'red 2'] });
    expect(targetsOf(choices, ['Overtake +3 red', 'red 1']).cars).toEqual(['red 1', 'red 2']);
    expect(targetsOf(undefined, ['Overtake +3 red']).cars).toEqual([]);
  });

  it('have words for a car that is none of them, so that it can be asked why', () => {
    const targets = targetsOf(choices, ['Overtake +3 red']);
    expect(closedMove(choices, targets, 'blue 1')).toBe('Overtake +3 red on blue 1');
    expect(closedMove(choices, targets, 'red 2')).toBeUndefined();
    expect(closedMove(choices, targetsOf(choices, []), 'blue 1')).toBeUndefined();
  });

  it('begin with a car as well', () => {
    expect(cardsFor(choices, 'red 2').map((step) => step.id)).toEqual(['Overtake +3 red', 'Wrong Line']);
    expect(cardsFor(choices, 'blue 1')).toEqual([]);
  });

  it('are asked for in words', () => {
    const context = { turn: 2, you: [2], choices, path: ['Overtake +3 red'], say };
    expect(say(prompt(view as unknown as View, context) ?? message)).toBe('Overtake +3 Red: on which car?');
    const spinning = { ...view, phase: 'spinning', card: 'Spin Out', roll: 7 } as unknown as View;
    expect(say(prompt(spinning, context) ?? message)).toBe('Spin Out finds place 7 (Red 2). Accept, or roll once more?');
  });
});

describe('the scoresheet', () => {
  const events = (...list: object[]): GameEvent[] => list.map((data) => ({ data: data as GameEvent['data'] }));
  const ended = events(
    { event: 'race-ended', race: 1 },
    { event: 'scored', car: 'red 1', place: 1, points: 10 },
    { event: 'scored', car: 'blue 1', place: 2, points: 6 },
    { event: 'race-ended', race: 2 },
    { event: 'scored', car: 'blue 1', place: 1, points: 10 },
  );
  const third = {
    ...view,
    race: 3,
    championship: [
      { seat: 1, points: 16 },
      { seat: 2, points: 10 },
      { team: 'orange' as const, points: 0 },
    ],
  };

  it('adds up race by race', () => {
    expect(racesIn(ended).map((race) => race.race)).toEqual([1, 2]);
    expect(sheetOf(third, ended).map((line) => line.totals)).toEqual([
      [6, 16],
      [10, 10],
      [0, 0],
    ]);
  });

  it('leaves open what the log does not know', () => {
    expect(sheetOf(third, ended.slice(3)).map((line) => line.totals)).toEqual([
      [6, 16],
      [10, 10],
      [0, 0],
    ]);
    expect(sheetOf(third, []).map((line) => line.totals)).toEqual([
      [undefined, 16],
      [undefined, 10],
      [undefined, 0],
    ]);
  });
});
