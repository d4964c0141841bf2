// What the parts of one table share: the season as far as it may be told here, and the race on screen.
import type { Stories } from '../game';
import { Broadcast } from './broadcast.svelte';
import { newsOf } from './control';
import { loadCharts, shortName, teamOf, type Charts } from './files';
import { driversAfter, teamsAfter, type Line } from './season';
import { timelineOf } from './timeline';
import { followOf, type GpView, type Places, type Story } from './view';
import { readWatched, writeWatched } from './watched';
import type { SeatNumber } from '../../protocol';

const seasons = new WeakMap<Stories, SeasonStore>();
const alone: Stories = { table: '', tell: () => Promise.reject(new Error('no story')) };

export function seasonOf(stories: Stories | undefined): SeasonStore {
  const key = stories ?? alone;
  const known = seasons.get(key) ?? new SeasonStore(key);
  seasons.set(key, known);
  return known;
}

// A server that is busy, or a network that stumbles, is asked again before anybody is troubled.
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of [400, 1500]) {
    try {
      return await ask();
    } catch {
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return ask();
}

export class SeasonStore {
  view = $state.raw<GpView | undefined>(undefined);
  charts = $state.raw<Charts | undefined>(undefined);
  broadcast = $state.raw<Broadcast | undefined>(undefined);
  race = $state(0); // on screen, from 1; 0: none
  loading = $state(false);
  failed = $state(false);
  watched = $state.raw<readonly number[]>([]);
  picked = $state.raw<readonly string[]>([]); // drivers shown in colour
  tab = $state<'race' | 'season'>('race');
  still = $state(false);

  run = $derived(this.view?.results.length ?? 0); // races that are over
  races = $derived(this.view?.calendar.length ?? 0);
  isReplay: boolean;
  // Races seen one after the other from the first on: as far as tables may tell.
  seen = $derived(this.#seen());
  results = $derived((this.view?.results ?? []).slice(0, this.seen));
  driverTables = $derived(this.#tables((results) => driversAfter(results)));
  teamTables = $derived(this.#tables((results) => teamsAfter(results, (driver, race) => this.team(driver, race + 1))));
  next = $derived(this.run < this.races ? this.run + 1 : 0); // to be started, from 1

  #asked = 0;
  #looked = false;
  #all = false; // this screen asked for the rest of the season at once
  #offset = 0; // the server's clock less ours

  constructor(readonly stories: Stories) {
    this.isReplay = stories.table === '';
    this.watched = this.isReplay ? [] : readWatched(stories.table);
  }

  #seen(): number {
    if (this.isReplay) return this.run;
    for (let race = 1; race <= this.run; ++race) if (!this.watched.includes(race)) return race - 1;
    return this.run;
  }

  #tables(make: (results: readonly Places[]) => Line[]): Line[][] {
    return this.results.map((_, i) => make(this.results.slice(0, i + 1)));
  }

  isKnown(race: number): boolean {
    return race <= this.run && (this.isReplay || this.watched.includes(race));
  }

  circuit(race: number): string {
    return this.view?.calendar[race - 1] ?? '';
  }

  team(driver: string, race = this.race): string {
    return teamOf(this.charts, this.circuit(race), driver);
  }

  name(driver: string): string {
    return shortName(this.charts, driver);
  }

  // Whom a seat follows, as drivers of the race on screen.
  followed(seat: SeatNumber | undefined): string[] {
    const follow = this.view && followOf(this.view, seat);
    if (!follow) return [];
    if ('driver' in follow) return [follow.driver];
    const race = this.race || this.next || 1;
    const drivers = this.broadcast?.timeline.cars.map((car) => car.code) ?? this.charts?.drivers.map((card) => card.code) ?? [];
    return drivers.filter((driver) => this.team(driver, race) === follow.team);
  }

  // A new view has come in.
  look(view: GpView): void {
    const before = this.run;
    this.view = view;
    this.#loadCharts(view.charts).catch(() => (this.failed = true));
    if (this.run < before) this.#takenBack();
    if (this.run > before && this.#looked) return this.#ran(before);
    if (this.#looked) return;
    this.#looked = true;
    const first = this.isReplay ? 1 : Math.min(this.seen + 1, this.run);
    if (this.run > 0) void this.open(first);
  }

  // Races of a whole season come in one after the other, while the first of them is being watched.
  #ran(before: number): void {
    if (this.#all) {
      this.see(Array.from({ length: this.run - before }, (_, i) => before + i + 1));
      if (this.run < this.races) return;
      this.#all = false;
      this.tab = 'season';
      return void this.open(this.run);
    }
    const busy = this.race > 0 && !this.isKnown(this.race);
    if (!busy) void this.open(Math.min(this.seen + 1, this.run));
  }

  // A start was taken back: what was seen of it never happened.
  #takenBack(): void {
    this.watched = this.watched.filter((race) => race <= this.run);
    if (!this.isReplay) writeWatched(this.stories.table, this.watched);
    this.broadcast?.pause();
    this.broadcast = undefined;
    this.race = 0;
    if (this.run > 0) void this.open(this.run);
  }

  // "Run the rest of the season": whoever asks for it wants the summary.
  wantAll(): void {
    this.#all = true;
  }

  see(races: readonly number[]): void {
    const watched = [...new Set([...this.watched, ...races])].sort((a, b) => a - b);
    this.watched = watched;
    if (!this.isReplay) writeWatched(this.stories.table, watched);
  }

  seeAll(): void {
    this.see(Array.from({ length: this.run }, (_, i) => i + 1));
    this.broadcast?.toEnd();
  }

  async #loadCharts(id: string): Promise<void> {
    this.charts ??= await patiently(() => loadCharts(id));
  }

  async open(race: number, again = false): Promise<void> {
    const asked = ++this.#asked;
    this.broadcast?.pause();
    this.race = race;
    this.loading = true;
    this.failed = false;
    try {
      const [told] = await Promise.all([patiently(() => this.stories.tell(race)), this.#loadCharts(this.view?.charts ?? '')]);
      if (asked === this.#asked) this.#begin(told as Story, again);
    } catch {
      if (asked === this.#asked) this.failed = true;
    }
    if (asked === this.#asked) this.loading = false;
  }

  #begin(told: Story, again: boolean): void {
    const story = this.isReplay ? { ...told, started: undefined } : told; // a replay is nobody's live
    if (story.now !== undefined) this.#offset = story.now - Date.now();
    const timeline = timelineOf(story);
    const news = newsOf(timeline, (driver) => this.name(driver));
    const broadcast = new Broadcast(timeline, news, () => Date.now() + this.#offset);
    const race = this.race;
    broadcast.still = this.still;
    broadcast.onEnd = () => this.see([race]);
    const known = this.isKnown(race);
    if (!known && broadcast.liveAt !== undefined) broadcast.goLive();
    else if (known && !again && !this.isReplay) broadcast.toEnd();
    this.broadcast = broadcast;
    if (again) broadcast.play();
  }

  pick(driver: string): void {
    const without = this.picked.filter((one) => one !== driver);
    this.picked = without.length < this.picked.length ? without : [...this.picked, driver];
  }

  close(): void {
    this.broadcast?.pause();
  }
}
