// Which part of the board is looked at: a box of the same shape as the window it is seen through. Pure.
import type { Box, Point } from './circuit';

export interface Size {
  width: number;
  height: number;
}

export interface Look extends Point {
  // The middle
  span: number; // width of the part seen, in the board's units
}

export function viewBoxOf(look: Look, size: Size): Box {
  const height = look.span * (size.height / size.width);
  return { x: look.x - look.span / 2, y: look.y - height / 2, width: look.span, height };
}

export interface Limits {
  box: Box; // of the whole board
  least: number; // span of the closest look
}

export function wholeOf(box: Box, size: Size): Look {
  const span = Math.max(box.width, box.height * (size.width / size.height));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, span };
}

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

// Never further away than the whole board, never beside it.
export function clamped(look: Look, size: Size, limits: Limits): Look {
  const most = wholeOf(limits.box, size).span;
  const span = between(Math.min(limits.least, most), look.span, most);
  const { x, y, width, height } = limits.box;
  return { x: between(x, look.x, x + width), y: between(y, look.y, y + height), span };
}

// Shows all of `box`, but no closer than `least` and no further than `most`; then around `centre`.
export function looking(box: Box, size: Size, least: number, most: number, centre: Point): Look {
  const { span, x, y } = wholeOf(box, size);
  if (span > most) return { ...centre, span: most };
  return { x, y, span: Math.max(span, least) };
}

// Closer (factor < 1) or further, with the point under the pointer staying where it is.
export function zoomed(look: Look, at: Point, factor: number): Look {
  return { x: at.x + (look.x - at.x) * factor, y: at.y + (look.y - at.y) * factor, span: look.span * factor };
}

export function blended(from: Look, to: Look, t: number): Look {
  const mix = (a: number, b: number): number => a + (b - a) * t;
  // The span changes by the same factor all the way, or a zoom would seem to slow down.
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), span: from.span * (to.span / from.span) ** t };
}

export function isSame(a: Look, b: Look): boolean {
  const near = b.span / 500;
  return Math.abs(a.x - b.x) < near && Math.abs(a.y - b.y) < near && Math.abs(a.span - b.span) < near;
}
