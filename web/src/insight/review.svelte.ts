// A review in the making, by an engine of its own: a table that runs goes on meanwhile, and leaving stops it.
import type { Review } from '../engine/border';
import { freshEngine, type Engine } from '../engine/client';
import type { Message, ResultLine, View } from '../protocol';
import { withWords } from './told';

export interface Reviewed {
  journal: string;
  review: Review;
  notes: readonly Message[];
  result: readonly ResultLine[]; // none where the journal does not tell it
  view: View | undefined; // of the end
}

const effort = 60_000; // play-outs in all: some ten seconds, of which the page shows how many are left
const patience = 150; // milliseconds between two signs of progress

// Those that were made since the page was opened: who comes back from the replay need not wait again.
const made: Reviewed[] = [];

export class Reviewing {
  done = $state(0);
  moves = $state(0);
  reviewed = $state.raw<Reviewed | undefined>(undefined);
  failure = $state.raw<unknown>(undefined);
  stopped = $state(false);
  #engine: Engine | undefined;

  constructor(readonly begin: () => Engine = freshEngine) {}

  async review(journal: string): Promise<void> {
    this.stop();
    Object.assign(this, { done: 0, moves: 0, reviewed: undefined, failure: undefined, stopped: false });
    this.reviewed = made.find((one) => one.journal === journal);
    if (this.reviewed) return;
    const engine = this.begin();
    this.#engine = engine;
    try {
      await this.#make(engine, journal);
    } catch (error) {
      if (this.#engine === engine) this.failure = error; // else it was stopped
    }
    if (this.#engine === engine) this.stop();
  }

  // As somebody wishes; what was done so far is lost.
  cancel(): void {
    this.stopped = this.#engine !== undefined;
    this.stop();
  }

  stop(): void {
    const engine = this.#engine;
    this.#engine = undefined;
    engine?.stop();
  }

  async #make(engine: Engine, journal: string): Promise<void> {
    const { review, moves, notes } = await engine.beginReview(journal, effort);
    this.moves = moves;
    let step = 1;
    let isDone = false;
    while (!isDone) {
      if (this.#engine !== engine) return; // stopped between two questions
      const begun = performance.now();
      const progress = await engine.goOnReviewing(review, step);
      isDone = progress.is_done;
      this.done = progress.done;
      step = nextStep(step, performance.now() - begun);
    }
    const told = await withWords(engine, journal, await engine.endReview(review));
    const reviewed = { journal, review: told, notes, ...(await endOf(engine, journal, told)) };
    made.unshift(reviewed);
    made.splice(4);
    this.reviewed = reviewed;
  }
}

// How it ended; a journal that does not verify has no end.
async function endOf(engine: Engine, journal: string, { moves, is_over }: Review): Promise<Pick<Reviewed, 'result' | 'view'>> {
  return engine.replay(journal, moves).then(
    ({ result, view }) => ({ result: is_over ? result : [], view }),
    () => ({ result: [], view: undefined }),
  );
}

// So many moves that progress shows, and that asking costs little.
export function nextStep(step: number, took: number): number {
  if (took < patience / 2) return Math.min(64, step * 2);
  return took > patience * 2 ? Math.max(1, Math.floor(step / 2)) : step;
}
