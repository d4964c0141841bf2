// The ends of a move: on the board, and as a list with the cheapest first.
import { moveOf, nextSteps, type Path } from '../../choices';
import type { Choices, Step, View } from '../../protocol';
import type { Answer, ArrangeContext, Arranged } from '../game';
import { distance, type Circuit, type Point, type Space } from './circuit';
import { fdView, type FdEnd, type FdView } from './view';

// What an end is known by among the steps: its space, or the pit stop.
export const stepIdOf = (end: FdEnd): string => (end.move === 'pit' ? 'pit' : end.space);

export interface EndTarget {
  end: FdEnd;
  step: Step;
  staged: boolean;
}

export function targetsOf(view: FdView, choices: Choices | undefined, path: Path): EndTarget[] {
  if (!choices || view.phase !== 'moving') return [];
  const steps = new Map(nextSteps(choices, []).map((step) => [step.id, step]));
  const targets = sortedEnds(view.ends ?? []).flatMap((end) => {
    const step = steps.get(stepIdOf(end));
    return step ? [{ end, step, staged: path[0] === step.id }] : [];
  });
  return targets;
}

export interface MarkedEnd {
  space: string;
  label: string;
  isBest: boolean;
}

// Where the answers to a puzzle lead: those that are ends of a move.
export function markedOf(view: FdView, answers: readonly Answer[]): MarkedEnd[] {
  return answers.flatMap(({ path, label, isBest }) => {
    const end = view.ends?.find((one) => stepIdOf(one) === path[0]);
    return end ? [{ space: end.space, label, isBest }] : [];
  });
}

// Where a sign stands on a space: at its far end, so far to the side.
export function signAt(circuit: Circuit, { pose }: Space, sideways: number): Point {
  const turn = (pose.angle * Math.PI) / 180;
  const ahead = circuit.lane * 0.52;
  return {
    x: pose.x + Math.cos(turn) * ahead - Math.sin(turn) * sideways,
    y: pose.y + Math.sin(turn) * ahead + Math.cos(turn) * sideways,
  };
}

// Where ends warn of a touch: nothing shall lie over it.
export function warningsOf(circuit: Circuit, targets: readonly EndTarget[]): Point[] {
  return targets.flatMap(({ end }) => {
    const space = end.risks ? circuit.spaces.get(end.space) : undefined;
    return space ? [signAt(circuit, space, circuit.lane * 0.24)] : [];
  });
}

// Cheapest first, and of those the furthest; whatever puts the car out comes last.
export function sortedEnds(ends: readonly FdEnd[]): FdEnd[] {
  const rank = (end: FdEnd): number => (end.out ? 1000 : 0) + end.cost * 10 + (end.risks?.length ?? 0);
  return [...ends].sort((a, b) => rank(a) - rank(b));
}

// Where the move may not end: what lies nearest to where it may comes first.
export function closedSpaces(circuit: Circuit, open: readonly Space[]): Space[] {
  const away = (space: Space): number => Math.min(...open.map((end) => distance(end.pose, space.pose)));
  const closed = [...circuit.spaces.values()].filter((space) => !open.includes(space));
  const far = new Map(closed.map((space) => [space, away(space)]));
  return closed.sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
}

const AT_ONCE = 6; // so many ends are offered without asking for more

export function arrange(steps: readonly Step[], view: View, { path }: Pick<ArrangeContext, 'path'>): Arranged {
  const race = fdView(view);
  if (path.length > 0 || race.phase !== 'moving') return { steps, shown: steps.length };
  const byId = new Map(steps.map((step) => [step.id, step]));
  const ends = sortedEnds(race.ends ?? []);
  const cheapest = ends.filter((end) => end.cost === ends[0]?.cost && !end.out).length;
  const sorted = ends.flatMap((end) => byId.get(stepIdOf(end)) ?? []);
  const known = new Set(sorted.map((step) => step.id));
  const others = steps.filter((step) => !known.has(step.id)); // the nitro
  const at = Math.max(cheapest, Math.min(AT_ONCE, sorted.length));
  return { steps: [...sorted.slice(0, at), ...others, ...sorted.slice(at)], shown: at + others.length };
}

export function moveFor(choices: Choices | undefined, stepId: string): string | undefined {
  return choices && moveOf(choices, [stepId]);
}
