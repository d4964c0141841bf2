// One puzzle on screen: its position in the engine of this device, the steps that are staged, and what came of it.
import { app } from '../app.svelte';
import { advanced, moveOf, steppedBack, type Path } from '../choices';
import type { Chooser } from '../chooser';
import type { Hint } from '../engine/border';
import type { Engine } from '../engine/client';
import type { GameModule, PreviewState } from '../games/game';
import { headerOf } from '../insight/header';
import { weighedAt } from '../insight/think';
import type { Choices, GameEvent, Seat, View } from '../protocol';
import { botName } from '../words';
import type { Posed, Puzzles } from './files';

const told = 40; // moves before the position of which the events are known

const engineHere = async (): Promise<Engine> => (await import('../engine/client')).deviceEngine();

export class Solving implements Chooser {
  view = $state.raw<View | undefined>(undefined);
  choices = $state.raw<Choices | undefined>(undefined);
  path = $state.raw<Path>([]);
  chosen = $state(''); // the move that was made; empty: none yet
  foreseen = $state.raw<PreviewState | undefined>(undefined);
  history = $state.raw<readonly GameEvent[]>([]); // what happened last, as far as this seat may know
  hints = $state.raw<readonly Hint[] | undefined>(undefined); // what each move is worth; absent: it is still weighed
  failure = $state.raw<unknown>(undefined);

  readonly seat: number;
  readonly seats: readonly Seat[];
  move = $derived(this.choices && moveOf(this.choices, this.path));
  depth = $derived(Math.max(0, this.path.length - (this.move === undefined ? 0 : 1)));
  say = $derived.by(() => app.sayFor(this.seats));
  #match: Promise<number> | undefined;
  #wanted: string | undefined;
  #closed = false;

  constructor(
    readonly game: GameModule,
    readonly puzzles: Puzzles,
    readonly posed: Posed,
    readonly onAnswer: (isRight: boolean) => void,
  ) {
    this.seat = posed.puzzle.seat;
    this.seats = headerOf(posed.journal).seats.map(({ seat, name }) => this.#seatOf(seat, name));
    void this.#begin();
  }

  get isRight(): boolean {
    return this.chosen === this.posed.puzzle.best;
  }
  get state(): Chooser['state'] {
    return { path: this.path, you: [this.seat], shown: { now: { turn: this.seat } } };
  }

  // Whoever solves it sits there.
  #seatOf(seat: number, name: string): Seat {
    if (seat === this.seat) return { seat, kind: 'person', name: app.settings.name || app.say('home.me') };
    const bot = name.replace(/ \d+$/, '');
    return { seat, kind: 'bot', name: `${botName(bot, app.say)} ${seat}`, bot };
  }

  async #begin(): Promise<void> {
    try {
      const { journal, puzzle } = this.posed;
      const engine = await engineHere();
      this.#match = engine.resume(journal, puzzle.moves);
      const match = await this.#match;
      const [view, { steps, moves }] = await Promise.all([engine.view(match, this.seat), engine.choices(match)]);
      this.view = view;
      this.choices = { seat: this.seat, steps, moves };
      this.history = await this.#before(engine);
      const { playouts, seed } = this.puzzles;
      this.hints = (await weighedAt(journal, puzzle.moves, playouts, seed)).hints;
    } catch (error) {
      if (!this.#closed) this.failure = error;
    }
  }

  async #before(engine: Engine): Promise<GameEvent[]> {
    const { journal, puzzle } = this.posed;
    const from = Math.max(0, puzzle.moves - told);
    const { steps } = await engine.replay(journal, from, this.seat);
    const events = steps.slice(0, puzzle.moves - from).flatMap((step) => step.events);
    return events.filter(({ only }) => only === undefined || only === this.seat);
  }

  close(): void {
    this.#closed = true;
    void this.#match?.then(async (match) => (await engineHere()).end(match)).catch(() => undefined);
  }

  stage(path: Path): void {
    if (!this.choices || this.chosen) return;
    this.path = advanced(this.choices, path);
    if (this.move !== undefined && !app.settings.confirm) return this.confirm();
    this.preview(undefined);
  }
  // Stages a whole move and makes it at once.
  make(path: Path): void {
    this.path = path;
    this.confirm();
  }
  back(): void {
    if (this.choices) this.stage(steppedBack(this.choices, this.path));
  }
  confirm(): void {
    if (this.move !== undefined) this.answer(this.move);
  }
  answer(move: string): void {
    if (this.chosen) return;
    this.chosen = move;
    this.onAnswer(this.isRight);
    void this.#foresee(this.posed.puzzle.best);
  }

  // What a move would do; without one, what the staged one would.
  preview(move: string | undefined): void {
    const wanted = move ?? this.move;
    if (wanted === this.#wanted || this.chosen) return;
    this.foreseen = undefined;
    void this.#foresee(wanted);
  }

  async #foresee(move: string | undefined): Promise<void> {
    this.#wanted = move;
    if (move === undefined || this.game.kind === 'broadcast') return;
    try {
      const foreseen = await (this.game.kind === 'board' ? this.#outlook(move) : this.#ahead(move));
      if (this.#wanted === move) this.foreseen = foreseen;
    } catch {
      this.foreseen = undefined; // it can be chosen all the same
    }
  }

  // With exact chances, from where things stand.
  async #outlook(move: string): Promise<PreviewState | undefined> {
    const engine = await engineHere();
    const outlook = (await engine.outlook((await this.#match) as number, move)) ?? undefined;
    return this.view && { move, events: [], view: this.view, outlook };
  }

  // Up to the next die or card.
  async #ahead(move: string): Promise<PreviewState> {
    const engine = await engineHere();
    const match = await engine.resume(this.posed.journal, this.posed.puzzle.moves);
    try {
      await engine.apply(match, this.seat, move);
      return { move, events: [], view: await engine.view(match, this.seat), outlook: undefined };
    } finally {
      void engine.end(match).catch(() => undefined);
    }
  }
}
