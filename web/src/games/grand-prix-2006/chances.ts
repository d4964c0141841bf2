// Chances as the engine has them, by what the broadcast shows: which moment they are of, and whose. Pure.
import type { Odds } from '../../engine/border';
import type { Story } from './view';

export type Entrant = Odds['entrants'][number];

// So many moves of the match had been made when this lap began; of the last one, when it did, too: what came of it is told
// by the result.
export function movesAt({ moves, laps }: Pick<Story, 'moves' | 'laps'>, lap: number): number {
  const shown = Math.min(lap, laps - 1, moves.length - 1);
  return moves[Math.max(0, shown)] ?? 0;
}

// Which lap was under way after so many moves, from 1; 0: the race had not begun.
export const lapAfter = ({ moves }: Pick<Story, 'moves'>, after: number): number => moves.filter((made) => made <= after).length;

// When the race was over.
export const movesAfter = ({ moves }: Pick<Story, 'moves'>): number => moves.at(-1) ?? 0;

// The likeliest winner first; who is level, in the order of the race.
export function chancesOf(odds: Odds | undefined, kind: 'drivers' | 'teams'): Entrant[] {
  return (odds?.entrants ?? []).filter((one) => one.kind.key === `gp.picture.${kind}`).sort((a, b) => b.win - a.win);
}

// Of whoever can still be champion, or lose it: play-outs that never saw it do not make it impossible.
const little = 1e-6;
export const stillOpen = (part: number): number => Math.min(1 - little, Math.max(little, part));

export function titleChances(odds: Odds | undefined, kind: 'drivers' | 'teams'): Map<string, number> {
  return new Map(chancesOf(odds, kind).map(({ id, title }) => [id, title]));
}
