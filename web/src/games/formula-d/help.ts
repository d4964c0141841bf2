// Rules in context: which rules of games/formula-d/rules.md speak of a gear, this end of a move, the pits or the
// nitro. A rule that speaks of another comes with it.
import type { View } from '../../protocol';
import type { Help } from '../game';
import { stepIdOf } from './ends';
import { fdView, gearNamed, spaceMessage, type FdEnd } from './view';

function rules(numbers: readonly number[]): Help['rules'] {
  return numbers.map((number) => ({ id: `D-${number}`, text: { key: `fd.rule.${number}` } }));
}

function gearHelp(gear: number, view: View | undefined): Help {
  const faces = ((view && fdView(view).dice[gear - 1]) ?? []).join(' ');
  return {
    title: { key: 'fd.step.gear', args: { gear } },
    lines: [{ key: 'fd.web.help.die', args: { faces } }],
    rules: rules([13, 14, 15, 16]),
  };
}

// What an end brings, and the rules that say so.
const facts: readonly [(end: FdEnd) => boolean, readonly number[]][] = [
  [(end) => end.brake !== undefined, [23]],
  [(end) => end.of !== undefined || end.beyond !== undefined, [26]],
  [(end) => end.beyond !== undefined, [27, 28, 29]],
  [(end) => end.beyond !== undefined && end.stop === 0, [30]],
  [(end) => end.out === true, [33]],
  [(end) => end.risks !== undefined, [35, 36, 37]],
  [(end) => end.engine === true, [38, 39]],
  [(end) => end.finishes === true, [40, 41]],
  [(end) => end.residents === true, [52]],
  [(end) => end.danger === true, [53]],
];

function endHelp(end: FdEnd): Help {
  const applying = facts.flatMap(([holds, numbers]) => (holds(end) ? numbers : []));
  return {
    title: { key: 'fd.web.help.space', args: { space: spaceMessage(end.space) } },
    lines: [],
    rules: rules([17, ...applying]),
  };
}

export function help(stepId: string, view: View | undefined): Help | undefined {
  const gear = gearNamed(stepId);
  if (gear !== undefined) return gearHelp(gear, view);
  if (stepId === 'pit') return { title: { key: 'fd.step.pit' }, lines: [], rules: rules([44, 45, 46, 47, 48, 49]) };
  if (stepId === 'nitro') return { title: { key: 'fd.step.nitro' }, lines: [], rules: rules([51]) };
  const end = view && fdView(view).ends?.find((one) => stepIdOf(one) === stepId);
  return end && endHelp(end);
}
