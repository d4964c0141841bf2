// Hints as a page shows them: in the words of the choices they are about.
import type { Path } from '../choices';
import type { Hint } from '../engine/border';
import type { Say } from '../i18n';
import type { Choices } from '../protocol';

export interface Shown {
  hint: Hint;
  path: Path; // empty: it is not among the choices
  words: string;
  rank: 'best' | 'even' | 'behind';
}

// A move whose distance to the best is within twice its error is as good, as far as can be told.
const doubt = 2;

function rankOf(hint: Hint, best: Hint | undefined): Shown['rank'] {
  if (hint === best) return 'best';
  return hint.behind <= doubt * hint.behind_error ? 'even' : 'behind';
}

export function hintsShown(hints: readonly Hint[], choices: Pick<Choices, 'steps' | 'moves'>, say: Say): Shown[] {
  return hints.map((hint) => {
    const choice = choices.moves.find(({ move }) => move === hint.move);
    const steps = (choice?.steps ?? []).flatMap((index) => choices.steps[index] ?? []);
    const words = steps.map((step) => say(step.label)).join(' → ') || hint.move;
    return { hint, path: steps.map(({ id }) => id), words, rank: rankOf(hint, hints[0]) };
  });
}
