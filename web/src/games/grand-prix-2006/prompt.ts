// What is to be done now, or goes on now, for the status line.
import type { Message, View } from '../../protocol';
import type { PromptContext, Stories } from '../game';
import { pathTo } from './moves';
import { seasonOf } from './season.svelte';
import { gpView } from './view';

export function prompt(view: View, { choices }: PromptContext): Message | undefined {
  const { phase, results, calendar, cars } = gpView(view);
  if (phase === 'over' && calendar.length > 1) return { key: 'gp.web.prompt.season_over' };
  if (phase === 'over') return { key: cars.every((car) => car.out) ? 'gp.web.result.nobody' : 'gp.web.finished' };
  if (phase === 'following') return { key: 'gp.web.prompt.follow' };
  if (phase === 'predicting') return { key: pathTo(choices, 'start') ? 'gp.web.prompt.predict.alone' : 'gp.web.prompt.predict' };
  return { key: results.length > 0 ? 'gp.web.prompt.next' : 'gp.web.prompt.start' };
}

export function watching(stories: Stories): Message | undefined {
  const season = seasonOf(stories);
  const unseen = season.run - season.seen;
  if (!season.onAir) return unseen > 0 ? { key: 'gp.web.prompt.more', args: { n: unseen } } : undefined;
  return { key: season.broadcast?.begun === false ? 'gp.web.prompt.unseen' : 'gp.web.prompt.on' };
}
