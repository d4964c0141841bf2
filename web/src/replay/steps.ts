// A finished match as a list of positions, put together from the pages the server gives.
import type { Milestone, Moment, PlayedGame } from '../games/game';
import { patched } from '../entries';
import { wordsOf } from '../log';
import type { GameEvent, Message, Replay, ReplayStep, SeatNumber, View } from '../protocol';

export interface Film {
  game: string;
  options: Record<string, string>;
  seats: Replay['seats'];
  result: Replay['result'];
  total: number;
  views: readonly View[]; // [0] is the start; as far as loaded
  steps: readonly ReplayStep[]; // steps[i] leads to views[i + 1]
}

export function filmOf(page: Replay): Film {
  const { game, options, seats, result, total } = page;
  const film: Film = { game, options, seats, result, total, views: [page.view], steps: [] };
  return withPage(film, page);
}

// The film with the next page at its end; a page that is not the next changes nothing.
export function withPage(film: Film, page: Replay): Film {
  if (page.from !== film.steps.length) return film;
  const views = [...film.views];
  for (const step of page.steps) views.push(patched(views[views.length - 1], step.patch));
  return { ...film, views, steps: [...film.steps, ...page.steps] };
}

export function isWhole(film: Film): boolean {
  return film.steps.length >= film.total;
}

// What happened on the way to a position.
export function momentAt(film: Film, at: number): Moment | undefined {
  const [step, previous] = [film.steps[at - 1], film.views[at - 1]];
  return step && previous && { n: at, events: step.events, previous };
}

export function historyTo(film: Film, at: number): GameEvent[] {
  return film.steps.slice(0, at).flatMap((step) => step.events);
}

export interface Line {
  at: number;
  seat: SeatNumber | undefined;
  messages: readonly Message[];
  rules: readonly string[]; // by which it happened
}

// Positions of which there is something to say.
export function linesOf(film: Film, viewer: number): Line[] {
  return film.steps.flatMap((step, i) => {
    const meant = step.events.filter((event) => event.only === undefined || event.only === viewer);
    const words = wordsOf(meant);
    return words.messages.length > 0 ? [{ at: i + 1, seat: step.seat, ...words }] : [];
  });
}

export interface Mark extends Milestone {
  at: number;
}

export function marksOf(film: Film, game: Pick<PlayedGame, 'milestone'>): Mark[] {
  return film.steps.flatMap(({ events }, i) => {
    const [before, after] = [film.views[i], film.views[i + 1]];
    const found = before && after && game.milestone({ events, before, after });
    return found ? [{ ...found, at: i + 1 }] : [];
  });
}

// The nearest mark of these kinds after (or before) a position.
export function nextMark(marks: readonly Mark[], at: number, way: 1 | -1, kind: string): Mark | undefined {
  const fitting = marks.filter((mark) => kind === '' || mark.kind === kind);
  return way > 0 ? fitting.find((mark) => mark.at > at) : fitting.filter((mark) => mark.at < at).pop();
}

// Where one press of "forward" or "back" leads: to the next position of which there is something to say.
export function nextTold(lines: readonly Line[], at: number, way: 1 | -1, total: number): number {
  const line = way > 0 ? lines.find((one) => one.at > at) : lines.filter((one) => one.at < at).pop();
  return line?.at ?? (way > 0 ? total : 0);
}

// Where somebody decides next, from a position on; nothing: nobody does any more.
export function nextDecision(film: Pick<Film, 'steps'>, at: number): number | undefined {
  const found = film.steps.findIndex((step, i) => i >= at && step.seat !== undefined);
  return found < 0 ? undefined : found;
}

export function clamped(text: string | null, total: number): number {
  const number = Number(text ?? 0);
  return Number.isInteger(number) ? Math.min(total, Math.max(0, number)) : 0;
}
