// The puzzles of a game are a file of this site, games/<game>/puzzles/puzzles.json, fetched when they are wanted: the
// service worker keeps it with the rest.
import type { Puzzle, PuzzleFile } from '../engine/border';

const addresses = import.meta.glob<string>('../../../{games,examples}/*/puzzles/puzzles.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

export interface Posed {
  number: number; // in its file, from 0
  journal: string;
  puzzle: Puzzle;
}

export interface Puzzles {
  address: string; // another one for another file
  playouts: number; // with these it was weighed
  seed: number;
  posed: readonly Posed[];
}

// Nothing: there are none of this game.
export function puzzlesAt(game: string): string | undefined {
  const path = Object.keys(addresses).find((one) => one.split('/').at(-3) === game);
  return path && addresses[path];
}

export function posedIn(file: PuzzleFile): Posed[] {
  const all = file.races.flatMap((race) => {
    const journal = `${race.journal.join('\n')}\n`;
    return race.puzzles.map((puzzle) => ({ journal, puzzle }));
  });
  return all.map((one, number) => ({ number, ...one }));
}

export async function fetchedPuzzles(address: string): Promise<Puzzles> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const file = (await response.json()) as PuzzleFile;
  return { address, playouts: file.playouts, seed: file.seed, posed: posedIn(file) };
}
