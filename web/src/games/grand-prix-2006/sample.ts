// A short race, for tests.
import { timelineOf } from './timeline';
import type { Story } from './view';

// Four cars, three laps: ALO leads, MSC passes when he stops, WEB's engine fails on lap 2 and ROS hits nobody.
export const story: Story = {
  race: 1,
  circuit: 'monaco',
  laps: 3,
  run: 3,
  over: true,
  moves: [8, 20, 32, 44],
  grid: ['ALO', 'MSC', 'WEB', 'ROS'],
  times: { ALO: [1000, 3000, 1000], MSC: [1000, 1100, 1100], WEB: [1050], ROS: [1200, 1200, 1200] },
  places: { ALO: [1, 3, 3], MSC: [2, 1, 1], WEB: [3], ROS: [4, 2, 2] },
  stops: { ALO: [{ lap: 2, time: 2000, kind: 'usual', rule: 'G-27' }] },
  out: { WEB: { lap: 2, place: 3, reason: 'spun-off', rule: 'G-16' } },
  incidents: [{ lap: 2, tested: ['WEB'], out: ['WEB'] }],
  predictions: [],
  order: ['MSC', 'ROS', 'ALO', 'WEB'],
  points: { MSC: 10, ROS: 8, ALO: 6 },
};
export const timeline = timelineOf(story);
