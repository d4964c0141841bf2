import { describe, expect, it } from 'vitest';
import { newsOf } from './control';
import { beyondOf, reachOf } from './gaps';
import { placed } from './label';
import { momentAt, timelineOf } from './timeline';
import { story, timeline } from './sample';

const codes = (at: number): string[] => momentAt(timeline, at).rows.map((row) => row.car.code);

describe('positions by lap', () => {
  it('are those the story tells', () => {
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
    const places = { ALO: [1, 1, 1, 1, 1], MSC: [3, 2, 2, 2, 2], WEB: [2], ROS: [4, 3, 3, 3, 3] };
    const race = timelineOf({ ...story, laps: 5, run: 5, times, places, stops: {} });
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
