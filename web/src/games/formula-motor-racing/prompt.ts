// What is to be done now, for the status line.
import { nextSteps } from '../../choices';
import type { Message, View } from '../../protocol';
import type { PromptContext } from '../game';
import { cardMessage, carMessage, carNamed, fmrView, placeOf, type FmrView } from './view';

function waiting(view: FmrView): string | undefined {
  switch (view.phase) {
    case 'drawing-grid':
      return 'fmr.web.prompt.grid';
    case 'dealing':
      return 'fmr.web.prompt.dealing';
    case 'rolling':
      return 'fmr.web.prompt.rolling';
    case 'drawing':
      return 'fmr.web.prompt.drawing';
    case 'over':
      return 'fmr.web.prompt.over';
    default:
      return undefined;
  }
}

function playing(context: PromptContext): Message {
  const { choices, path } = context;
  const asksForCar = choices && path.length > 0 && nextSteps(choices, path).some((step) => carNamed(step.id));
  if (asksForCar) return { key: 'fmr.web.prompt.car', args: { card: cardMessage(path[0] ?? '') } };
  return { key: 'fmr.web.prompt.card' };
}

// A Spin or a Crash has found a place, which may be empty.
function found(view: FmrView, key: string): Message {
  const car = view.running?.[(view.roll ?? 0) - 1];
  const args = { card: cardMessage(view.card ?? ''), place: view.roll ?? 0 };
  return { key, args: { ...args, car: car ? carMessage(car) : { key: 'fmr.picture.no_car' } } };
}

export function prompt(view: View, context: PromptContext): Message | undefined {
  const race = fmrView(view);
  const idle = waiting(race);
  if (idle) return { key: idle };
  switch (race.phase) {
    case 'choosing-teams':
      return { key: 'fmr.web.prompt.team' };
    case 'charging':
      return {
        key: 'fmr.web.prompt.charging',
        args: { car: carMessage(race.car ?? ''), place: placeOf(race, race.car ?? '') ?? 0 },
      };
    case 'spinning':
      return found(race, 'fmr.web.prompt.spinning');
    case 'crashing':
      return found(race, 'fmr.web.prompt.crashing');
    default:
      return playing(context);
  }
}
