// The projector: where the film is, whether it runs, and how fast.
import { getJournal, getReplay, getStory, replayJournal, storyOfJournal } from '../api';
import { app } from '../app.svelte';
import { hasEngine } from '../device/ids';
import type { Odds } from '../engine/border';
import type { GameModule, Stories } from '../games/game';
import type { Replay } from '../protocol';
import { filmOf, historyTo, isWhole, linesOf, marksOf, momentAt, nextMark, nextTold, withPage, type Film } from './steps';

export const speeds: readonly number[] = [0.5, 1, 2, 4, 8];

export type Source = { table: string } | { journal: string };

const STILL = 900; // milliseconds a line is shown for when nothing moves

export class Player {
  film = $state.raw<Film | undefined>(undefined);
  game = $state.raw<GameModule | undefined>(undefined);
  played = $derived(this.game?.kind === 'broadcast' ? undefined : this.game);
  at = $state(0);
  viewer = $state(0); // 0: a spectator
  playing = $state(false);
  speed = $state(1);
  kind = $state(''); // of the marks to jump to; empty: all
  failure = $state.raw<unknown>(undefined);
  gliding = $state(false); // the last step was one forward: show it moving

  say = $derived(app.sayFor(this.film?.seats ?? []));
  lines = $derived(this.film ? linesOf(this.film, this.viewer) : []);
  marks = $derived(this.film && this.played ? marksOf(this.film, this.played) : []);
  view = $derived(this.film?.views[this.at]);
  moment = $derived(this.film && momentAt(this.film, this.at));
  history = $derived(this.film ? historyTo(this.film, this.at) : []);
  line = $derived(this.lines.filter((line) => line.at <= this.at).pop());
  pace = $derived(app.animation / Math.max(1, this.speed / 2)); // milliseconds for one event
  animation = $derived(this.gliding ? this.pace : 0);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #loads = 0;

  readonly stories: Stories;

  // `from`: so many moves had been made at the moment that is shown first.
  constructor(
    readonly source: Source,
    from = 0,
  ) {
    const tell = (race: number): Promise<unknown> =>
      'table' in source ? getStory(source.table, race) : storyOfJournal(source.journal, race);
    this.stories = { table: '', tell, odds: (after) => this.#odds(after), ...(from > 0 ? { from } : {}) };
  }

  async #odds(after: number): Promise<Odds | undefined> {
    if (!hasEngine) return undefined;
    return (await import('../insight/think')).oddsAt(await this.journal(), after);
  }

  #journal: Promise<string> | undefined;

  // All of the match, for the engine of this device.
  journal(): Promise<string> {
    this.#journal ??= 'table' in this.source ? getJournal(this.source.table) : Promise.resolve(this.source.journal);
    this.#journal.catch(() => (this.#journal = undefined)); // asked for again the next time
    return this.#journal;
  }

  #page(from: number): Promise<Replay> {
    if ('table' in this.source) return getReplay(this.source.table, from, this.viewer);
    return replayJournal(this.source.journal, from, this.viewer);
  }

  // All pages, one after the other; the first is shown while the others come.
  async load(): Promise<void> {
    const load = ++this.#loads;
    this.failure = undefined;
    try {
      let film = filmOf(await this.#page(0));
      if (load !== this.#loads) return;
      this.game ??= await app.loadGame(film.game);
      // A broadcast is watched from the end of the match: its races are told as a whole.
      if (this.game?.kind === 'broadcast') film = { ...film, views: [(await this.#page(film.total)).view], steps: [] };
      this.film = film;
      if (this.game?.kind === 'broadcast') return;
      while (!isWhole(film) && load === this.#loads) {
        film = withPage(film, await this.#page(film.steps.length));
        if (load === this.#loads) this.film = film;
      }
    } catch (error) {
      if (load === this.#loads) this.failure = error;
    }
  }

  // With other eyes, at the same moment.
  async lookAs(viewer: number): Promise<void> {
    this.viewer = viewer;
    this.pause();
    this.gliding = false;
    await this.load();
  }

  get loaded(): number {
    return this.film?.steps.length ?? 0;
  }

  go(at: number): void {
    this.gliding = false;
    this.at = Math.min(this.loaded, Math.max(0, at));
    if (this.playing) this.#next();
  }

  forward(): void {
    const next = nextTold(this.lines, this.at, 1, this.loaded);
    this.gliding = true;
    this.at = Math.min(next, this.loaded);
  }

  back(): void {
    this.go(nextTold(this.lines, this.at, -1, this.loaded));
  }

  jump(way: 1 | -1): void {
    const mark = nextMark(this.marks, this.at, way, this.kind);
    if (mark) this.go(mark.at);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.loaded) this.go(0);
    this.playing = true;
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.forward();
      if (this.film && this.at >= this.film.total) return this.pause();
      this.#next();
    }, this.#wait());
  }

  #wait(): number {
    const events = this.moment?.events ?? [];
    const moves = this.animation > 0 ? (this.played?.duration(events, this.pace) ?? 0) : 0;
    return Math.max(moves * 1.15, STILL / this.speed);
  }
}
