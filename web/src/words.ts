// Names that the server gives as ids, in words when there are some.
import type { Say } from './i18n';
import type { Clock } from './protocol';
import { spanWords } from './times';

export function wordFor(key: string, otherwise: string, say: Say): string {
  const text = say(key);
  return text === key ? otherwise : text;
}

// A bot may be one of its characters and have a budget of play-outs: pro:vera@500.
export function characterOf(bot: string): string | undefined {
  return /^[^:@]*:([^@]+)/.exec(bot)?.[1];
}
export function characterName(bot: string, say: Say): string | undefined {
  const character = characterOf(bot);
  return character && wordFor(`character.${character}`, character.charAt(0).toUpperCase() + character.slice(1), say);
}
// One line about them, where there is one.
export function characterLine(bot: string, say: Say): string {
  return wordFor(`character.${characterOf(bot) ?? ''}.about`, '', say);
}

export function botName(bot: string, say: Say): string {
  const level = bot.replace(/[:@].*/s, '');
  const name = wordFor(`bot.${level}`, level, say);
  const character = characterName(bot, say);
  return character ? say('bot.character', { character, bot: name }) : name;
}
export const gameName = (game: string, say: Say): string => wordFor(`home.game.${game}.name`, game, say);

export function clockWords({ move, bank }: Clock, say: Say): string {
  const each = spanWords(move, say);
  if (bank === 0) return say('clock.offer.move', { move: each });
  return say('clock.offer', { move: each, bank: spanWords(bank, say) });
}
