// A lesson on screen: a table that goes where its steps stand, and lets only what a step asks for be done.
import { untold } from '../stories';
import { tick } from 'svelte';
import { app } from '../app.svelte';
import { stepsOf, type Path } from '../choices';
import type { Listener } from '../connection';
import { deviceEngine } from '../engine/client';
import type { Command, Message } from '../protocol';
import type { Unnamed } from '../random';
import type { Film } from '../replay/steps';
import { TableStore } from '../store.svelte';
import { filmIn, LessonConnection } from './connection';
import { loadLesson, lessonWords, type Lesson, type LessonStep } from './lessons';
import { isPlacing, selectorOf } from './spots';
import { keepOffered, keepProgress, progressOf } from './progress';

// What is said to a try that is not what the step asks for.
export interface Answer {
  n: number; // a new one each time
  messages: Message[];
}

interface Opened {
  lesson: Lesson;
  film: Film;
}

// A lesson with its words, and its match as it was played. Nothing: there is none of this name.
export async function openLesson(id: string): Promise<LessonTable | undefined> {
  const lesson = await loadLesson(id);
  if (!lesson) return undefined;
  const [film] = await Promise.all([
    filmIn(deviceEngine(), { ...lesson, name: '' }),
    app.loadGame(lesson.game),
    app.loadTexts(lessonWords(lesson.game)),
  ]);
  return LessonTable.of(id, { lesson, film });
}

export class LessonTable extends TableStore {
  step = $state(0); // from 0; as many as there are: the last one is behind us
  answer = $state.raw<Answer | undefined>(undefined);
  readonly lesson: Lesson;
  #way: LessonConnection;
  #answers = 0;

  now = $derived.by((): LessonStep | undefined => this.lesson.steps[this.step]);
  // It has come to where the step stands, and nothing is still to be shown.
  isThere = $derived.by(
    () =>
      this.state.link.state === 'live' &&
      this.state.queue.length === 0 &&
      this.state.shown.n === (this.now?.at ?? this.#end) &&
      (this.now?.do === undefined || this.choices !== undefined),
  );
  isDone = $derived.by(() => this.step >= this.lesson.steps.length && this.isThere);
  // The steps of the move that is asked for, as far as it is known.
  asked = $derived.by((): Path => {
    const { choices, now } = this;
    const index = choices?.moves.find(({ move }) => move === now?.do)?.steps ?? [];
    return index.flatMap((one) => choices?.steps[one]?.id ?? []);
  });

  // So many moves were made when it is done: a last step that asks for one is seen to its end.
  get #end(): number {
    const last = this.lesson.steps.at(-1);
    return last ? last.at + (last.do === undefined ? 0 : 1) : 0;
  }

  static of(id: string, { lesson, film }: Opened): LessonTable {
    const name = app.settings.name || app.say('home.me');
    let way: LessonConnection | undefined;
    const connect = (listener: Listener): LessonConnection =>
      (way = new LessonConnection(listener, deviceEngine(), { ...lesson, name }, film));
    const stories = { ...untold, tell: (race: number) => deviceEngine().story(lesson.journal, race) };
    return new LessonTable(id, lesson, () => way as LessonConnection, { connect, stories });
  }

  private constructor(
    id: string,
    lesson: Lesson,
    way: () => LessonConnection,
    elsewhere: ConstructorParameters<typeof TableStore>[2],
  ) {
    super(id, [], elsewhere);
    this.lesson = lesson;
    this.#way = way();
    keepOffered(lesson.game);
    const { step } = progressOf(id);
    void this.#come(step < lesson.steps.length ? step : 0, true);
  }

  // What is to be pressed now: the next step of the move that is asked for, or what confirms it.
  get lights(): readonly string[] {
    const { now, asked } = this;
    if (!now || !this.isThere) return [];
    const more = [...(now.press === undefined ? [] : [`part:${now.press}`]), ...(now.light ?? [])];
    if (now.do === undefined || asked.length === 0) return more;
    // A panel asks for the last step alone.
    const panel = this.game?.kind === 'cards' && this.view ? this.game.panel(this.view) : undefined;
    if (panel) return [`step:${asked.at(-1) ?? ''}`, ...more];
    const path = this.state.path;
    if (this.move === now.do) return ['confirm'];
    const isOn = path.every((id, i) => asked[i] === id);
    return [`step:${(isOn ? asked[path.length] : asked[0]) ?? ''}`, ...more];
  }

  next(): void {
    void this.#come(this.step + 1, false);
  }

  again(): void {
    void this.#come(0, true);
  }

  // Does what is asked for, for somebody who would rather look on.
  show(): void {
    const wanted = this.now?.do;
    if (wanted === undefined) return this.#press();
    this.dispatch({ type: 'stage', path: this.asked });
    this.#right(undefined);
  }

  // What is to be pressed may be gone: a race that was watched to its end cannot be skipped any more.
  #press(): void {
    const part = document.querySelector<HTMLElement>(selectorOf(`part:${this.now?.press ?? ''}`));
    if (part) part.click();
    else this.next();
  }

  get lap(): number | undefined {
    return this.now?.lap;
  }

  // Something on the board was pressed: it goes on once the board has done what it does then.
  pressed(target: Element): void {
    const { step, now } = this;
    if (now?.press === undefined || !target.closest(selectorOf(`part:${now.press}`))) return;
    setTimeout(() => {
      if (this.step === step) this.next();
    });
  }

  // What the lesson puts the focus on is not pointed at: a preview would hide what its words name.
  override preview(move: string | undefined): void {
    if (!isPlacing()) super.preview(move);
  }

  // Only the move that is asked for is made; of others it is said why not.
  override do(command: Unnamed<Command>): void {
    if (command.type !== 'move') return;
    if (command.move !== this.now?.do) return void this.#wrong(command.move);
    this.#right(command.move);
  }

  // Something was pressed that would mean this move, which cannot be made now.
  async refused(move: string): Promise<void> {
    const known = this.now?.tries?.find((one) => !one.legal && one.move === move);
    if (known) return this.#say([this.#message(known.say)]);
    const said = await this.#way.refusalOf(move).catch(() => undefined);
    if (said) this.#say([said]);
  }

  #right(move: string | undefined): void {
    this.answer = undefined;
    if (move) this.dispatch({ type: 'want-preview', move: undefined });
    void this.#come(this.step + 1, false);
  }

  async #wrong(move: string): Promise<void> {
    const known = this.now?.tries?.find((one) => one.legal && one.move === move);
    const labels = this.choices ? stepsOf(this.choices, this.state.path).map(({ label }) => label) : [];
    this.dispatch({ type: 'stage', path: [] });
    const at = this.step;
    if (known) return this.#say([this.#message(known.say)]);
    const reasons = await this.#way.reasonsFor(move).catch(() => []);
    if (at !== this.step) return;
    // Some reasons are sentences, some are not: each stands by itself.
    const [first, ...more] = reasons;
    const what: Message[] = first ? [{ key: 'lesson.would', args: { move: labels, reasons: first } }, ...more] : [];
    this.#say([...what, { key: 'lesson.other' }]);
  }

  #say(messages: Message[]): void {
    this.answer = { n: ++this.#answers, messages };
  }

  #message(say: string): Message {
    return { key: `lesson.${this.lesson.game}.${this.lesson.name}.${say}` };
  }

  // To a step: move by move, or at once.
  async #come(step: number, atOnce: boolean): Promise<void> {
    this.answer = undefined;
    const { steps } = this.lesson;
    this.step = step;
    const to = steps[step];
    keepProgress(this.id, { step: to ? step : 0, done: !to || progressOf(this.id).done });
    await tick();
    const [at, asks] = [to?.at ?? this.#end, to?.do !== undefined];
    await (atOnce || to?.later ? this.#way.jump(at, asks) : this.#way.play(at, asks));
  }
}
