// From a view to what the board draws: where every car stands, and what is said about it.
import type { Say } from '../../i18n';
import type { SeatNumber } from '../../protocol';
import type { Moment } from '../game';
import type { Spot } from './glide.svelte';
import { stretched, type Track } from './track';
import { cardMessage, carMessage, fmrEvent, isOwn, lineOf, ownerOf, placeOf, type FmrEvent, type FmrView } from './view';

const WIDE_ENOUGH = 600;
export const BELOW = 100; // pixels below a tall track, for what is in the middle of a wide one

// The track for a room of this size.
export function trackFor(width: number, height: number): Track {
  if (width >= WIDE_ENOUGH || (width >= 300 && width > height * 1.25)) return stretched('wide', width / Math.max(200, height));
  return stretched('tall', width / Math.max(200, height - BELOW));
}

// What of the drawing's plane is seen: all of the track, and grass around it where the room has another shape.
export function boxFor(width: number, height: number, room: number): { x: number; y: number; width: number; height: number } {
  const wider = Math.max(width, height * room);
  const higher = Math.max(height, width / room);
  return { x: (width - wider) / 2, y: (height - higher) / 2, width: wider, height: higher };
}

export function spotsOf(view: FmrView, track: Track): Record<string, Spot> {
  const spots: Record<string, Spot> = {};
  lineOf(view).forEach((id, i) => {
    if (id) spots[id] = { length: track.places[i] ?? 0 };
  });
  (view.retired ?? []).forEach((id, i) => (spots[id] = { out: i }));
  return spots;
}

// Places won by a car from one view to the other; a car that goes out loses all behind it.
export function gained(from: FmrView, to: FmrView, id: string): number {
  const before = placeOf(from, id);
  const after = placeOf(to, id);
  if (before === undefined) return 0;
  return before - (after ?? lineOf(from).length + 1);
}

export interface Marks {
  target: boolean;
  staged: boolean;
}

// "Red 1, place 3, yours, can be chosen"
export function carLabel(view: FmrView, id: string, you: SeatNumber | undefined, marks: Marks, say: Say): string {
  const place = placeOf(view, id);
  const owner = ownerOf(view, id);
  const parts = [say(carMessage(id)), place === undefined ? say('fmr.web.car.out') : say('fmr.web.car.place', { place })];
  if (isOwn(view, id, you)) parts.push(say('fmr.web.car.yours'));
  else if (owner !== undefined) parts.push(say('fmr.web.car.driver', { player: { seat: owner } }));
  if (marks.staged) parts.push(say('fmr.web.car.chosen'));
  else if (marks.target) parts.push(say('fmr.web.car.target'));
  return parts.join(', ');
}

// The car that the die has found while a Spin or a Crash waits for a decision.
export function hitCar(view: FmrView): string | undefined {
  if (view.phase !== 'spinning' && view.phase !== 'crashing') return undefined;
  return view.running?.[(view.roll ?? 0) - 1];
}

// What is going on, for the sign beside the track.
export function caption(view: FmrView, say: Say): string {
  if (!view.card) return '';
  const card = cardMessage(view.card);
  if (view.phase === 'spinning' || view.phase === 'crashing') {
    const hit = hitCar(view);
    const car = hit ? carMessage(hit) : { key: 'fmr.picture.no_car' };
    const key = view.phase === 'crashing' ? 'fmr.picture.crash' : 'fmr.picture.in_play';
    return say(key, { card, place: view.roll ?? 0, car });
  }
  if (!view.car) return say('fmr.web.caption.card', { card });
  return say('fmr.web.caption.on', { card, car: carMessage(view.car), place: placeOf(view, view.car) ?? 0 });
}

export function eventsIn(moment: Moment | undefined): FmrEvent[] {
  return (moment?.events ?? []).map(fmrEvent);
}

export function find<K extends FmrEvent['event']>(events: FmrEvent[], kind: K): Extract<FmrEvent, { event: K }> | undefined {
  return events.find((event): event is Extract<FmrEvent, { event: K }> => event.event === kind);
}

// The newest thing said of a moment.
export function commentary(moment: Moment | undefined, say: Say): string {
  const said = (moment?.events ?? []).filter((event) => event.message && !event.only && fmrEvent(event).event !== 'scored');
  return said
    .map((event) => say(event.message ?? { key: '' }))
    .slice(-2)
    .join(' ');
}

// Times of one moment, as multiples of the animation setting: first the die, then the cars.
export const TUMBLE = 2.4;
export const RIDE = 2.2;

export function duration(kinds: readonly string[], animation: number): number {
  if (kinds.includes('race-ended')) return animation * 12;
  const rides = kinds.some((kind) => kind === 'moved' || kind === 'retired') ? RIDE : 0;
  const tumbles = kinds.includes('rolled') ? TUMBLE + 0.6 : 0;
  const shows = kinds.includes('card-played') ? Math.max(0, 3 - rides - tumbles) : 0;
  const sets_up = kinds.includes('team-drawn') || kinds.includes('team-chosen') ? 1 : 0;
  return animation * (rides + tumbles + shows + sets_up);
}
