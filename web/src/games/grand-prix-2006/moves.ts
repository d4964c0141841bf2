// The moves of this game among the choices that the server gives.
import type { Path } from '../../choices';
import type { Choices } from '../../protocol';

function pathOf(choices: Choices, steps: readonly number[]): Path {
  return steps.flatMap((index) => choices.steps[index]?.id ?? []);
}

export function pathTo(choices: Choices | undefined, move: string): Path | undefined {
  const found = choices?.moves.find((choice) => choice.move === move);
  return choices && found && pathOf(choices, found.steps);
}

export interface FollowMove {
  path: Path;
  driver?: string;
  team?: string;
}

export function followMoves(choices: Choices): FollowMove[] {
  return choices.moves.flatMap((choice): FollowMove[] => {
    const match = /^follow (?:team (.+)|(\S+))$/.exec(choice.move);
    if (!match) return [];
    const path = pathOf(choices, choice.steps);
    return [match[1] ? { path, team: match[1] } : { path, driver: match[2] ?? '' }];
  });
}
