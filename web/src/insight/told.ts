// Words for moves that changed much and of which everybody heard nothing: a card that one player saw, a move that says no
// more than its choice, a card that only moves on what is told later.
import type { Review, Swing } from '../engine/border';
import type { Engine } from '../engine/client';
import type { Message, ReplayStep } from '../protocol';

const wordless = ({ told }: Swing): boolean => told.length === 0;

// The review with words for every one of them, as far as the engine has some.
export async function withWords(engine: Engine, journal: string, review: Review): Promise<Review> {
  const words = async (swing: Swing): Promise<Swing> =>
    wordless(swing) ? { ...swing, told: await wordsOf(engine, journal, swing) } : swing;
  const { luckiest, unluckiest, best_decision: best } = review;
  return {
    ...review,
    turning_points: await Promise.all(review.turning_points.map(words)),
    ...(luckiest ? { luckiest: await words(luckiest) } : {}),
    ...(unluckiest ? { unluckiest: await words(unluckiest) } : {}),
    ...(best ? { best_decision: await words(best) } : {}),
  };
}

// None where the journal cannot be read as far as that.
async function wordsOf(engine: Engine, journal: string, swing: Swing): Promise<Message[]> {
  try {
    const { steps } = await engine.replay(journal, swing.moves, swing.seat);
    const [step] = steps;
    if (step?.seat !== undefined) return [madeBy(step.seat, await labelsOf(engine, journal, swing))];
    return drawnIn(steps, swing.seat);
  } catch {
    return [];
  }
}

async function labelsOf(engine: Engine, journal: string, { moves, move }: Swing): Promise<Message[]> {
  const match = await engine.resume(journal, moves);
  try {
    const choices = await engine.choices(match);
    const chosen = choices.moves.find((one) => one.move === move)?.steps ?? [];
    return chosen.flatMap((index) => choices.steps[index]?.label ?? []);
  } finally {
    void engine.end(match).catch(() => undefined);
  }
}

function madeBy(seat: number, labels: readonly Message[]): Message {
  const player = { seat };
  if (labels.length === 0) return { key: 'insight.told.move', args: { player } };
  return { key: 'insight.told.made', args: { player, move: inTurn(labels) } };
}

function inTurn([first, ...rest]: readonly Message[]): Message {
  if (!first || rest.length === 0) return first ?? { key: '' };
  return { key: 'insight.told.then', args: { first, rest: inTurn(rest) } };
}

// What this seat alone was told of a card; else that there was one, and what was heard next.
export function drawnIn(steps: readonly ReplayStep[], seat: number): Message[] {
  const heard = ({ events }: ReplayStep): Message[] =>
    events.flatMap(({ message, only }) => (message && (only === undefined || only === seat) ? [message] : []));
  const [now, ...later] = steps;
  const own = now ? heard(now) : [];
  if (own.length > 0) return own;
  const next = later.map(heard).find((messages) => messages.length > 0)?.[0];
  const drawn = { key: 'insight.told.drawn' };
  return next ? [drawn, { key: 'insight.told.next', args: { next } }] : [drawn];
}
