// What nature's lines of Grand Prix 2006 are drawn from: the action cards that are left, or the cars that
// have no place yet on a grid drawn by lot. No rules: that a race has ended is seen by the next one's first
// card, which comes from a whole pile again.
import circuitsFile from '../../../../games/grand-prix-2006/data/circuits.csv?raw';
import driversFile from '../../../../games/grand-prix-2006/data/drivers.csv?raw';
import entriesFile from '../../../../games/grand-prix-2006/data/entries.csv?raw';
import type { DiceBook, DiceQuestion } from '../../dice/check';
import type { Journal } from '../../dice/journal';

const CARDS = 100;

const rowsOf = (file: string): string[][] =>
  file
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

const circuits = rowsOf(circuitsFile).map(([, id]) => id ?? '');
const drivers = rowsOf(driversFile).map(([code]) => code ?? '');
const entries = rowsOf(entriesFile).map(([round, driver, , , grid]) => ({
  round: Number(round),
  driver: driver ?? '',
  grid: Number(grid),
}));

// Rule G-6: in the order of the real grid; who did not start there stands behind, in the order of the cards.
function fieldOf(circuit: string, chosen: readonly string[] | undefined): string[] {
  const round = circuits.indexOf(circuit) + 1;
  const real = entries.filter((entry) => entry.round === round).sort((a, b) => a.grid - b.grid);
  const there = real.map((entry) => entry.driver);
  if (!chosen) return there;
  const others = drivers.filter((driver) => chosen.includes(driver) && !there.includes(driver));
  return [...there.filter((driver) => chosen.includes(driver)), ...others];
}

function calendarOf({ options }: Journal): string[] {
  const season = options['season'] ?? 'no';
  if (season === 'no') return [options['circuit'] ?? circuits[0] ?? ''];
  return season === '2006' ? circuits : season.split(',');
}

// The fields of the races, in their order.
function fieldsOf(journal: Journal): string[][] {
  const named = journal.options['drivers'] ?? 'real';
  const chosen = named === 'real' ? undefined : named.split(',');
  return calendarOf(journal).map((circuit) => fieldOf(circuit, chosen));
}

class Book implements DiceBook {
  constructor(
    readonly fields: readonly (readonly string[])[],
    readonly pile: Uint8Array,
    readonly left = CARDS,
    readonly race = 0, // how many have begun
    readonly order: readonly string[] = [], // the grid by lot, as far as it is drawn
    readonly placed = 0,
  ) {}

  question(text: string): DiceQuestion | undefined {
    if (/^card \d+$/.test(text)) return this.#card();
    const book = this.#forGrid();
    const bound = book.order.length - book.placed;
    if (!/^grid [A-Z]{3}$/.test(text) || bound < 1) return undefined;
    return { bound, said: (n) => `grid ${book.order[book.placed + n] ?? ''}` };
  }

  #card(): DiceQuestion {
    const question = { bound: this.left, said: (n: number) => `card ${this.pile[n] ?? 0}` };
    const canBegin = this.left < CARDS && this.race > 0 && this.race < this.fields.length;
    return canBegin ? { ...question, otherwise: this.begun() } : question;
  }

  after(text: string): DiceBook {
    const [kind, word = ''] = text.split(' ');
    return kind === 'card' ? this.#drawn(Number(word)) : kind === 'grid' ? this.#forGrid().#onGrid(word) : this;
  }

  moved(text: string): DiceBook {
    return text === 'start' || text === 'start all' ? this.begun() : this;
  }

  // A race begins with a whole pile, as it lies.
  begun(): Book {
    return new Book(this.fields, this.pile, CARDS, this.race + 1, this.fields[this.race] ?? [], 0);
  }

  // When the whole grid is drawn, the next line of this kind begins another race.
  #forGrid(): Book {
    return this.placed >= this.order.length ? this.begun() : this;
  }

  // The card drawn changes places with the last one left; a card that is not there changes nothing.
  #drawn(card: number): Book {
    const at = this.pile.indexOf(card);
    if (at < 0 || at >= this.left) return this;
    const [left, pile] = [this.left - 1, this.pile.slice()];
    [pile[at], pile[left]] = [pile[left] ?? 0, card];
    return new Book(this.fields, pile, left === 0 ? CARDS : left, this.race, this.order, this.placed);
  }

  #onGrid(driver: string): Book {
    const [order, at] = [[...this.order], this.order.indexOf(driver, this.placed)];
    if (at < 0) return this;
    [order[this.placed], order[at]] = [driver, order[this.placed] ?? ''];
    return new Book(this.fields, this.pile, this.left, this.race, order, this.placed + 1);
  }
}

export function diceBook(journal: Journal): DiceBook {
  const pile = Uint8Array.from({ length: CARDS }, (_, i) => i + 1);
  const known = (journal.options['charts'] ?? '2006') === '2006';
  return new Book(known ? fieldsOf(journal) : calendarOf(journal).map(() => []), pile);
}
