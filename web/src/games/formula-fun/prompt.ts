// What is to be done now, for the status line.
import type { Message, View } from '../../protocol';
import type { PromptContext } from '../game';
import { cardMessage, funView, type FunView } from './view';

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
      return { key: 'ff.web.prompt.discarding', args: { cards: view.hand_limit } };
    default:
      return { key: `ff.web.prompt.${view.phase}` };
  }
}
