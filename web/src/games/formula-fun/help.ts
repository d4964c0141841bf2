// Rules in context: which rules of games/formula-fun/rules.md speak of a card or a decision.
import type { Help } from '../game';
import { aboutMessage, cardMessage, cardNamed, type Kind } from './view';

const rulesOf: Record<Kind, readonly number[]> = {
  driver: [14, 21, 23, 32, 38, 39],
  chassis: [14, 20, 32, 34],
  engine: [14, 20, 32, 34],
  sponsor: [24, 25, 37],
  scrap: [26, 27, 31],
  fair: [26, 28],
  scout: [26, 29],
  setup: [26, 30],
  circuit: [31, 32, 33, 34, 35, 37, 40],
};

const decisions: Record<string, readonly number[]> = {
  auction: [15, 16, 17, 19, 22],
  bid: [17, 18, 22],
  pass: [17, 19],
  end: [9, 10, 11],
};

function rules(numbers: readonly number[]): Help['rules'] {
  return numbers.map((number) => ({ id: `F-${number}`, text: { key: `ff.rule.${number}` } }));
}

export function help(stepId: string): Help | undefined {
  const decided = decisions[stepId];
  if (decided) return { title: { key: `ff.web.help.${stepId}` }, lines: [], rules: rules(decided) };
  const card = cardNamed(stepId);
  if (!card) return undefined;
  return { title: cardMessage(stepId), lines: [aboutMessage(stepId)], rules: rules(rulesOf[card.kind]) };
}
