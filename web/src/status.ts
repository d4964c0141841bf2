// The status line: whose turn it is and what to do, in one or two sentences.
import { moveOf } from './choices';
import type { GameModule, PromptContext, Stories } from './games/game';
import type { Say } from './i18n';
import type { Choices, Seat, View } from './protocol';
import type { Link, TableState } from './reducer';
import { awayOf, curtainFor, turnShown, viewOnScreen } from './viewer';

export interface Status {
  text: string;
  yours: boolean; // somebody at this screen is to act
}

// What is said of a move that was made and not acknowledged.
const sending: Partial<Record<Link['state'], string>> = { live: 'status.sending', quiet: 'status.unanswered' };

export function statusOf(
  state: TableState,
  choices: Choices | undefined,
  game: GameModule | undefined,
  say: Say,
  stories?: Stories,
): Status {
  const quiet = (text: string): Status => ({ text, yours: false });
  const { now } = state.shown;
  if (state.looking) return quiet(say('status.looking'));
  if (now.status === 'open') return quiet(waiting(state, say));
  const watching = stories && game?.kind === 'broadcast' && game.watching(stories);
  if (watching) return quiet(say(watching));
  if (now.status === 'over') return quiet(over(state, game, say));
  if (state.pending.some((command) => command.type === 'move')) {
    return quiet(say(sending[state.link.state] ?? 'status.unsent'));
  }
  if (now.rest && state.queue.length === 0) return quiet(say('status.rest', { n: now.rest.length }));
  const curtain = curtainFor(state, game);
  if (curtain !== undefined) return { text: say('status.pass', { player: { seat: curtain } }), yours: true };
  if (choices) return { text: mine(state, choices, game, say), yours: true };
  return quiet(theirTurn(state, game, say));
}

function waiting(state: TableState, say: Say): string {
  if (state.now.reveal) return say('waiting.sealing');
  const missing = state.table?.seats.filter((seat) => seat.kind === 'open').length ?? 0;
  return missing > 0 ? say('status.waiting', { n: missing }) : say('status.begins');
}

// Whoever is first has won; where nobody arrived nobody has.
export const isWon = (view: View | undefined, game: GameModule | undefined): boolean =>
  !view || game?.kind !== 'board' || game.hasWinner(view);

// What stands over the result: no flag falls for nobody.
export function endTitle(view: View | undefined, game: GameModule): string {
  return game.kind !== 'broadcast' && isWon(view, game) ? 'end.title' : 'end.over';
}

// Of a broadcast not everybody has seen the end.
function over(state: TableState, game: GameModule | undefined, say: Say): string {
  const view = viewOnScreen(state);
  const context = { turn: undefined, you: state.you, choices: undefined, path: [], say };
  if (game?.kind === 'broadcast') return say((view && game.prompt(view, context)) ?? { key: 'status.over' });
  if (!isWon(view, game)) return say('status.over');
  const winner = state.shown.now.result?.find((line) => line.place === 1);
  return winner ? say('status.won', { player: { seat: winner.seat } }) : say('status.over');
}

function mine(state: TableState, choices: Choices, game: GameModule | undefined, say: Say): string {
  const view = viewOnScreen(state);
  const asked = view && game?.kind === 'cards' && game.asked(view, contextOf(state, choices, say));
  return asked ? say(asked) : `${myTurn(state, choices, say)} ${task(state, choices, game, say)}`;
}

function contextOf(state: TableState, choices: Choices, say: Say): PromptContext {
  return { turn: state.shown.now.turn, you: state.you, choices, path: state.path, say };
}

function myTurn(state: TableState, choices: Choices, say: Say): string {
  return state.you.length > 1 ? say('status.turn', { player: { seat: choices.seat } }) : say('status.your_turn');
}

function task(state: TableState, choices: Choices, game: GameModule | undefined, say: Say): string {
  if (moveOf(choices, state.path) !== undefined) return say('status.confirm');
  const view = viewOnScreen(state);
  const prompt = view && game?.prompt(view, contextOf(state, choices, say));
  return prompt ? say(prompt) : say('status.choose');
}

function theirTurn(state: TableState, game: GameModule | undefined, say: Say): string {
  const turn = turnShown(state, game);
  if (turn === undefined) return say('status.nature');
  const seat = state.table?.seats.find((one) => one.seat === turn);
  const player = { seat: turn };
  if (seat && (isBot(seat) || awayOf(state, turn))) return say('status.bot', { player });
  if (state.you.includes(turn)) {
    return say(state.queue.length > 0 ? 'status.your_move' : 'status.your_turn');
  }
  return say('status.turn', { player });
}

const isBot = (seat: Seat): boolean => seat.kind === 'bot';
