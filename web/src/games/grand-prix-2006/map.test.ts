import { describe, expect, it } from 'vitest';
import type { View } from '../../protocol';
import english from './lang/en.json';
import french from './lang/fr.json';
import { speaker } from '../../i18n';
import { isTold, newsOf, newsText } from './control';
import { cut, ringsOf, spread, traceOf } from './draw';
import { oval } from './files';
import { fitted, namesAt, nameSpot } from './map';
import { prompt } from './prompt';
import { spotAt, timelineOf } from './timeline';
import { story, timeline } from './sample';

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
        ALO: [{ lap: 2, time: 1745, kind: 'exceptional', rule: 'G-30' }],
        MSC: [
          { lap: 1, time: 2500, kind: 'usual', rule: 'G-27' },
          { lap: 2, time: 3200, kind: 'terrible', rule: 'G-30' },
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
      ['ALO', 'MSC', 'WEB', 'ROS'].map((code, i) => [code, { lap: 2, place: i + 1, reason: 'engine' as const, rule: 'G-16' }]),
    );
    const times = { ALO: [1000], MSC: [1000], WEB: [1050], ROS: [1200] };
    const places = { ALO: [1], MSC: [2], WEB: [3], ROS: [4] };
    const none = timelineOf({ ...story, run: 1, times, places, stops: {}, out, points: {} });
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
      places: { ALO: [1] },
      stops: {},
      out: {
        WEB: { lap: 1, place: 3, reason: 'accident', rule: 'G-16' },
        MSC: { lap: 1, place: 2, reason: 'accident', by: 'WEB', rule: 'G-18' },
        ROS: { lap: 1, place: 4, reason: 'accident', by: 'WEB', rule: 'G-18' },
      },
    });
    const outs = newsOf(crash, (code) => code).filter((one) => one.kind === 'out');
    expect(outs.map((one) => one.message.args)).toEqual([{ driver: 'WEB', others: 'MSC, ROS', n: 2 }]);
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
