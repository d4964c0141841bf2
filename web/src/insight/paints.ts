// A colour and a pattern for each seat: never the one without the other. The colour is that of its car or team, where the
// game tells one; the pattern is its own. It is drawn in a tile of eight by eight, by the page (Paints.svelte) and into a
// picture (picture.ts).
import { getContext, setContext } from 'svelte';
import type { GameModule } from '../games/game';
import type { View } from '../protocol';

export interface Paint {
  colour: string;
  lines: string; // of the pattern, stroked
  dots: string; // and filled
  mark: string; // what they are drawn with
}

export const tile = 8;

const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

type Pattern = Omit<Paint, 'mark'>;
export const paints: readonly Pattern[] = [
  { colour: '#1d6fd6', lines: '', dots: '' },
  { colour: '#c4560a', lines: 'M-2 2 2 -2M-1 9 9 -1M6 10 10 6', dots: '' },
  { colour: '#14793f', lines: '', dots: dot(2, 2, 1.2) + dot(6, 6, 1.2) },
  { colour: '#a3206a', lines: 'M0 2H8M0 6H8', dots: '' },
  { colour: '#7a3bb8', lines: 'M2 0V8M6 0V8', dots: '' },
  { colour: '#8a6a00', lines: 'M0 4H8M4 0V8', dots: '' },
  { colour: '#0b7d80', lines: 'M-1 -1 9 9M-2 6 2 10M6 -2 10 2', dots: '' },
  { colour: '#c4122f', lines: '', dots: 'M0 0H4V4H0ZM4 4H8V8H4Z' },
  { colour: '#56606f', lines: 'M0 0 8 8M8 0 0 8', dots: '' },
  { colour: '#6b4a1f', lines: 'M0 6 4 2 8 6', dots: '' },
];

const plain: Pattern = { colour: '#56606f', lines: '', dots: '' };

// Of a seat; nothing: the game tells none.
export type Colours = (seat: number) => string | undefined;
export const noColours: Colours = () => undefined;

export const coloursOf =
  (game: GameModule | undefined, view: View | undefined): Colours =>
  (seat) =>
    view && game?.colour(view, seat);

export function paintOf(seat: number, colours: Colours = noColours): Paint {
  const own = paints[(seat - 1) % paints.length] ?? plain;
  const colour = colours(seat) ?? own.colour;
  return { ...own, colour, mark: isLight(colour) ? '#1b1a14' : '#ffffff' };
}

// Dark marks show better on it.
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}

// For all swatches and lines within a part of the page.
const key = Symbol('colours of the seats');
export const giveColours = (colours: Colours): void => void setContext(key, colours);
export const givenColours = (): Colours => getContext<Colours | undefined>(key) ?? noColours;
