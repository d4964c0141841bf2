// What a staged move will do, said before it is made.
import { moveOf } from '../../choices';
import type { Message, Step, View } from '../../protocol';
import type { Intent, PromptContext } from '../game';
import { carsRacing, whyNot } from './hand';
import { cardMessage, cardNamed, funView, teamOf, type FunView } from './view';

const verbs: readonly string[] = ['market', 'play', 'race', 'scrap', 'sue', 'auction', 'discard', 'replace', 'fetch'];

// "scrap engine 6 of 2": what is done to which card, and whose it is
function takenApart(move: string): { verb: string; card: string; seat: number } {
  const [verb = '', ...rest] = move.split(' ');
  const owned = /^(.*) (?:of|from) (\d+)$/.exec(rest.join(' '));
  return { verb, card: owned?.[1] ?? rest.join(' '), seat: Number(owned?.[2] ?? 0) };
}

// A Setup is for a race that follows: without one it is lost.
function setupWarning(view: FunView): Message | undefined {
  const circuit = (view.hand ?? []).find((id) => cardNamed(id)?.kind === 'circuit');
  if (circuit === undefined) return { key: 'ff.web.intent.setup.no_circuit' };
  const why = whyNot(circuit, view);
  if (why) return { key: 'ff.web.intent.setup.no_race', args: { why } };
  return hasCar(view) ? undefined : { key: 'ff.web.intent.setup.no_car' };
}

function hasCar(view: FunView): boolean {
  return view.turn !== undefined && (teamOf(view, view.turn)?.cars.length ?? 0) > 0;
}

function handWarning(view: FunView): Message | undefined {
  const over = (view.hand?.length ?? 0) - view.hand_limit;
  return over > 0 ? { key: 'ff.web.intent.end.over', args: { cards: over } } : undefined;
}

// How many cards it brings its step says.
function investing(amount: string, { note }: Partial<Step>): Intent {
  const key = amount === '0' ? 'ff.web.intent.free' : 'ff.web.intent.invest';
  return { message: { key, args: { ...note?.args, amount: Number(amount) } } };
}

// `step`: the last one of the move.
export function intentOf(move: string, view: FunView, step: Partial<Step> = {}): Intent | undefined {
  const { verb, card, seat } = takenApart(move);
  if (verb === 'invest') return investing(card, step);
  if (verb === 'setup') return { message: { key: 'ff.web.intent.setup' }, warning: setupWarning(view) };
  if (verb === 'end') return { message: { key: 'ff.step.end' }, warning: handWarning(view) };
  if (verb === 'fair' || verb === 'scout') return { message: { key: `ff.web.intent.${verb}` } };
  if (!verbs.includes(verb) || !cardNamed(card)) return undefined;
  const args = { card: cardMessage(card), player: { seat }, cars: carsRacing(view) };
  const warning = verb === 'race' && !hasCar(view) ? { key: 'ff.web.intent.race.no_car' } : undefined;
  return { message: { key: `ff.web.intent.${verb}`, args }, warning };
}

export function intent(view: View, { choices, path }: PromptContext): Intent | undefined {
  const move = choices && moveOf(choices, path);
  const step = choices?.steps.find(({ id }) => id === path.at(-1));
  return move === undefined ? undefined : intentOf(move, funView(view), step);
}
