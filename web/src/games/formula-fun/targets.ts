// What on the table can be pointed at: cards of the market, and cards in play that a card works on.
import { moveOf, type Path } from '../../choices';
import type { Choices, SeatNumber } from '../../protocol';

function given(choices: Choices | undefined, path: Path): Path | undefined {
  return choices && moveOf(choices, path) !== undefined ? path : undefined;
}

export interface OnMarket {
  card: string;
  seat: SeatNumber;
}

// Cards that are alike and face the same team are twins: one path leads to all of them, their keys differ.
export function withKeys(market: readonly OnMarket[]): (OnMarket & { key: string })[] {
  return market.map((one, i) => {
    const name = `${one.card} from ${one.seat}`;
    const twins = market.slice(0, i).filter((other) => `${other.card} from ${other.seat}` === name);
    return { ...one, key: `${name} #${twins.length}` };
  });
}

// The key of one card of that name: the one that was picked, or else the first.
export function oneOf(cards: readonly { key: string }[], name: string, picked: string): string | undefined {
  const keys = cards.map(({ key }) => key).filter((key) => key.startsWith(`${name} #`));
  return keys.includes(picked) ? picked : keys[0];
}

export function marketPath(choices: Choices | undefined, path: Path, card: string, seat: SeatNumber): Path | undefined {
  if (path.length > 0 && path[0] !== 'auction') return undefined; // something else is under way
  return given(choices, ['auction', `${card} from ${seat}`]);
}

// A card in a garage: a target of the card chosen first, or a driver who is to go.
export function garagePath(choices: Choices | undefined, path: Path, card: string, seat: SeatNumber): Path | undefined {
  const [first] = path;
  if (first !== undefined) {
    const target = given(choices, [first, `${card} of ${seat}`]);
    if (target) return target;
  }
  return choices?.moves.some((choice) => choice.move === `replace ${card}`) && choices.seat === seat
    ? given(choices, [card])
    : undefined;
}

export function isStaged(path: Path, target: Path | undefined): boolean {
  return target !== undefined && target.length === path.length && target.every((id, i) => path[i] === id);
}
