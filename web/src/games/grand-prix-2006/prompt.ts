// What is to be done now, for the status line.
import type { Message, View } from '../../protocol';
import type { PromptContext } from '../game';
import { gpView } from './view';

export function prompt(view: View, _: PromptContext): Message | undefined {
  const { phase, results } = gpView(view);
  if (phase === 'over') return { key: 'gp.web.prompt.over' };
  if (phase === 'following') return { key: 'gp.web.prompt.follow' };
  return { key: results.length > 0 ? 'gp.web.prompt.next' : 'gp.web.prompt.start' };
}
