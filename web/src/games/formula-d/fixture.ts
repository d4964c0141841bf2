// A road, cars on it and a choice, for the tests of this game.
import type { Choices, Step } from '../../protocol';
import { circuitFrom, type CircuitFile } from './circuit';
import type { FdCar, FdView } from './view';

// A straight road to the right, three lanes, spaces 200 long and 100 wide; L11 to L13 are a corner.
function road(): CircuitFile {
  const spaces: CircuitFile['spaces'] = {};
  ['L', 'M', 'R'].forEach((lane, i) => {
    for (let n = 1; n <= 20; ++n) {
      const [x, y] = [n * 200, i * 100];
      const outline: [number, number][] = [
        [x, y],
        [x + 200, y],
        [x + 200, y + 100],
        [x, y + 100],
      ];
      const corner = n >= 11 && n <= 13 ? { corner: 1 } : {};
      spaces[`${lane}${n}`] = { at: [x + 100, y + 50], outline, along: n * 1000, ...corner };
    }
  });
  return {
    id: 'road',
    name: 'Road',
    lap: 20_000,
    corners: [{ name: { key: 'fd.corner', args: { name: 'Bend' } }, sign: 'Bend', stops: 2, shortest: 3, longest: 3 }],
    spaces,
  };
}
export const circuit = circuitFrom(road());
export const size = { width: 800, height: 400 };

export const car = (name: string, seat: number, space: string, more: Partial<FdCar> = {}): FdCar => ({
  car: name,
  seat,
  space,
  gear: 3,
  wear: 18,
  lap: 1,
  stops: 0,
  standing: 'racing',
  ...more,
});

export const view: FdView = {
  phase: 'moving',
  circuit: 'road',
  rules: 'basic',
  laps: 2,
  wear_points: 18,
  dice: [
    [1, 2],
    [2, 3, 4],
    [4, 5, 6],
  ],
  round: 4,
  cars: [
    car('red 1', 1, 'L12', { stops: 1, corner: 1, to_corner: 0, stops_left: 1, behind: 0 }),
    car('blue 1', 2, 'M9', { corner: 1, to_corner: 2, stops_left: 2, behind: 3 }),
    car('green 1', 3, 'R4', { standing: 'out' }),
  ],
  order: ['red 1', 'blue 1'],
  mover: 'blue 1',
  turn: 2,
  roll: 5,
  ends: [
    { move: 'to M14', space: 'M14', cost: 2, beyond: 2 },
    { move: 'to M12', space: 'M12', cost: 1, brake: 1, stop: 1, of: 2 },
    { move: 'to M16', space: 'M16', cost: 0, out: true },
    { move: 'to L13', space: 'L13', cost: 0, stop: 1, of: 2 },
    { move: 'pit', space: 'P3', cost: 0 },
  ],
};

export const step = (id: string): Step => ({ id, label: { key: '' } });
export const choices: Choices = {
  seat: 2,
  steps: ['M14', 'M12', 'M16', 'L13', 'pit', 'nitro'].map(step),
  moves: ['to M14', 'to M12', 'to M16', 'to L13', 'pit', 'nitro'].map((move, i) => ({ move, steps: [i] })),
};
