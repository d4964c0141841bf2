// The hand as it is offered: every card stays where it is, and one that cannot be played says why.
import type { Message, SeatNumber, Step, View } from '../../protocol';
import type { ArrangeContext, Arranged, Offered } from '../game';
import { cardMessage, cardNamed, components, faces, funView, type FunView } from './view';
import type { Unplayable } from './wire';

export const carsRacing = (view: FunView): number => view.teams.reduce((cars, team) => cars + team.cars.length, 0);

const unplayable = (id: string, view: FunView): Unplayable | undefined => view.unplayable?.find(({ card }) => card === id);

// Why a card in hand cannot be played now, as the engine says.
export function whyNot(id: string, view: FunView): Message | undefined {
  const why = unplayable(id, view)?.why;
  return why && { key: `ff.web.why.${why.replaceAll('-', '_')}` };
}

const isComponent = (id: string): boolean => (components as readonly (string | undefined)[]).includes(cardNamed(id)?.kind);

// What a driver is known for is said with him.
function toMarket({ note }: Step): Message {
  const trait = note?.args?.['trait'];
  if (typeof trait !== 'object' || !('key' in trait)) return { key: 'ff.web.to_market' };
  return { key: trait.key.replace('ff.trait', 'ff.web.to_market'), args: trait.args ?? {} };
}

// Of cards with much to say the hand says the most important; the rest is a question away.
function shortened(step: Step): Step {
  const { kind, value = 0 } = cardNamed(step.id) ?? {};
  if (kind === 'sponsor') return { ...step, note: { key: 'ff.web.hand.sponsor', args: { value } } };
  const isLong = step.note?.key === 'ff.help.scrap' || step.note?.key === 'ff.help.fair';
  return isLong ? { ...step, note: { key: `ff.web.hand.${kind}` } } : step;
}

function wholeHand(steps: readonly Step[], view: FunView): Offered[] {
  const held = faces(view.hand ?? []).map(({ id }) => {
    const given = steps.find((step) => step.id === id);
    if (given && isComponent(id)) return { ...given, note: toMarket(given) };
    if (given) return shortened(given);
    const why = whyNot(id, view) ?? { key: 'ff.web.why.now' };
    return { id, label: cardMessage(id), why, asks: unplayable(id, view)?.move };
  });
  const ids = new Set(held.map(({ id }) => id));
  const others = steps.filter((step) => !ids.has(step.id));
  return [...held, ...others.map((step) => ({ ...step, half: true }))];
}

// Of cards in play the others' first; one's own say that they are.
function targets(steps: readonly Step[], seat: SeatNumber): Offered[] {
  const isOwn = (step: Step): boolean => step.id.endsWith(` of ${seat}`);
  const own = steps.filter(isOwn).map((step) => ({ ...step, note: { key: 'ff.web.target.own' } }));
  return [...steps.filter((step) => !isOwn(step)), ...own];
}

function offered(steps: readonly Step[], view: FunView, { path, seat }: ArrangeContext): readonly Offered[] {
  if (path.length > 0) return targets(steps, seat);
  return view.phase === 'playing' ? wholeHand(steps, view) : steps;
}

export function arrange(steps: readonly Step[], given: View, context: ArrangeContext): Arranged {
  const list = offered(steps, funView(given), context);
  return { steps: list, shown: list.length };
}
