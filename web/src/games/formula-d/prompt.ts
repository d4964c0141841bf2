// What is to be done now, for the status line.
import type { Message, View } from '../../protocol';
import type { PromptContext } from '../game';
import { carMessage, carsOf, fdView } from './view';

export function prompt(view: View, { turn }: PromptContext): Message | undefined {
  const race = fdView(view);
  const car = carMessage(race.mover ?? '');
  const several = carsOf(race, turn).length > 1;
  switch (race.phase) {
    case 'choosing-gear':
      return several ? { key: 'fd.web.prompt.gear.car', args: { car } } : { key: 'fd.web.prompt.gear' };
    case 'moving':
      return { key: 'fd.web.prompt.move', args: { spaces: (race.roll ?? 0) + (race.bonus ?? 0) } };
    default:
      return undefined;
  }
}
