// Possible moves as paths of steps: what can be chosen next, and which move a path makes.
import type { Choice, Choices, Step } from './protocol';

// Ids of the steps chosen so far, in order: a card, then a car.
export type Path = readonly string[];

function ids(choices: Choices, choice: Choice): string[] {
  return choice.steps.map((index) => choices.steps[index]?.id ?? '');
}

function leadsOn(choices: Choices, path: Path): Choice[] {
  return choices.moves.filter((choice) => {
    const steps = ids(choices, choice);
    return path.every((id, i) => steps[i] === id);
  });
}

// The steps that can follow the path, each once, in the order they were given.
export function nextSteps(choices: Choices, path: Path): Step[] {
  const indices = leadsOn(choices, path)
    .map((choice) => choice.steps[path.length])
    .filter((index): index is number => index !== undefined);
  return [...new Set(indices)].flatMap((index) => choices.steps[index] ?? []);
}

// The steps of the path themselves.
export function stepsOf(choices: Choices, path: Path): Step[] {
  const first = leadsOn(choices, path)[0];
  if (!first) return [];
  return first.steps.slice(0, path.length).flatMap((index) => choices.steps[index] ?? []);
}

// The move that the path makes when it is complete.
export function moveOf(choices: Choices, path: Path): string | undefined {
  return leadsOn(choices, path).find((choice) => choice.steps.length === path.length)?.move;
}

// The steps a move is made of; none: it is not among the choices.
export function pathOf(choices: Choices, move: string): Path {
  const choice = choices.moves.find((one) => one.move === move);
  return choice ? ids(choices, choice) : [];
}

// Steps in which the choice of the moment is no choice at all are taken at once.
export function advanced(choices: Choices, path: Path): Path {
  const next = nextSteps(choices, path);
  const only = next.length === 1 && moveOf(choices, path) === undefined ? next[0] : undefined;
  return only ? advanced(choices, [...path, only.id]) : path;
}

// Back to the last step where there was something to choose.
export function steppedBack(choices: Choices, path: Path): Path {
  const shorter = path.slice(0, -1);
  const forced = shorter.length > 0 && nextSteps(choices, shorter).length < 2;
  return forced ? steppedBack(choices, shorter) : shorter;
}
