// What nature's lines of Formula Motor Racing are drawn from: the little bookkeeping needed to turn
// a number of the dice into a team, a card or a face. No rules: who may play what is not known here.
import type { DiceBook, DiceQuestion } from '../../dice/check';
import type { Journal } from '../../dice/journal';

const COLOURS = ['blue', 'green', 'yellow', 'orange', 'red', 'purple'];
const DIE_SIDES = 12;
const HAND_CARDS = 5;

// The deck in the order of games/formula-motor-racing/data/deck.csv, one name a card.
export function wholeDeck(edition: string): string[] {
  const copies = (count: number, name: string): string[] => Array<string>(count).fill(name);
  const coloured = COLOURS.flatMap((colour) => [
    `Overtake +2 ${colour}`,
    ...copies(2, `Overtake +3 ${colour}`),
    `Overtake +4 ${colour}`,
    `Pit Stop ${colour}`,
  ]);
  return [
    ...coloured,
    ...copies(2, 'Pit Stop'),
    ...copies(3, 'Wrong Line'),
    ...copies(3, 'Off Circuit'),
    ...copies(3, 'Lose Control'),
    ...copies(4, 'Tailender Turbo'),
    ...(edition === 'french' ? frenchCharges() : englishCharges()),
    'Spin Out',
    'Spin Last',
    'Crash',
  ];
}

function englishCharges(): string[] {
  const gears = Array<string>(3).fill('Charge (Lose Gears)');
  return [...gears, ...Array<string>(3).fill('Charge (Engine Blows)')];
}

function frenchCharges(): string[] {
  return COLOURS.map((colour, i) => `Charge (${i < 3 ? 'Lose Gears' : 'Engine Blows'}) ${colour}`);
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : [...cards.slice(0, at), ...cards.slice(at + 1)];
}

class Book implements DiceBook {
  constructor(
    readonly edition: string,
    readonly toDeal: number, // cards in a whole deal
    readonly teams: readonly string[] = COLOURS, // team cards not drawn yet
    readonly pile: readonly string[] = [],
    readonly dealt = toDeal, // in this race; a further one begins the next race
  ) {}

  question(text: string): DiceQuestion | undefined {
    const [kind = ''] = text.split(' ');
    if (kind === 'roll') return { bound: DIE_SIDES, said: (n) => `roll ${n + 1}` };
    if (kind === 'grid') return this.#fromList(this.teams, 'grid ');
    if (kind !== 'deal' && kind !== 'draw') return undefined;
    const taker = text.slice(0, text.indexOf(': ') + 2);
    return this.#fromList(this.#race(kind).pile, taker);
  }

  after(text: string): DiceBook {
    const [kind = '', word = ''] = text.split(' ');
    if (kind === 'grid') return this.#with({ teams: this.teams.filter((team) => team !== word) });
    if (kind !== 'deal' && kind !== 'draw') return this;
    const race = this.#race(kind);
    const pile = without(race.pile, text.slice(text.indexOf(': ') + 2));
    return this.#with({ pile, dealt: race.dealt + (kind === 'deal' ? 1 : 0) });
  }

  // The first card dealt after a whole deal comes from a whole deck again.
  #race(kind: string): { pile: readonly string[]; dealt: number } {
    if (kind === 'deal' && this.dealt === this.toDeal) return { pile: wholeDeck(this.edition), dealt: 0 };
    return this;
  }

  #fromList(list: readonly string[], prefix: string): DiceQuestion | undefined {
    if (list.length === 0) return undefined;
    return { bound: list.length, said: (n) => prefix + (list[n] ?? '') };
  }

  #with(change: { teams?: readonly string[]; pile?: readonly string[]; dealt?: number }): Book {
    const { teams = this.teams, pile = this.pile, dealt = this.dealt } = change;
    return new Book(this.edition, this.toDeal, teams, pile, dealt);
  }
}

export function diceBook(journal: Journal): DiceBook {
  return new Book(journal.options['edition'] ?? 'english-2007', HAND_CARDS * journal.seats.length);
}
