// What nature's lines of Formula D are drawn from: the black die, or the die of the gear engaged last.
import faces from '../../../../games/formula-d/data/dice.csv?raw';
import type { DiceBook, DiceQuestion } from '../../dice/check';
import { gearNamed } from './view';

const BLACK_DIE = 20;
const BLACK_LINE = /^((?:grid|start|collision|engine|danger|residents) (?:[a-z]+) [12]: )\d+$/;

// "3,4 5 6 6 7 7 8 8": the sides of each gear's die, smallest first.
export const gearDice: ReadonlyMap<number, readonly number[]> = new Map(
  faces
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [gear = '', sides = ''] = line.split(',');
      return [Number(gear), sides.trim().split(' ').map(Number)];
    }),
);

class Book implements DiceBook {
  constructor(readonly gear = 1) {}

  question(text: string): DiceQuestion | undefined {
    const black = BLACK_LINE.exec(text);
    if (black) return { bound: BLACK_DIE, said: (n) => `${black[1]}${n + 1}` };
    const die = gearDice.get(this.gear);
    if (!text.startsWith('roll ') || !die) return undefined;
    return { bound: die.length, said: (n) => `roll ${die[n]}` };
  }

  // Whoever rolls without having chosen a gear starts, in first: now, or after stalling a round ago.
  after(): DiceBook {
    return new Book(1);
  }

  moved(text: string): DiceBook {
    const gear = gearNamed(text);
    return gear === undefined ? this : new Book(gear);
  }
}

export function diceBook(): DiceBook {
  return new Book();
}
