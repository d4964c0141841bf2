// Chances as they follow a match: asked for when it has come to rest, one question at a time, and the newest counts.
import type { Odds } from '../engine/border';

type Question = () => Promise<Odds | undefined>;

const rest = 200; // milliseconds in which nothing has happened
const breath = 400; // between an answer and the next question, for whoever answers

export class Chances {
  odds = $state.raw<Odds | undefined>(undefined);
  #next: Question | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #closed = false;
  #told = 0; // answers that were known already: what was asked before one of them is out of date

  ask(question: Question): void {
    this.#next = question;
    this.#later(rest);
  }

  // What is known already; the answer to a question under way is of an earlier moment.
  show(odds: Odds): void {
    this.#next = undefined;
    ++this.#told;
    this.odds = odds;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #later(wait: number): void {
    if (this.#busy || this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#answer(), wait);
  }

  // What cannot be told now is told the next time; until then the last answer stands.
  async #answer(): Promise<void> {
    const question = this.#next;
    if (!question) return;
    this.#next = undefined;
    this.#busy = true;
    const told = this.#told;
    const odds = await question().catch(() => undefined);
    this.#busy = false;
    if (this.#closed) return;
    if (odds && told === this.#told) this.odds = odds;
    if (this.#next) this.#later(breath);
  }
}
