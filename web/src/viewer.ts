// Who is looking at this screen: questions about the state that several parts ask.
import { eventsOf, isMove } from './entries';
import type { GameModule, Moment } from './games/game';
import type { Choices, Entry, GameEvent, Seat, SeatNumber, View } from './protocol';
import type { Shown, ShownMoment, TableState } from './reducer';

// Several people share this screen; only the one whose turn it is may see a hand, after the curtain.
export function sharesScreen(state: TableState): boolean {
  return state.you.length > 1;
}

// The seat whose secrets may be on screen now.
export function seatOnScreen(state: TableState): SeatNumber | undefined {
  if (!sharesScreen(state)) return state.you[0];
  return state.shown.now.turn === state.revealed ? state.revealed : undefined;
}

// What is to be decided now is decided by what everybody sees.
function decidesOpenly(state: TableState, game: GameModule | undefined): boolean {
  const view = Object.values(state.shown.views)[0];
  return view !== undefined && game?.kind === 'cards' && game.decidesOpenly(view);
}

// The person to whom the screen has to be handed before the match can go on.
export function curtainFor(state: TableState, game?: GameModule): SeatNumber | undefined {
  const { turn, status } = state.shown.now;
  if (!sharesScreen(state) || status !== 'running' || turn === undefined) return undefined;
  if (!state.you.includes(turn) || turn === state.revealed || awayOf(state, turn)) return undefined;
  return state.queue.length === 0 && !decidesOpenly(state, game) ? turn : undefined;
}

// Who is to act in what is shown, which may be a moment on the way to now.
export function turnShown(state: TableState, game: GameModule | undefined): SeatNumber | undefined {
  const view = state.queue.length > 0 ? Object.values(state.shown.views)[0] : undefined;
  const { turn } = state.shown.now;
  return view && game?.kind === 'cards' ? game.toAct(view, turn) : turn;
}

export function awayOf(state: TableState, seat: SeatNumber): string | undefined {
  return state.table?.seats.find((one) => one.seat === seat)?.away;
}

const plays = (seat: Seat): boolean => seat.kind === 'person' && !seat.away;

// Somebody of this screen plays, no bot for them.
export function hasPeople(state: TableState): boolean {
  return state.table?.seats.some((seat) => plays(seat) && state.you.includes(seat.seat)) ?? false;
}

// Nobody else plays any more: bots could run the match to its end without keeping anybody waiting.
export function canRunOn(state: TableState): boolean {
  const others = state.table?.seats.some((seat) => plays(seat) && !state.you.includes(seat.seat)) ?? true;
  return state.now.status === 'running' && !others;
}

// The people of this screen have nothing to decide any more that matters to them.
export function isSettledIn(state: TableState, view: View | undefined, game: GameModule | undefined): boolean {
  return view !== undefined && hasPeople(state) && game?.kind === 'board' && game.isSettled(view, state.you);
}

export function viewerKey(state: TableState): string {
  const seat = seatOnScreen(state);
  if (seat !== undefined) return String(seat);
  const views = state.shown.views;
  return '0' in views ? '0' : String(state.you[0] ?? 0);
}

export function viewOnScreen(state: TableState): View | undefined {
  const views = state.looking?.views ?? state.shown.views;
  return views[viewerKey(state)] ?? Object.values(views)[0];
}

// What can be chosen now on this screen: nothing while something is still to be shown or on its way.
export function choicesOnScreen(state: TableState, game?: GameModule): Choices | undefined {
  const choices = state.shown.now.choices;
  if (!choices || state.queue.length > 0 || state.looking) return undefined;
  if (awayOf(state, choices.seat)) return undefined;
  if (choices.seat !== seatOnScreen(state) && !(sharesScreen(state) && decidesOpenly(state, game))) return undefined;
  return state.pending.some((command) => command.type === 'move') ? undefined : choices;
}

// Whose last move could be taken back from this screen.
export function lastMover(state: TableState): SeatNumber | undefined {
  for (let i = state.entries.length - 1; i >= 0; --i) {
    const entry = state.entries[i] as Entry;
    if (isMove(entry) && !entry.undone && entry.seat && state.you.includes(entry.seat)) {
      return entry.seat;
    }
  }
  return undefined;
}

// The events of an entry that may be told on this screen now.
export function eventsFor(entry: Entry, seat: SeatNumber | undefined): GameEvent[] {
  return eventsOf(entry).filter((event) => event.only === undefined || event.only === seat);
}

// Everything that has happened up to what is on screen and was not taken back, as far as the log is
// here: for the scoresheet.
export function historyOf(state: TableState): GameEvent[] {
  const last = state.looking?.n ?? state.shown.n;
  const standing = state.entries.filter((entry) => entry.n <= last && isMove(entry) && !entry.undone);
  return standing.flatMap((entry) => eventsOf(entry));
}

// Which of those waiting to be shown is to be held on screen; -1: none. What is there already was held: an entry without
// events (somebody is ready) comes with the moment before it.
export function nextHeld({ queue, shown }: TableState, holds: (frame: Shown) => boolean): number {
  return queue.findIndex((frame) => frame.moment !== shown.moment && holds(frame));
}

// The moment as one viewer may see it. Made once for each moment, so that it is animated once.
export function momentFor(shown: ShownMoment, viewer: string, seat: SeatNumber | undefined): Moment | undefined {
  const previous = shown.previous[viewer];
  const events = shown.events.filter((event) => event.only === undefined || event.only === seat);
  return previous && { n: shown.n, events, previous };
}
