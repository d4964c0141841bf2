import { describe, expect, it } from 'vitest';
import { boxAround } from './circuit';
import { markedOf, targetsOf } from './ends';
import { choices, circuit, size, view } from './fixture';
import { aimOf, lookFor, spacesLit } from './framing';
import { blended, clamped, viewBoxOf, wholeOf, zoomed } from './look';

describe('the camera', () => {
  it('shows the whole board and never looks beside it', () => {
    const whole = wholeOf(circuit.box, size);
    const seen = viewBoxOf(whole, size);
    expect(seen.width).toBeGreaterThanOrEqual(circuit.box.width);
    expect(seen.height).toBeGreaterThanOrEqual(circuit.box.height);
    const away = clamped({ x: 1e6, y: -1e6, span: 1e6 }, size, { box: circuit.box, least: 400 });
    expect(away).toEqual({ x: circuit.box.x + circuit.box.width, y: circuit.box.y, span: whole.span });
  });

  it('keeps the point under the pointer where it is', () => {
    const look = { x: 100, y: 100, span: 1000 };
    const closer = zoomed(look, { x: 200, y: 50 }, 0.5);
    expect((200 - closer.x) / closer.span).toBeCloseTo((200 - look.x) / look.span);
    expect(blended(look, closer, 1)).toEqual(closer);
  });

  it('goes where ends can be chosen, close enough to touch them', () => {
    const targets = targetsOf(view, choices, []);
    const aim = aimOf(circuit, { view, events: [], targets, outlook: undefined, picked: undefined, choosing: true, lit: [] });
    const look = aim && lookFor(circuit, aim, size, wholeOf(circuit.box, size));
    expect(look).toBeDefined();
    expect((circuit.lane * size.width) / (look?.span ?? 1)).toBeGreaterThanOrEqual(24);
  });

  it('never looks where one’s own car is not, however small the window', () => {
    const targets = targetsOf(view, choices, []);
    const aim = aimOf(circuit, { view, events: [], targets, outlook: undefined, picked: undefined, choosing: true, lit: [] });
    const low = { width: 300, height: 120 };
    const look = aim && lookFor(circuit, aim, low, wholeOf(circuit.box, low), 0);
    const seen = look && viewBoxOf(look, low);
    const own = circuit.spaces.get(view.cars.find((car) => car.car === view.mover)?.space ?? '')?.pose;
    expect(own?.x).toBeGreaterThan(seen?.x ?? Infinity);
    expect(own?.y).toBeGreaterThan(seen?.y ?? Infinity);
  });

  it('has all of a puzzle in sight: the car, where it may end, and then the answers', () => {
    const targets = targetsOf(view, choices, []);
    const small = { width: 380, height: 310 };
    const marked = markedOf(view, [{ path: [targets[0]?.step.id ?? ''], label: 'Best', isBest: true }]);
    for (const [shown, seen] of [[targets, []] as const, [targets.slice(0, 1), marked] as const]) {
      const scene = {
        view,
        events: [],
        targets: shown,
        marked: seen,
        outlook: undefined,
        picked: undefined,
        choosing: true,
        lit: [],
      };
      const [aim, whole] = [aimOf(circuit, scene), wholeOf(circuit.box, small)];
      const box = viewBoxOf((aim && lookFor(circuit, aim, small, whole)) ?? whole, small);
      const poses = shown.flatMap(({ end }) => circuit.spaces.get(end.space)?.pose ?? []);
      expect(poses.every(({ x }) => x > box.x && x < box.x + box.width)).toBe(true);
    }
  });

  it('brings what a lesson lights up into sight, a car by where it stands', () => {
    const own = view.cars.find((car) => car.car === view.mover);
    expect(spacesLit(view, [`part:car ${own?.car ?? ''}`, 'part:space M5', 'step:L6', 'part:wear', 'confirm'])).toEqual([
      own?.space,
      'M5',
      'L6',
    ]);
    const scene = { view, events: [], targets: [], outlook: undefined, picked: undefined, choosing: false };
    const aim = aimOf(circuit, { ...scene, lit: ['M5'] });
    const low = { width: 300, height: 120 };
    const look = aim && lookFor(circuit, aim, low, { x: 1e5, y: 1e5, span: 400 });
    const seen = look && viewBoxOf(look, low);
    expect(Math.abs((seen?.x ?? 0) + (seen?.width ?? 0) / 2 - 1100)).toBeLessThan((seen?.width ?? 0) / 2);
  });

  it('keeps still when everything can be seen already', () => {
    const look = { x: 2000, y: 150, span: 3000 };
    const aim = { points: boxCorners(), centre: { x: 2000, y: 150 }, pixels: 15, must: [] };
    expect(lookFor(circuit, aim, size, look)).toBeUndefined();
  });
  const boxCorners = () => [
    { x: 1500, y: 100 },
    { x: 2300, y: 200 },
  ];

  it('boxes of nothing are still boxes', () => {
    expect(boxAround([]).width).toBe(1);
  });
});
