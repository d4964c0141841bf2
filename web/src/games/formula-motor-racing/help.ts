// Rules in context: which rules of games/formula-motor-racing/rules.md speak of a card or a decision.
import type { Message } from '../../protocol';
import type { Help } from '../game';
import { cardMessage, cardNamed, carNamed, isColour, type Effect } from './view';

const chargeRules = [36, 39, 40, 41];

const rulesOf: Record<Effect, readonly number[]> = {
  overtake: [21, 22, 23, 24, 25],
  pit_stop: [32, 33],
  wrong_line: [26, 27],
  off_circuit: [26, 27],
  lose_control: [26, 27],
  tailender_turbo: [28, 29],
  lose_gears: [...chargeRules.slice(0, 1), 37, ...chargeRules.slice(1)],
  engine_blows: [...chargeRules.slice(0, 1), 38, ...chargeRules.slice(1)],
  spin_out: [43, 44, 45, 47, 48],
  spin_last: [43, 44, 46, 47, 48],
  crash: [49, 50, 51, 52, 53],
};

const decisions: Record<string, readonly number[]> = {
  roll: [36, 37, 38, 39, 40, 44],
  stop: [36, 37, 38, 39, 40],
  accept: [43, 44, 45, 46, 47],
};

function rules(numbers: readonly number[]): Help['rules'] {
  return numbers.map((number) => ({ id: `M-${number}`, text: { key: `fmr.rule.${number}` } }));
}

// Coloured cards are for their colour, Charges of the French edition too.
function targetRules(effect: Effect, coloured: boolean): readonly number[] {
  if (effect === 'pit_stop') return coloured ? [30] : [31];
  if (effect === 'lose_gears' || effect === 'engine_blows') return coloured ? [35] : [34];
  return [];
}

function cardHelp(id: string): Help | undefined {
  const card = cardNamed(id);
  if (!card) return undefined;
  const lines: Message[] = [cardMessage(id, 'fmr.help.')];
  const numbers = [...targetRules(card.effect, card.colour !== undefined), ...rulesOf[card.effect], 17, 18];
  return { title: cardMessage(id), lines, rules: rules(numbers) };
}

export function help(stepId: string): Help | undefined {
  const decided = decisions[stepId];
  if (decided) return { title: { key: `fmr.web.help.${stepId}` }, lines: [], rules: rules(decided) };
  if (isColour(stepId)) {
    return { title: { key: `fmr.colour.${stepId}` }, lines: [{ key: 'fmr.web.help.team' }], rules: rules([3, 4, 5, 6, 56, 57]) };
  }
  if (carNamed(stepId)) {
    return { title: { key: 'fmr.web.help.car' }, lines: [], rules: rules([17, 19, 20, 55]) };
  }
  return cardHelp(stepId);
}
