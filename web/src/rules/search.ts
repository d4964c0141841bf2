// Finds words in rules as somebody types them: accents, capitals and the kind of space or dash make no difference.
import { plain, type Rule } from './parse';

const alike: Record<string, string> = { '’': "'", œ: 'oe', æ: 'ae', '−': '-', '–': '-', '\u00a0': ' ', '\u202f': ' ' };

function folded(letter: string): string {
  const small = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return alike[small] ?? small;
}

const fold = (text: string): string => [...text].map(folded).join('');

export const wanted = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean);

function everything({ id, words, sheet }: Rule): string {
  const cells = sheet ? [sheet.head, ...sheet.rows].flat() : [];
  return fold([id, plain(words), ...cells.map(plain)].join(' '));
}

// All the words, in any order.
export function speaksOf(rule: Rule, words: readonly string[]): boolean {
  const text = everything(rule);
  return words.every((word) => text.includes(word));
}

export interface Piece {
  text: string;
  found: boolean;
}

// The text in pieces: found, and what lies between.
export function pieces(text: string, words: readonly string[]): Piece[] {
  const letters = [...text];
  const small = letters.map(folded);
  const starts = small.reduce((all, one) => [...all, (all.at(-1) ?? 0) + one.length], [0]);
  const whole = small.join('');
  const hit = letters.map(() => false);
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      for (const i of hit.keys()) hit[i] ||= (starts[i + 1] ?? 0) > at && (starts[i] ?? 0) < at + word.length;
    }
  }
  const found: Piece[] = [];
  for (const [i, letter] of letters.entries()) {
    const last = found.at(-1);
    if (last && last.found === hit[i]) last.text += letter;
    else found.push({ text: letter, found: hit[i] === true });
  }
  return found;
}
