// Who offers the steps of moves: a table on screen, or a puzzle.
import type { Path } from './choices';
import type { Say } from './i18n';
import type { SeatNumber, View } from './protocol';

export interface Chooser {
  readonly say: Say;
  readonly view: View | undefined;
  readonly state: {
    readonly path: Path; // staged steps
    readonly you: readonly SeatNumber[];
    readonly shown: { readonly now: { readonly turn?: SeatNumber } };
  };
  readonly depth: number; // steps taken before those that are offered
  readonly move: string | undefined; // staged and complete
  stage(path: Path): void;
  back(): void;
  preview(move: string | undefined): void;
  confirm(): void;
}
