// Says a message of the catalogue in a language. The texts are those of lang/*.json (shared with the
// program) and web/lang/*.json; placeholders are {name} and {n|one|many}, and in French whatever is less than two is
// singular.
import type { Argument, Message, SeatNumber } from './protocol';

export type Language = 'en' | 'fr';
export const languages: readonly Language[] = ['en', 'fr'];

export type Texts = Readonly<Record<string, string>>;
export type Arguments = Record<string, Argument>;

// A sentence in pieces, so that a player or a car in it can be drawn with its mark.
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'seat'; seat: SeatNumber; text: string }
  // A message inside the message: {car}, {card}, {team}. `text` is all of it said.
  | { kind: 'message'; message: Message; text: string; parts: Part[] };

export interface Say {
  (key: string, args?: Arguments): string;
  (message: Message): string;
  parts(message: Message): Part[];
  name(seat: SeatNumber): string;
  readonly language: Language;
}

// Texts are written plainly: here they get their apostrophes, and in French the spaces that do not break.
export function typeset(language: Language, texts: Texts): Texts {
  const set = (text: string): string => {
    const curled = text.replaceAll("'", '’');
    return language === 'fr' ? curled.replace(/ (?=[;:?!»%]|s(?![\p{L}’]))|(?<=«) /gu, '\u00a0') : curled;
  };
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, set(text)]));
}

export function isSingular(language: Language, number: number): boolean {
  return number === 1 || (language === 'fr' && Math.abs(number) < 2);
}

// Of what is counted, also where it is a number with a point in it.
function amountOf(argument: Argument): number {
  if (typeof argument !== 'object' || !('key' in argument) || argument.key !== 'number.decimal') return Number(argument);
  return Number(`${String(argument.args?.['whole'])}.${String(argument.args?.['parts'])}`);
}

function isSeat(argument: Argument): argument is { seat: SeatNumber } {
  return typeof argument === 'object' && 'seat' in argument;
}

export function plain(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}

function joined(lists: Part[][]): Part[] {
  return lists.flatMap((list, i) => (i === 0 ? list : [{ kind: 'text', text: ', ' } as Part, ...list]));
}

// A translator; `nameOf` knows who sits where, and gives nothing for a seat without a name.
export function speaker(
  language: Language,
  texts: Texts,
  nameOf: (seat: SeatNumber) => string | undefined = () => undefined,
): Say {
  const name = (seat: SeatNumber): string => nameOf(seat) || plain(parts({ key: 'seat.number', args: { number: seat } }));

  const said = (argument: Argument): Part[] => {
    if (typeof argument === 'number' || typeof argument === 'string') {
      return [{ kind: 'text', text: String(argument) }];
    }
    if (Array.isArray(argument)) return joined(argument.map((message) => inner(message)));
    if (isSeat(argument)) return [{ kind: 'seat', seat: argument.seat, text: name(argument.seat) }];
    return inner(argument);
  };

  const inner = (message: Message): Part[] => {
    const list = parts(message);
    return list.length === 0 ? [] : [{ kind: 'message', message, text: plain(list), parts: list }];
  };

  const filled = (placeholder: string, message: Message): Part[] => {
    const [field = '', one = '', many = ''] = placeholder.split('|');
    const argument = message.args?.[field];
    if (argument === undefined) return [{ kind: 'text', text: `{${field}}` }];
    if (!placeholder.includes('|')) return said(argument);
    return [{ kind: 'text', text: isSingular(language, amountOf(argument)) ? one : many }];
  };

  // A text that is missing is shown by its key: ugly, but a page stays a page.
  function parts(message: Message): Part[] {
    if (message.key === '') return [];
    const text = texts[message.key] ?? message.key;
    return text
      .split(/(\{[^}]*\})/)
      .filter((piece) => piece !== '')
      .flatMap((piece) =>
        piece.startsWith('{') && piece.endsWith('}')
          ? filled(piece.slice(1, -1), message)
          : [{ kind: 'text', text: piece } as Part],
      );
  }

  const say = (message: string | Message, args?: Arguments): string =>
    plain(parts(typeof message === 'string' ? { key: message, args: args ?? {} } : message));
  // A function's own `name` can be defined anew but not assigned to.
  return Object.defineProperties(say, {
    parts: { value: parts },
    name: { value: name },
    language: { value: language },
  }) as unknown as Say;
}
