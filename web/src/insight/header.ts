// What stands at the head of a journal, also of one that is cut short or does not verify: whose match it was.
import type { Named } from '../app.svelte';
import type { Say } from '../i18n';
import { wordFor } from '../words';

export interface Header {
  game: string;
  options: Record<string, string>;
  seats: Named[];
}

export function headerOf(journal: string): Header {
  const header: Header = { game: '', options: {}, seats: [] };
  for (const line of journal.split('\n')) {
    const tag = /^\[([a-z]+) "((?:[^"\\]|\\["\\])*)"\]$/.exec(line);
    if (!tag) break;
    const value = (tag[2] ?? '').replace(/\\(["\\])/g, '$1');
    if (tag[1] === 'game') header.game = value;
    if (tag[1] === 'option') header.options[value.split('=')[0] ?? ''] = value.split('=').slice(1).join('=');
    if (tag[1] === 'seat') header.seats.push({ seat: header.seats.length + 1, name: value.slice(value.indexOf(' ') + 1) });
  }
  return header;
}

// Lines of it that say a move, whether they can be read or not.
export function movesIn(journal: string): number {
  return journal.split('\n').filter((line) => /^(\d+\.|\*) /.test(line)).length;
}

// Where it was raced, where a match has such a place or several.
export function placeWords({ game, options }: Header, say: Say): string {
  const { season = 'no', circuit = '' } = options;
  const [name, value] = season === 'no' ? ['circuit', circuit] : ['season', season];
  const words = (one: string): string => {
    const capital = one.charAt(0).toUpperCase() + one.slice(1);
    const named = wordFor(`game.${game}.name.${one}`, wordFor(`value.${one}`, capital, say), say);
    return wordFor(`game.${game}.value.${name}.${one}`, named, say);
  };
  return value.split(',').map(words).join(', ');
}
