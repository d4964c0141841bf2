// Names that the server gives as ids, in words when there are some.
import type { Say } from './i18n';
import type { Clock } from './protocol';
import { spanWords } from './times';

export function wordFor(key: string, otherwise: string, say: Say): string {
  const text = say(key);
  return text === key ? otherwise : text;
}

export const botName = (bot: string, say: Say): string => wordFor(`bot.${bot}`, bot, say);
export const gameName = (game: string, say: Say): string => wordFor(`home.game.${game}.name`, game, say);

export function clockWords({ move, bank }: Clock, say: Say): string {
  const each = spanWords(move, say);
  if (bank === 0) return say('clock.offer.move', { move: each });
  return say('clock.offer', { move: each, bank: spanWords(bank, say) });
}
