// Which cars can be chosen now, found in the choices the server gave. No rules.
import { moveOf, nextSteps, type Path } from '../../choices';
import type { Choices, Step } from '../../protocol';
import { carNamed } from './view';

export interface Targets {
  base: Path; // what was chosen before the car
  cars: readonly string[];
}

const none: Targets = { base: [], cars: [] };

function carsAmong(steps: readonly Step[]): string[] {
  return steps.map((step) => step.id).filter((id) => carNamed(id) !== undefined);
}

// After a card: its cars. With a car staged already: the same, so that another can be taken instead.
export function targetsOf(choices: Choices | undefined, path: Path): Targets {
  if (!choices) return none;
  const next = carsAmong(nextSteps(choices, path));
  if (next.length > 0) return { base: path, cars: next };
  const before = path.slice(0, -1);
  const chosen = path[path.length - 1];
  if (!chosen || !carNamed(chosen)) return none;
  return { base: before, cars: carsAmong(nextSteps(choices, before)) };
}

// What it would be to choose a car that cannot be chosen, in the words of one that can; nothing: it can, or none is asked for.
export function closedMove(choices: Choices | undefined, { base, cars }: Targets, car: string): string | undefined {
  const [open] = cars;
  if (!choices || open === undefined || base.length === 0 || cars.includes(car)) return undefined;
  return moveOf(choices, [...base, open])?.replace(open, car);
}

// The cards that could be played on this car: for a click straight on a car.
export function cardsFor(choices: Choices | undefined, car: string): Step[] {
  if (!choices) return [];
  return nextSteps(choices, []).filter((step) => moveOf(choices, [step.id, car]) !== undefined);
}

export function moveWith(choices: Choices | undefined, path: Path): string | undefined {
  return choices && moveOf(choices, path);
}
