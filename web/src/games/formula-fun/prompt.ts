// What is to be done now, for the status line.
import type { Message, SeatNumber, View } from '../../protocol';
import type { PromptContext } from '../game';
import { cardMessage, funView, type FunView, type Phase } from './view';

function auctioned(view: FunView, key: string): Message {
  const { card = '', least = 0 } = view.auction ?? {};
  return { key, args: { card: cardMessage(card), least } };
}

function playing(context: PromptContext): Message {
  const [first] = context.path;
  if (first === 'auction') return { key: 'ff.web.prompt.which' };
  if (first === 'Scrap') return { key: 'ff.web.prompt.scrap' };
  if (first === 'Scout') return { key: 'ff.web.prompt.scout' };
  return { key: 'ff.web.prompt.play' };
}

// So many cards too many; where the hand is not known, at least one.
function discarding(view: FunView): Message {
  const cards = Math.max(1, (view.hand?.length ?? 0) - view.hand_limit);
  return { key: 'ff.web.prompt.discarding', args: { cards, keep: view.hand_limit } };
}

export function prompt(given: View, context: PromptContext): Message | undefined {
  const view = funView(given);
  switch (view.phase) {
    case 'playing':
      return playing(context);
    case 'pricing':
    case 'bidding':
    case 'replacing':
    case 'fetching':
      return auctioned(view, `ff.web.prompt.${view.phase}`);
    case 'discarding':
      return discarding(view);
    default:
      return { key: `ff.web.prompt.${view.phase}` };
  }
}

// An auction asks people out of turn.
export function asked(given: View, { choices, you }: PromptContext): Message | undefined {
  const view = funView(given);
  const { card = '', least = 0 } = view.auction ?? {};
  if (view.phase !== 'bidding' || !choices) return undefined;
  const args = { card: cardMessage(card), least };
  if (you.length < 2) return { key: 'ff.web.asked.you', args };
  return { key: 'ff.web.asked.player', args: { ...args, player: { seat: choices.seat } } };
}

const ofTheAuction: readonly Phase[] = ['bidding', 'replacing', 'fetching'];

// While cards are drawn for somebody it is still their turn.
export function toAct(given: View): SeatNumber | undefined {
  const view = funView(given);
  return ofTheAuction.includes(view.phase) ? view.auction?.asked : view.turn;
}

const byOpenThings: readonly Phase[] = ['pricing', 'bidding', 'replacing'];

// Prices, offers and which driver goes: the money and the cards in play lie open.
export const decidesOpenly = (view: View): boolean => byOpenThings.includes(funView(view).phase);
