// Rules in context: which rules of games/formula-d/rules.md speak of a gear, an end, the pits or the nitro.
import type { Help } from '../game';
import { gearDice } from './dice';
import { gearNamed } from './view';

function rules(numbers: readonly number[]): Help['rules'] {
  return numbers.map((number) => ({ id: `D-${number}`, text: { key: `fd.rule.${number}` } }));
}

function gearHelp(gear: number): Help {
  const faces = (gearDice.get(gear) ?? []).join(' ');
  return {
    title: { key: 'fd.step.gear', args: { gear } },
    lines: [{ key: 'fd.web.help.die', args: { faces } }],
    rules: rules([13, 14, 15, 16]),
  };
}

export function help(stepId: string): Help | undefined {
  const gear = gearNamed(stepId);
  if (gear !== undefined) return gearHelp(gear);
  if (stepId === 'pit') return { title: { key: 'fd.step.pit' }, lines: [], rules: rules([44, 45, 46, 47, 48, 49]) };
  if (stepId === 'nitro') return { title: { key: 'fd.step.nitro' }, lines: [], rules: rules([51]) };
  if (!/^[LMRP]\d+$/.test(stepId)) return undefined;
  return {
    title: { key: 'fd.web.help.space', args: { space: stepId } },
    lines: [],
    rules: rules([17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 28, 29, 30, 35, 37, 38]),
  };
}
