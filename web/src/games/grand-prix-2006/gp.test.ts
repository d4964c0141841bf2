import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDice } from '../../dice/check';
import type { Choices } from '../../protocol';
import { newsOf } from './control';
import { diceBook } from './dice';
import { cut, ringsOf, spread, traceOf } from './draw';
import { oval, shortName, teamOf, type Charts } from './files';
import { lapAfter, lapBefore, liveAt } from './live';
import { fitted } from './map';
import { followMoves, pathTo } from './moves';
import { chances, decidedAfter, driversAfter, pointsOf, progression, teamsAfter } from './season';
import { knownTeams, teamLook } from './teams';
import { clockTime, gapTime, lapTime } from './times';
import { momentAt, passed, spotAt, timelineOf } from './timeline';
import type { Places, Story } from './view';
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
  out: { WEB: { lap: 2, place: 3, reason: 'SPUN OFF' } },
  incidents: [{ lap: 2, tested: ['WEB'], out: ['WEB'] }],
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
    const news = newsOf(timeline, (code) => code);
    expect(news.map((one) => one.message.key)).toEqual([
      'gp.web.news.start',
      'gp.web.news.out',
      'gp.web.news.stop',
      'gp.web.news.last_lap',
      'gp.web.news.lead.pit',
      'gp.web.news.win',
    ].sort((a, b) => news.findIndex((one) => one.message.key === a) - news.findIndex((one) => one.message.key === b)));
    expect(news.map((one) => one.at)).toEqual(news.map((one) => one.at).sort((a, b) => a - b));
    expect(news.at(-1)?.message.args).toMatchObject({ driver: 'MSC', other: 'ROS', margin: '4.00' });
  });

  it('tells of an accident once', () => {
    const crash = timelineOf({
      ...story,
      times: { ALO: [1000], MSC: [], WEB: [], ROS: [] },
      stops: {},
      out: {
        WEB: { lap: 1, place: 3, reason: 'ACCIDENT' },
        MSC: { lap: 1, place: 2, reason: 'ACCIDENT', by: 'WEB' },
        ROS: { lap: 1, place: 4, reason: 'ACCIDENT', by: 'WEB' },
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
  const points = [[0, 0], [10, 5], [20, 0]] as const;
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

const results: Places[] = [
  { ALO: 1, MSC: 2, RAI: 3, WEB: -4 },
  { ALO: 2, MSC: 1, RAI: 3, WEB: -4 },
  { ALO: 1, MSC: 2, RAI: -4, WEB: 3 },
];
const teams: Record<string, string> = { ALO: 'Renault', MSC: 'Ferrari', RAI: 'McLaren', WEB: 'Ferrari' };

describe('points', () => {
  it('are those of 2006, and none for a retirement', () => {
    expect([1, 2, 8, 9, -1, undefined].map(pointsOf)).toEqual([10, 8, 1, 0, 0, 0]);
  });

  it('with as many, more wins decide', () => {
    const table = driversAfter(results.slice(0, 2));
    expect(table.map((line) => [line.id, line.place, line.points])).toEqual([
      ['ALO', 1, 18],
      ['MSC', 1, 18],
      ['RAI', 3, 12],
      ['WEB', 4, 0],
    ]);
    expect(driversAfter([{ A: 2, B: 1 }, { A: 1, B: 4 }, { A: 5, B: 2 }]).map((line) => line.id)).toEqual(['B', 'A']);
  });

  it('of a team are those of its cars', () => {
    const table = teamsAfter(results, (driver) => teams[driver] ?? '');
    expect(table.map((line) => [line.id, line.points])).toEqual([['Ferrari', 32], ['Renault', 28], ['McLaren', 12]]);
  });

  it('grow round by round', () => {
    const tables = results.map((_, i) => driversAfter(results.slice(0, i + 1)));
    expect(progression(tables, 'ALO')).toEqual([0, 10, 18, 28]);
  });
});

describe('who can still win', () => {
  it('is whoever could have as many points, with the wins it would take', () => {
    const table = driversAfter(results);
    const can = (left: number): string[] => chances(table, left).filter((one) => one.can).map((one) => one.line.id);
    expect(can(0)).toEqual(['ALO']);
    expect(can(1)).toEqual(['ALO', 'MSC']);
    expect(can(2)).toEqual(['ALO', 'MSC', 'RAI']);
  });

  it('counts wins when points would be equal', () => {
    const table = driversAfter([{ A: 1, B: 2 }, { A: 9, B: 5 }, { A: 1, B: 9 }, { B: 8, A: 12 }, { A: 7, B: 9 }]);
    expect(table[0]?.points).toBe(22);
    expect(chances(table, 1).map((one) => [one.line.id, one.most, one.can])).toEqual([['A', 32, true], ['B', 23, true]]);
    const equal = driversAfter([{ A: 1, B: 9 }, { A: 1, B: 9 }, { A: 9, B: 1 }]);
    expect(chances(equal, 1)[1]).toMatchObject({ most: 20, can: true }); // two wins each
    const fewer = driversAfter([{ A: 1, B: 9 }, { A: 1, B: 9 }, { A: 9, B: 4 }, { A: 9, B: 4 }]);
    expect(chances(fewer, 1)[1]).toMatchObject({ most: 20, can: false }); // one win against two
  });

  it('is settled when nobody else is left', () => {
    const tables = results.map((_, i) => driversAfter(results.slice(0, i + 1)));
    expect(decidedAfter(tables, 3)).toBe(3);
    expect(decidedAfter(tables, 4)).toBeUndefined();
  });
});

describe('times', () => {
  it('are written as on a timing screen', () => {
    expect([9463, 999, 5, 538620, 6000].map(lapTime)).toEqual(['1:34.63', '9.99', '0.05', '1:29:46.20', '1:00.00']);
    expect(gapTime(1234)).toBe('+12.34');
    expect(clockTime(370100)).toBe('1:01:41');
  });
});

describe('names', () => {
  const driver = (code: string, name: string): Charts['drivers'][number] => ({ code, name, country: '', rating: 1 });
  const charts: Charts = {
    id: '2006',
    drivers: [driver('MSC', 'Michael Schumacher'), driver('RSC', 'Ralf Schumacher'), driver('DLR', 'Pedro de la Rosa'), driver('MON', 'Juan Pablo Montoya')],
    teams: [],
    circuits: [],
    entries: [[{ driver: 'DLR', team: 'McLaren', number: 4 }]],
  };
  it('are short but clear', () => {
    expect(['MSC', 'RSC', 'DLR', 'MON', 'ABC'].map((code) => shortName(charts, code))).toEqual(['M. Schumacher', 'R. Schumacher', 'de la Rosa', 'Montoya', 'ABC']);
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
    steps: [{ id: 'ALO', label }, { id: 'team Red Bull', label }, { id: 'start all', label }],
    moves: [{ move: 'follow ALO', steps: [0] }, { move: 'follow team Red Bull', steps: [1] }, { move: 'start all', steps: [2] }],
  };
  it('are told apart', () => {
    expect(followMoves(choices)).toEqual([{ path: ['ALO'], driver: 'ALO' }, { path: ['team Red Bull'], team: 'Red Bull' }]);
    expect(pathTo(choices, 'start all')).toEqual(['start all']);
    expect(pathTo(choices, 'start')).toBeUndefined();
    expect(pathTo(undefined, 'start')).toBeUndefined();
  });
});

describe('what was watched', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    const localStorage = { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value) };
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
