// Which puzzle comes next.
import type { Posed } from './files';
import type { Progress } from './progress';

export type Difficulty = 'fitting' | 'easy' | 'medium' | 'hard';
export const difficulties: readonly Difficulty[] = ['fitting', 'easy', 'medium', 'hard'];

const near = 12; // of those nearest to a rating, one by lot

const byGrade = (all: readonly Posed[]): Posed[] => [...all].sort((a, b) => a.puzzle.grade - b.puzzle.grade);

// A third of all each; fitting: any.
export function ofDifficulty(all: readonly Posed[], wanted: Difficulty): readonly Posed[] {
  if (wanted === 'fitting') return all;
  const third = difficulties.indexOf(wanted) - 1;
  const sorted = byGrade(all);
  return sorted.slice(Math.round((third * sorted.length) / 3), Math.round(((third + 1) * sorted.length) / 3));
}

export function difficultyOf(all: readonly Posed[], one: Posed): Difficulty {
  return difficulties.find((wanted) => wanted !== 'fitting' && ofDifficulty(all, wanted).includes(one)) ?? 'medium';
}

// One that was not seen, as long as there are any; not the one on screen.
export function nextOf(
  all: readonly Posed[],
  progress: Progress,
  wanted: Difficulty,
  now: Posed | undefined,
  random: () => number = Math.random,
): Posed | undefined {
  const others = ofDifficulty(all, wanted).filter((one) => one !== now);
  const fresh = others.filter(({ number }) => !progress.seen.includes(number));
  const open = fresh.length > 0 ? fresh : others;
  const distance = ({ puzzle }: Posed): number => Math.abs(puzzle.grade - progress.rating);
  const some = wanted === 'fitting' ? [...open].sort((a, b) => distance(a) - distance(b)).slice(0, near) : open;
  return some[Math.floor(random() * some.length)];
}
