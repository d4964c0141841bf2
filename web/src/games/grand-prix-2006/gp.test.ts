import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDice } from '../../dice/check';
import type { Choices, View } from '../../protocol';
import english from './lang/en.json';
import french from './lang/fr.json';
import { speaker } from '../../i18n';
import { isTold, newsOf, newsText } from './control';
import { diceBook } from './dice';
import { cut, ringsOf, spread, traceOf } from './draw';
import { placeText } from './fate';
import { isSecond, oval, shortName, teamOf, type Charts } from './files';
import { beyondOf, reachOf } from './gaps';
import { placed } from './label';
import { lapAfter, lapBefore, liveAt } from './live';
import { fitted, namesAt, nameSpot } from './map';
import { followMoves, pathTo } from './moves';
import { ordinal } from './ordinal';
import { readPlace, writePlace } from './places';
import { prompt } from './prompt';
import { knownTeams, teamLook } from './teams';
import { clockTime, gapTime, lapTime } from './times';
import { momentAt, passed, spotAt, timelineOf } from './timeline';
import type { Story } from './view';
import { readWatched, writeWatched } from './watched';

const here = new URL('.', import.meta.url).pathname;

// Four cars, three laps: ALO leads, MSC passes when he stops, WEB's engine fails on lap 2 and ROS hits nobody.
const story: Story = {
  race: 1,
  circuit: 'monaco',
  laps: 3,
  run: 3,
  over: true,
  grid: ['ALO', 'MSC', 'WEB', 'ROS'],
  times: { ALO: [1000, 3000, 1000], MSC: [1000, 1100, 1100], WEB: [1050], ROS: [1200, 1200, 1200] },
  stops: { ALO: [[2, 2000]] },
  out: { WEB: { lap: 2, place: 3, reason: 'spun-off' } },
  incidents: [{ lap: 2, tested: ['WEB'], out: ['WEB'] }],
  predictions: [],
  order: ['MSC', 'ROS', 'ALO', 'WEB'],
};
const timeline = timelineOf(story);
const codes = (at: number): string[] => momentAt(timeline, at).rows.map((row) => row.car.code);

describe('positions by lap', () => {
  it('go by cumulative time, and equal times keep the order before', () => {
    expect(timeline.orders.map((order) => order.map((i) => timeline.cars[i]?.code))).toEqual([
      ['ALO', 'MSC', 'WEB', 'ROS'],
      ['ALO', 'MSC', 'WEB', 'ROS'],
      ['MSC', 'ROS', 'ALO'],
      ['MSC', 'ROS', 'ALO'],
    ]);
    expect(timeline.positions[0]).toEqual([1, 1, 3, 3]);
  });

  it('end as the server says', () => {
    expect(codes(timeline.end)).toEqual(story.order);
  });
});

describe('gaps', () => {
  it('are to the first car after the same lap', () => {
    expect(timeline.gaps[3]).toEqual([0, 200, 300, 400]);
    expect(timeline.leader).toEqual([0, 1000, 2100, 3200]);
  });

  it('and intervals are shown as of the last lap each completed', () => {
    const rows = momentAt(timeline, 2500).rows;
    expect(rows.map((row) => [row.car.code, row.gap, row.interval])).toEqual([
      ['MSC', 0, undefined],
      ['ROS', 300, 300],
      ['ALO', undefined, undefined], // passed, and not yet over the line
      ['WEB', undefined, undefined],
    ]);
  });
});

describe('a moment', () => {
  it('before the start is the grid', () => {
    expect(momentAt(timeline, 0)).toMatchObject({ lap: 0, laps: [0, 0, 0, 0] });
    expect(codes(0)).toEqual(story.grid);
  });

  it('counts the first car’s laps', () => {
    expect([1, 999, 1000, 2100, 9999].map((at) => momentAt(timeline, at).lap)).toEqual([1, 1, 2, 3, 3]);
  });

  it('knows who is in the pits, and who is out from when on', () => {
    const isInPit = (at: number): boolean | undefined => momentAt(timeline, at).rows.find((row) => row.car.code === 'ALO')?.pit;
    expect([1999, 2000, 3999, 4000].map(isInPit)).toEqual([false, true, true, false]);
    const out = timeline.cars[2]?.out;
    expect(out?.at).toBeGreaterThan(1050);
    expect(codes((out?.at ?? 0) - 1).at(-1)).toBe('ROS');
    expect(codes(out?.at ?? 0).at(-1)).toBe('WEB');
  });

  it('changes only at the changes', () => {
    for (let i = 1; i < timeline.changes.length; ++i) {
      const [from, to] = [timeline.changes[i - 1] ?? 0, timeline.changes[i] ?? 0];
      if (from <= 0) continue;
      expect(momentAt(timeline, to - 0.01)).toEqual(momentAt(timeline, from));
    }
  });
});

describe('the fastest lap', () => {
  it('of two equal ones is the one that was set first, in the result as in race control', () => {
    const times = {
      ALO: [1000, 1000, 1000, 1000, 900],
      MSC: [1100, 1100, 1100, 900, 1000],
      WEB: [1050],
      ROS: [1200, 1200, 1200, 1200, 1200],
    };
    const race = timelineOf({ ...story, laps: 5, run: 5, times, stops: {} });
    expect(momentAt(race, race.end).fastest).toEqual({ car: 'MSC', lap: 4, time: 900 });
    expect(
      newsOf(race, (code) => code)
        .filter((one) => one.kind === 'fast')
        .at(-1),
    ).toMatchObject({ cars: ['MSC'], lap: 4 });
  });
});

describe('the chart of gaps', () => {
  const gaps = [
    [0, 0, 0, 0],
    [0, 100, 300, 500],
    [0, 1000, 9000, 30_000],
    [0, 200, 200, 60_000],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ];
  const laps = (lap: number): number[] => gaps.map(() => lap);

  it('is scaled by what has been seen, and by all of the chosen cars', () => {
    expect(reachOf(gaps, laps(1), [])).toBe(2000);
    expect(reachOf(gaps, laps(2), [])).toBe(2000);
    expect(reachOf(gaps, laps(2), [2])).toBe(10_000);
    expect(reachOf(gaps, laps(3), [3])).toBe(60_000);
    expect(reachOf(gaps.slice(0, 3), laps(2), [])).toBe(10_000);
  });

  it('says which lines leave it, and where', () => {
    expect(beyondOf(gaps, laps(1), 2000)).toEqual([]);
    expect(beyondOf(gaps, laps(3), 3000)).toEqual([
      { car: 2, gap: 30_000, lap: 1.25 },
      { car: 3, gap: 60_000, lap: 2 + 2800 / 59_800 },
    ]);
  });

  it('names cars that are out above it, where no line runs', () => {
    const space = { low: 24, high: 280, left: 40, right: 400 };
    const ends = [
      { at: [100, 80] as const, out: false },
      { at: [105, 82] as const, out: true },
      { at: [110, 90] as const, out: true },
    ];
    expect(placed(ends, space)).toEqual([
      [106, 80],
      [105, 9],
      [135, 9],
    ]);
  });
});

describe('names on the map', () => {
  const centre = (car: readonly [number, number], spot: number): [number, number] => [
    car[0] + nameSpot(spot)[0],
    car[1] + nameSpot(spot)[1],
  ];
  it('do not lie on each other, nor on the cars they name', () => {
    const cars = [
      [200, 100],
      [204, 102],
      [212, 104],
      [190, 98],
    ] as const;
    const names = namesAt(cars, [], 400, 300).map((spot, i) => centre(cars[i] ?? [0, 0], spot));
    names.forEach(([x, y], i) => {
      names.slice(i + 1).forEach(([ox, oy]) => expect(Math.abs(x - ox) >= 32 || Math.abs(y - oy) >= 14).toBe(true));
      cars.forEach(([ox, oy]) => expect(Math.abs(x - ox) >= 27 || Math.abs(y - oy) >= 18).toBe(true));
    });
  });

  it('stay inside the picture, and where they were while that is well', () => {
    expect(namesAt([[200, 5]], [], 400, 300)).not.toEqual([0]);
    expect(namesAt([[200, 100]], [1], 400, 300)).toEqual([1]);
    expect(namesAt([undefined, [200, 100]], [], 400, 300)).toEqual([0, 0]);
  });
});

describe('a car on the map', () => {
  it('goes round, waits in the pits, and stops where it goes out', () => {
    const [alonso, , webber] = timeline.cars;
    if (!alonso || !webber) throw new Error('no cars');
    expect(spotAt(timeline, alonso, 0, 1000).part).toBeLessThan(0);
    expect(spotAt(timeline, alonso, 1500, 1000)).toEqual({ part: 0.5, state: 'racing' });
    expect(spotAt(timeline, alonso, 3000, 1000)).toEqual({ part: 1, state: 'pit' });
    expect(spotAt(timeline, webber, webber.out?.at ?? 0, 1000)).toMatchObject({ state: 'stopped', part: webber.out?.part });
    expect(spotAt(timeline, webber, 99999, 1000).state).toBe('gone');
  });

  it('is on the line of any circuit', () => {
    const map = fitted(oval('x'), 400, 300, 20);
    for (const part of [-0.1, 0, 0.3, 0.999, 1, 7.5]) {
      const [x, y] = map.at(part);
      expect(x).toBeGreaterThanOrEqual(19);
      expect(x).toBeLessThanOrEqual(381);
      expect(y).toBeGreaterThanOrEqual(19);
      expect(y).toBeLessThanOrEqual(281);
    }
  });
});

describe('race control', () => {
  it('tells the race in order', () => {
    const news = newsOf(timeline, (code) => code).filter((one) => isTold(one, []));
    expect(news.map((one) => one.message.key)).toEqual(
      [
        'gp.web.news.start',
        'gp.web.news.out',
        'gp.web.news.stop',
        'gp.web.news.last_lap',
        'gp.web.news.lead.pit',
        'gp.web.news.win',
      ].sort((a, b) => news.findIndex((one) => one.message.key === a) - news.findIndex((one) => one.message.key === b)),
    );
    expect(news.map((one) => one.at)).toEqual(news.map((one) => one.at).sort((a, b) => a - b));
    expect(news.at(-1)?.message.args).toMatchObject({ driver: 'MSC', other: 'ROS' });
    expect(news.at(-1)?.times).toEqual({ margin: 400 });
  });

  it('writes times as the reader’s language does', () => {
    const win = newsOf(timeline, (code) => code)
      .filter((one) => one.kind === 'flag')
      .at(-1);
    if (!win) throw new Error('no news');
    expect(newsText(win, speaker('en', english))).toMatch(/wins, 4\.00\ss ahead/);
    expect(newsText(win, speaker('fr', french))).toMatch(/gagne, 4,00\ss devant/);
  });

  it('says so when the first two took the same time', () => {
    const level = timelineOf({ ...story, times: { ...story.times, ROS: [1000, 1100, 1100] } });
    expect(
      newsOf(level, (code) => code)
        .filter((one) => one.kind === 'flag')
        .at(-1)?.message,
    ).toEqual({ key: 'gp.web.news.win.level', args: { driver: 'MSC', other: 'ROS' } });
  });

  it('tells of very short and very long stops', () => {
    const stops = timelineOf({
      ...story,
      stops: {
        ALO: [[2, 1745]],
        MSC: [
          [1, 1746],
          [2, 3200],
        ],
      },
    });
    const keys = newsOf(stops, (code) => code)
      .filter((one) => one.kind === 'pit')
      .map((one) => one.message.key.slice(16));
    expect(keys.sort()).toEqual(['', '.long', '.short']);
  });

  it('ends without a flag where nobody finishes', () => {
    const out = Object.fromEntries(
      ['ALO', 'MSC', 'WEB', 'ROS'].map((code, i) => [code, { lap: 2, place: i + 1, reason: 'engine' as const }]),
    );
    const none = timelineOf({ ...story, run: 1, times: { ALO: [1000], MSC: [1000], WEB: [1050], ROS: [1200] }, stops: {}, out });
    const news = newsOf(none, (code) => code);
    expect(news.at(-1)).toMatchObject({ kind: 'end', at: none.end, lap: 2, message: { key: 'gp.web.result.nobody' } });
    expect(news.filter((one) => one.kind === 'flag').map((one) => one.message.key)).toEqual(['gp.web.news.start']);
    const view = { phase: 'over', calendar: ['monaco'], cars: [{ out: { lap: 2, reason: 'engine' } }], results: [{ ALO: -1 }] };
    expect(prompt(view as unknown as View, { choices: undefined } as never)).toEqual({ key: 'gp.web.result.nobody' });
    expect(prompt({ ...view, cars: [{}] } as unknown as View, { choices: undefined } as never)).toEqual({
      key: 'gp.web.finished',
    });
  });

  it('tells of an accident once', () => {
    const crash = timelineOf({
      ...story,
      times: { ALO: [1000], MSC: [], WEB: [], ROS: [] },
      stops: {},
      out: {
        WEB: { lap: 1, place: 3, reason: 'accident' },
        MSC: { lap: 1, place: 2, reason: 'accident', by: 'WEB' },
        ROS: { lap: 1, place: 4, reason: 'accident', by: 'WEB' },
      },
    });
    const outs = newsOf(crash, (code) => code).filter((one) => one.kind === 'out');
    expect(outs.map((one) => one.message.args)).toEqual([{ driver: 'WEB', others: 'MSC, ROS', n: 2 }]);
  });
});

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

describe('lines', () => {
  const points = [
    [0, 0],
    [10, 5],
    [20, 0],
  ] as const;
  it('are cut at any lap', () => {
    const trace = traceOf(points);
    expect([0, 1, 2, 9].map((lap) => cut(trace, lap))).toEqual(['M0,0', 'M0,0L10,5', 'M0,0L10,5L20,0', 'M0,0L10,5L20,0']);
    expect(cut(traceOf([[1, 2]]), 0)).toMatch(/^M1,2/);
    expect(cut(traceOf([]), 3)).toBe('');
  });

  it('carry rings where a car stopped', () => {
    const rings = ringsOf(points, new Set([1]), 3);
    expect(cut(rings, 0)).toBe('');
    expect(cut(rings, 1)).toMatch(/^M7.0,5.0a3/);
  });

  it('have labels that do not overlap', () => {
    expect(spread([10, 11, 50], 12, 0, 100)).toEqual([10, 22, 50]);
    expect(spread([95, 99], 12, 0, 100)).toEqual([88, 100]);
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
    circuits: [],
    entries: [[{ driver: 'DLR', team: 'McLaren', number: 4 }]],
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
  it('have a team, at least of the first race', () => {
    expect(teamOf(charts, 'nowhere', 'DLR')).toBe('McLaren');
    expect(teamOf(charts, 'nowhere', 'MON')).toBe('');
    expect(teamOf(undefined, 'nowhere', 'MON')).toBe('');
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
    expect(placeText(2, undefined, en)).toBe('2nd, 8 points');
    expect(placeText(8, undefined, en)).toBe('8th, 1 point');
    expect(placeText(9, undefined, en)).toBe('9th');
    expect(placeText(-20, { lap: 12, reason: 'engine' }, en)).toBe('out on lap 12 (engine)');
    expect(placeText(undefined, undefined, en)).toBe('did not race');
    expect(placeText(1, undefined, fr)).toBe('1er, 10 points');
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

describe('the dice', () => {
  const journal = (name: string): string => readFileSync(`${here}testdata/${name}.journal`, 'utf8');

  it.each(['real', 'qualifying', 'random'])('of a season from a %s grid are all right', (name) => {
    const report = checkDice(journal(name), diceBook);
    expect(report.verdict).toBe('right');
    expect(report.outcomes.length).toBeGreaterThan(400);
  });

  it('are right where the first card of a race could be one of the race before as well', () => {
    expect(checkDice(journal('coincidence'), diceBook).verdict).toBe('right');
  });

  it.each([40, 200, 400])('show a card that was changed in line %d', (line) => {
    const lines = journal('real').split('\n');
    const card = Number(/\d+/.exec(lines[line - 1] ?? '')?.[0]);
    lines[line - 1] = `* card ${(card % 100) + 1}`;
    const report = checkDice(lines.join('\n'), diceBook);
    expect(report.verdict).toBe('wrong');
    expect(report.firstWrong).toBe(line);
  });
});
