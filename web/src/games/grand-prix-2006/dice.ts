// What nature's lines of Grand Prix 2006 are drawn from: the action cards that are left, or the cars that
// have no place on a drawn grid yet.
import type { DiceBook, DiceQuestion } from '../../dice/check';
import type { Journal } from '../../dice/journal';

const CARDS = 100;

// A pile that is drawn from by index: the card drawn changes places with the last one left.
export class Pile {
  readonly #cards = Array.from({ length: CARDS }, (_, i) => i + 1);
  left = CARDS;

  at(index: number): number {
    return this.#cards[index] ?? 0;
  }

  // A card that is not among those left changes nothing: the line was wrong.
  draw(card: number): void {
    const index = this.#cards.indexOf(card);
    if (index < 0 || index >= this.left) return;
    this.left -= 1;
    [this.#cards[index], this.#cards[this.left]] = [this.#cards[this.left] ?? 0, card];
    if (this.left === 0) this.left = CARDS;
  }

  reset(): void {
    this.left = CARDS;
  }
}

// Moves of nature since the start. Books share them, so that a season's forty thousand cards are
// not copied one by one; the position of a book says how many it has seen.
class Book implements DiceBook {
  constructor(
    readonly pile: Pile,
    readonly field: readonly string[], // cars in the order they are entered
    readonly placed: readonly string[] = [], // on the grid that is being drawn
  ) {}

  question(text: string): DiceQuestion | undefined {
    if (/^card \d+$/.test(text)) {
      return { bound: this.pile.left, said: (n) => `card ${this.pile.at(n)}` };
    }
    return undefined;
  }

  after(text: string): DiceBook {
    const card = /^card (\d+)$/.exec(text);
    if (card) this.pile.draw(Number(card[1]));
    return this;
  }

  // A race begins with a whole pile, as it lies.
  moved(text: string): DiceBook {
    if (text === 'start' || text === 'start all') this.pile.reset();
    return this;
  }
}

export function diceBook(_: Journal): DiceBook {
  return new Book(new Pile(), []);
}
