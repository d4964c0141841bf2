// How strong the bots are that somebody races: four levels, each with characters in a game that has them.
import type { GameInfo } from './protocol';

export type Level = 'rookie' | 'club' | 'pro' | 'champion';
export const levels: readonly Level[] = ['rookie', 'club', 'pro', 'champion'];

// Who takes a seat that nobody chose a bot for.
export function usualBot(game: GameInfo, level: Level | undefined = 'club'): string {
  return game.bots.includes(level) ? level : (game.bots.at(-1) ?? '');
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item): [number, T] => [random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

// So many opponents of a level: its characters, each once and in no order, then whoever has no name.
export function opponents(game: GameInfo, level: Level | undefined, count: number, random = Math.random): string[] {
  const bot = usualBot(game, level);
  const characters = game.characters.filter((one) => one.startsWith(`${bot}:`));
  const named = shuffled(characters, random).slice(0, count);
  return [...named, ...Array.from({ length: count - named.length }, () => bot)];
}
