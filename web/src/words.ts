// Names that the server gives as ids, in words when there are some.
import type { Say } from './i18n';

export function wordFor(key: string, otherwise: string, say: Say): string {
  const text = say(key);
  return text === key ? otherwise : text;
}

export const botName = (bot: string, say: Say): string => wordFor(`bot.${bot}`, bot, say);
export const gameName = (game: string, say: Say): string =>
  wordFor(`home.game.${game}.name`, game, say);
