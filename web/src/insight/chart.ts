// The win line of a whole match as areas above each other: where they run, and what lies there.
import type { LinePoint } from '../engine/border';
import { slices } from './numbers';

export interface Area {
  seat: number;
  path: string;
}

export interface Size {
  width: number;
  height: number;
}

// From left to right by moves; what is known at a move holds until the next of which something is known.
export function areasOf(line: readonly LinePoint[], moves: number, { width, height }: Size): Area[] {
  const seats = line[0]?.win.length ?? 0;
  const x = (at: number): number => round((at / Math.max(1, moves)) * width);
  const stacks = line.map(({ win }) => slices(win));
  return Array.from({ length: seats }, (_, at) => {
    const top = line.map((point, i) => `${x(point.moves)} ${round((stacks[i]?.[at]?.from ?? 0) * height)}`);
    const below = line.map((point, i) => {
      const slice = stacks[i]?.[at];
      return `${x(point.moves)} ${round(((slice?.from ?? 0) + (slice?.size ?? 0)) * height)}`;
    });
    const last = line.length > 0 ? stacks[line.length - 1]?.[at] : undefined;
    const end = last ? [`${width} ${round(last.from * height)}`, `${width} ${round((last.from + last.size) * height)}`] : [];
    return { seat: at + 1, path: `M${[...top, ...end, ...below.reverse()].join('L')}Z` };
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

// What was known after so many moves.
export function chancesAt(line: readonly LinePoint[], moves: number): readonly number[] {
  return line.filter((point) => point.moves <= moves).pop()?.win ?? line[0]?.win ?? [];
}

export interface Stretch {
  part: 'start' | 'luck' | 'skill' | 'others';
  from: number;
  to: number;
}

interface Parts {
  start: number;
  luck: number;
  skill: number;
  others: number;
}

// One after the other, each from where the one before it ended: the last ends at the result.
export function stretchesOf(player: Parts): Stretch[] {
  let at = 0;
  return (['start', 'luck', 'skill', 'others'] as const).map((part) => {
    const from = at;
    at += player[part];
    return { part, from, to: at };
  });
}

// From the least to the most that any of them reaches.
export function reachOf(players: readonly Parts[]): { low: number; high: number } {
  const ends = players.flatMap((player) => stretchesOf(player).map(({ to }) => to));
  return { low: Math.min(0, ...ends), high: Math.max(1, ...ends) };
}

// Signs at these places, none over another: moved aside as little as it takes, and kept within the width.
export function apart(places: readonly number[], gap: number, width: number): number[] {
  const spread: number[] = [];
  for (const place of places) spread.push(Math.max(place, (spread.at(-1) ?? -Infinity) + gap));
  let most = width;
  return spread
    .reverse()
    .map((place) => {
      const kept = Math.min(place, most);
      most = kept - gap;
      return kept;
    })
    .reverse();
}
