import english from './lang/en.json';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Choices } from '../../protocol';
import french from './lang/fr.json';
import { speaker } from '../../i18n';
import { placeText } from './fate';
import { isSecond, shortName, teamOf, type Charts } from './files';
import { lapAfter, lapBefore, liveAt } from './live';
import { followMoves, pathTo } from './moves';
import { ordinal } from './ordinal';
import { readPlace, writePlace } from './places';
import { knownTeams, teamLook } from './teams';
import { clockTime, gapTime, lapTime } from './times';
import { passed } from './timeline';
import { readWatched, writeWatched } from './watched';
import { timeline } from './sample';

const here = new URL('.', import.meta.url).pathname;

describe('a broadcast', () => {
  it('is live for as long as it takes at 32 times the speed', () => {
    expect(liveAt(undefined, 5000, 100)).toBeUndefined();
    expect(liveAt(1000, 1000, 540_000)).toBe(0);
    expect(liveAt(1000, 11_000, 540_000)).toBe(32_000);
    expect(liveAt(1000, 1000 + 168_751, 540_000)).toBeUndefined();
    expect(liveAt(2000, 1000, 540_000)).toBe(0); // a clock that is behind
  });

  it('is stepped lap by lap', () => {
    const { leader, end } = timeline;
    expect(lapAfter(leader, 0, end)).toBe(1000);
    expect(lapAfter(leader, 3200, end)).toBe(end);
    expect(lapBefore(leader, 2100)).toBe(1000);
    expect(lapBefore(leader, 0)).toBe(0);
  });

  it('finds its place in a list', () => {
    expect([-1, 0, 1, 5, 9].map((at) => passed([0, 1, 1, 5], at))).toEqual([0, 1, 3, 4, 4]);
  });
});

describe('times', () => {
  it('are written as on a timing screen', () => {
    expect([9463, 999, 5, 538620, 6000].map((time) => lapTime(time, 'en'))).toEqual([
      '1:34.63',
      '9.99',
      '0.05',
      '1:29:46.20',
      '1:00.00',
    ]);
    expect(lapTime(9463, 'fr')).toBe('1:34,63');
    expect([gapTime(1234, 'en'), gapTime(1234, 'fr')]).toEqual(['+12.34', '+12,34']);
    expect(clockTime(370100)).toBe('1:01:41');
  });
});

describe('names', () => {
  const driver = (code: string, name: string): Charts['drivers'][number] => ({
    ...{ code, name, country: '', rating: 1, retires: 10 },
    ...{ reasons: [], pit: [20, 40], extras: 0, crew: 1 },
  });
  const charts: Charts = {
    id: '2006',
    drivers: [
      driver('MSC', 'Michael Schumacher'),
      driver('RSC', 'Ralf Schumacher'),
      driver('DLR', 'Pedro de la Rosa'),
      driver('MON', 'Juan Pablo Montoya'),
    ],
    teams: [],
    circuits: [{ id: 'monza' } as Charts['circuits'][number]],
    entries: [[{ driver: 'DLR', team: 'McLaren', number: 4 }]],
    drives_for: [['Ferrari', 'Toyota', 'McLaren', 'McLaren']],
    worth: { place: 3, podium: 1, fastest: 2, out: 2 },
  };
  it('are short but clear', () => {
    expect(['MSC', 'RSC', 'DLR', 'MON', 'ABC'].map((code) => shortName(charts, code))).toEqual([
      'M. Schumacher',
      'R. Schumacher',
      'de la Rosa',
      'Montoya',
      'ABC',
    ]);
  });
  it('are those of a second car by its number, in every race and whoever is in front', () => {
    const field = [
      ['FIS', 2],
      ['ALO', 1],
      ['MON', 4],
    ].map(([code, number]) => ({ driver: String(code), team: code === 'MON' ? 'McLaren' : 'Renault', number: Number(number) }));
    const circuits = ['a', 'b'].map((id) => ({ id }) as Charts['circuits'][number]);
    const season = { ...charts, circuits, entries: [field, [...field, { driver: 'RAI', team: 'McLaren', number: 3 }].reverse()] };
    const seconds = (circuit: string): string[] => ['ALO', 'FIS', 'RAI', 'MON'].filter((code) => isSecond(season, circuit, code));
    expect(seconds('b')).toEqual(['FIS', 'MON']);
    expect(seconds('nowhere')).toEqual(['FIS', 'MON']);
    expect(isSecond(undefined, 'a', 'FIS')).toBe(false);
  });
  it('have the team the charts say, also where they do not start', () => {
    expect(teamOf(charts, 'monza', 'DLR')).toBe('McLaren');
    expect(teamOf(charts, 'monza', 'MON')).toBe('McLaren');
    expect(teamOf(charts, 'nowhere', 'MON')).toBe('');
    expect(teamOf(undefined, 'monza', 'MON')).toBe('');
  });
});

describe('choices', () => {
  const label = { key: '' };
  const choices: Choices = {
    seat: 1,
    steps: [
      { id: 'ALO', label },
      { id: 'team Red Bull', label },
      { id: 'start all', label },
    ],
    moves: [
      { move: 'follow ALO', steps: [0] },
      { move: 'follow team Red Bull', steps: [1] },
      { move: 'start all', steps: [2] },
    ],
  };
  it('are told apart', () => {
    expect(followMoves(choices)).toEqual([
      { path: ['ALO'], driver: 'ALO' },
      { path: ['team Red Bull'], team: 'Red Bull' },
    ]);
    expect(pathTo(choices, 'start all')).toEqual(['start all']);
    expect(pathTo(choices, 'start')).toBeUndefined();
    expect(pathTo(undefined, 'start')).toBeUndefined();
  });
});

describe('what was watched', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    const localStorage = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

  it('is remembered for each table', () => {
    writeWatched('T1', [1, 2]);
    writeWatched('T2', [1]);
    expect([readWatched('T1'), readWatched('T2'), readWatched('T3')]).toEqual([[1, 2], [1], []]);
  });

  it('is nothing when what is stored is garbage', () => {
    for (const text of ['{', '7', '{"T1":[1]}', '[["T1",["x"]]]', '[["T1",[-1]]]', '[null,["T1"]]', '[["T1",[1.5]]]']) {
      store.set('paddock.watched', text);
      expect(readWatched('T1')).toEqual([]);
    }
    writeWatched('T1', [3]);
    expect(readWatched('T1')).toEqual([3]);
  });
});

describe('where somebody was', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

  it('is remembered for each table', () => {
    const place = { race: 2, at: 123_456, speed: 4, playing: false, live: false };
    writePlace('T1', { ...place, at: 1 });
    writePlace('T1', place);
    expect([readPlace('T1'), readPlace('T2')]).toEqual([place, undefined]);
  });

  it('is nowhere when what is stored is garbage', () => {
    for (const text of [
      '{',
      '[["T1",{}]]',
      '[["T1",null]]',
      '[["T1",{"race":1,"at":-1,"speed":4,"playing":true,"live":true}]]',
      '[["T1",{"race":1,"at":1,"speed":5,"playing":true,"live":true}]]',
    ]) {
      kept.set('paddock.places', text);
      expect(readPlace('T1')).toBeUndefined();
    }
  });
});

describe('what became of somebody', () => {
  const [en, fr] = [speaker('en', { ...english, 'gp.reason.engine': 'engine' }), speaker('fr', french)];
  it('is a place with its points, or where and why he stopped', () => {
    expect(placeText(2, 8, undefined, en)).toBe('2nd, 8 points');
    expect(placeText(8, 1, undefined, en)).toBe('8th, 1 point');
    expect(placeText(9, 0, undefined, en)).toBe('9th');
    expect(placeText(-20, 0, { lap: 12, reason: 'engine' }, en)).toBe('out on lap 12 (engine)');
    expect(placeText(undefined, 0, undefined, en)).toBe('did not race');
    expect(placeText(1, 10, undefined, fr)).toBe('1er, 10 points');
  });
  it('is counted as a language counts', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map((place) => ordinal(place, 'en'))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
    ]);
    expect([1, 2, 22].map((place) => ordinal(place, 'fr'))).toEqual(['1er', '2e', '22e']);
  });
});

describe('teams', () => {
  const css = readFileSync(`${here}teams.css`, 'utf8');
  const [light = '', dark = ''] = [css.split('@media')[0], css.split(":root[data-theme='dark']")[1]];
  const colour = (text: string, name: string): string => new RegExp(`--gp-${name}: (#[0-9a-f]{6});`).exec(text)?.[1] ?? '';
  const part = (hex: string, at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const bright = (hex: string): number => 0.2126 * part(hex, 1) + 0.7152 * part(hex, 3) + 0.0722 * part(hex, 5);
  const contrast = (a: string, b: string): number => {
    const [high, low] = [Math.max(bright(a), bright(b)), Math.min(bright(a), bright(b))];
    return (high + 0.05) / (low + 0.05);
  };

  it.each([...knownTeams, 'Somebody else'])('%s can be seen in both themes', (team) => {
    const { id } = teamLook(team);
    expect(contrast(colour(light, `line-${id}`), '#ffffff')).toBeGreaterThan(3);
    expect(contrast(colour(dark, `line-${id}`), '#161b23')).toBeGreaterThan(3);
    expect(contrast(colour(light, `plate-${id}`), colour(light, `mark-${id}`))).toBeGreaterThan(3);
  });

  it('have each a mark of their own', () => {
    expect(new Set(knownTeams.map((team) => teamLook(team).mark)).size).toBe(knownTeams.length);
    expect(teamLook('Spyker MF1').id).toBe('mf1');
  });
});
