// What somebody drafts before a race, and how it is said to the server: one answer after another, each when
// the one before has been heard.
import type { Path } from '../../choices';
import type { Choices, SeatNumber } from '../../protocol';
import { pathTo } from './moves';
import { answered, isEmpty, moveFor, nextOpen, questions, type Question } from './predict';
import type { GpView, Prediction } from './view';

export class Draft {
  said = $state.raw<Prediction>({});
  active = $state<Question>('first');
  sending = $state(false);
  isEmpty = $derived(isEmpty(this.said));

  #of = ''; // which race and seat
  #starts = ''; // the move after the last answer; nothing: others predict as well
  #used: Choices | undefined;

  // Of another race, or for another seat, nothing is drafted yet; what the server has heard stays said.
  look(view: GpView, seat: SeatNumber): void {
    const of = `${view.race}/${seat}`;
    if (of !== this.#of) this.clear();
    this.#of = of;
    if (this.sending || !view.question) return;
    const heard = view.predictions[seat - 1] ?? {};
    if (!isEmpty(heard)) this.said = { ...this.said, ...heard };
    if (questions.indexOf(this.active) < questions.indexOf(view.question)) this.active = view.question;
  }

  answer(who: string, asked: readonly Question[]): void {
    this.said = answered(this.said, this.active, who);
    if (this.said[this.active] !== undefined) this.active = nextOpen(this.said, this.active, asked);
  }

  clear(): void {
    this.said = {};
    this.active = 'first';
    this.sending = false;
  }

  // Says all of it, and then starts with that move, if one is given.
  send(start: string): void {
    this.#starts = start;
    this.#used = undefined;
    this.sending = true;
  }

  // The next move to make; nothing: wait for the server, or all is said.
  next(view: GpView, choices: Choices | undefined): Path | undefined {
    if (!this.sending || !choices || choices === this.#used) return undefined;
    this.#used = choices;
    const answer = view.question ? moveFor(this.said, view.question) : undefined;
    const isLast = answer === undefined || (view.question === 'out' && this.#starts === '');
    const path = pathTo(choices, answer ?? (this.#starts || 'predict no more'));
    if (isLast || !path) this.sending = false;
    return path;
  }
}
