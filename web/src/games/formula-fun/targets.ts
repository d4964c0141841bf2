// What on the table can be pointed at: cards of the market, and cards in play that a card works on.
import { moveOf, type Path } from '../../choices';
import type { Choices, SeatNumber } from '../../protocol';

function given(choices: Choices | undefined, path: Path): Path | undefined {
  return choices && moveOf(choices, path) !== undefined ? path : undefined;
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
