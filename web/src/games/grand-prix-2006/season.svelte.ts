// What the parts of one table share: the season as far as it may be told here, and the race on screen.
import type { Odds } from '../../engine/border';
import { untold } from '../../stories';
import type { Stories } from '../game';
import { Broadcast } from './broadcast.svelte';
import { lapAfter, movesAfter, movesAt } from './chances';
import { newsOf } from './control';
import { isSecond, loadCharts, shortName, teamOf, type Charts } from './files';
import { liveSpeed } from './live';
import { readPlace, writePlace, type Place } from './places';
import { timelineOf, type Timeline } from './timeline';
import { followOf, type Follow, type GpView, type Story } from './view';
import { readWatched, writeWatched } from './watched';
import type { Message, SeatNumber } from '../../protocol';

const seasons = new WeakMap<Stories, SeasonStore>();

export function seasonOf(stories: Stories | undefined): SeasonStore {
  const key = stories ?? untold;
  const known = seasons.get(key) ?? made(key);
  seasons.set(key, known);
  return known;
}

// It belongs to no part of the page, whichever asks first: what it derives lives for as long as it does.
function made(stories: Stories): SeasonStore {
  let season: SeasonStore | undefined;
  $effect.root(() => void (season = new SeasonStore(stories)));
  return season as unknown as SeasonStore;
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

// When the first car began the lap that was under way after so many moves.
function placeAt({ story, leader, end }: Timeline, after: number): Place {
  const lap = lapAfter(story, after);
  const starts = lap === 0 ? 0 : Math.max(1, leader[lap - 1] ?? end);
  const at = after >= movesAfter(story) ? end : starts;
  return { race: story.race, at, speed: liveSpeed, playing: false, live: false };
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
  alone = $state(false); // nobody else sits at the table: no clock runs on without us

  run = $derived(this.view?.results.length ?? 0); // races that are over
  races = $derived(this.view?.calendar.length ?? 0);
  isReplay: boolean;
  // A race is on screen and its end has not come yet.
  onAir = $derived(this.race > 0 && (this.loading || this.broadcast?.ended === false));
  // Races seen one after the other from the first on: as far as tables may tell.
  seen = $derived(this.#seen());
  results = $derived((this.view?.results ?? []).slice(0, this.seen));
  standings = $derived((this.view?.standings ?? []).slice(0, this.seen));
  driverTables = $derived(this.standings.map(({ drivers }) => drivers.lines));
  teamTables = $derived(this.standings.map(({ teams }) => teams.lines));
  next = $derived(this.run < this.races ? this.run + 1 : 0); // to be started, from 1
  withoutOdds = $state(false); // this table shows no chances
  hasPredictions = $derived(this.view?.anybody_predicts === true);

  // So many moves had been made at the moment on screen.
  moment = $derived(this.#moment());

  #asked = 0;
  #looked = false;
  #sought = 0; // the race a replay was asked for a moment of
  #all = false; // this screen asked for the rest of the season at once
  #odds = new Map<number, Odds>(); // by moves made
  #offset = 0; // the server's clock less ours

  constructor(readonly stories: Stories) {
    this.isReplay = stories.table === '';
    this.watched = this.isReplay ? [] : readWatched(stories.table);
  }

  #seen(): number {
    for (let race = 1; race <= this.run; ++race) if (!this.watched.includes(race)) return race - 1;
    return this.run;
  }

  isKnown(race: number): boolean {
    return race <= this.run && this.watched.includes(race);
  }

  circuit(race: number): string {
    return this.view?.calendar[race - 1] ?? '';
  }

  raceName(circuit: string): Message {
    return this.charts?.circuits.find(({ id }) => id === circuit)?.race ?? { key: '' };
  }

  team(driver: string, race = this.race): string {
    return teamOf(this.charts, this.circuit(race), driver);
  }

  // Told apart from its team's first car by dashes.
  isSecond(driver: string, race = this.race): boolean {
    return isSecond(this.charts, this.circuit(race), driver);
  }

  // Everything has been run and seen, and no race is being watched again: the whole result may be told.
  get isTold(): boolean {
    const watches = this.tab === 'race' && this.onAir;
    return this.run > 0 && this.run === this.races && this.seen === this.run && !watches;
  }

  name(driver: string): string {
    return shortName(this.charts, driver);
  }

  // Whom a seat follows, as drivers of the race on screen; for whoever only watches, whom anybody follows.
  followed(seat: SeatNumber | undefined): string[] {
    const view = this.view;
    if (!view) return [];
    const seats = seat === undefined ? view.follows.map((_, i) => i + 1) : [seat];
    const follows = seats.flatMap((one) => followOf(view, one) ?? []);
    return [...new Set(follows.flatMap((follow) => this.#driversOf(follow)))];
  }

  #driversOf(follow: Follow): string[] {
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
    const { from } = this.stories;
    if (from !== undefined && this.run > 0) return void this.#openAt(from);
    const place = this.isReplay ? undefined : readPlace(this.stories.table);
    const kept = place && place.race <= this.run && (this.seen === this.run || place.race === this.seen + 1) ? place : undefined;
    if (this.run > 0) void this.open(kept?.race ?? Math.min(this.seen + 1, this.run), false, kept);
  }

  #moment(): number | undefined {
    const { broadcast } = this;
    if (!broadcast) return undefined;
    const { story } = broadcast.timeline;
    if (broadcast.ended) return movesAfter(story);
    const { from } = this.stories;
    const { lap } = broadcast.moment;
    const isThere = from !== undefined && story.race === this.#sought && lap === lapAfter(story, from);
    return isThere ? from : movesAt(story, lap);
  }

  // Where the match was after so many moves: in the first race that was not over by then, or at the end of the last.
  async #openAt(from: number): Promise<void> {
    let [low, high] = [1, this.run];
    this.loading = true;
    try {
      while (low < high) {
        const middle = (low + high) >> 1;
        const isOver = movesAfter((await patiently(() => this.stories.tell(middle))) as Story) < from;
        [low, high] = isOver ? [middle + 1, high] : [low, middle];
      }
    } catch {
      low = 1; // what cannot be told is told of by the race itself
    }
    this.#sought = low;
    await this.open(low);
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

  knownOdds(after: number): Odds | undefined {
    return this.#odds.get(after);
  }

  // Everybody's chances after so many moves; nothing: they are not shown here.
  async odds(after: number): Promise<Odds | undefined> {
    const odds = this.#odds.get(after) ?? (await this.stories.odds(after));
    this.withoutOdds = odds === undefined;
    if (odds) this.#odds.set(after, odds);
    return odds;
  }

  // When this race was over.
  async oddsAfterRace(race: number): Promise<Odds | undefined> {
    return this.odds(movesAfter((await patiently(() => this.stories.tell(race))) as Story));
  }

  // A start was taken back: what was seen of it never happened.
  #takenBack(): void {
    this.#odds.clear();
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

  async open(race: number, again = false, place?: Place): Promise<void> {
    const asked = ++this.#asked;
    this.broadcast?.pause();
    this.race = race;
    this.loading = true;
    this.failed = false;
    try {
      const [told] = await Promise.all([patiently(() => this.stories.tell(race)), this.#loadCharts(this.view?.charts ?? '')]);
      if (asked === this.#asked) this.#begin(told as Story, again, place);
    } catch {
      if (asked === this.#asked) this.failed = true;
    }
    if (asked === this.#asked) this.loading = false;
  }

  #begin(told: Story, again: boolean, place: Place | undefined): void {
    const story = this.isReplay ? { ...told, started: undefined } : told; // a replay is nobody's live
    if (story.now !== undefined) this.#offset = story.now - Date.now();
    const timeline = timelineOf(story);
    const news = newsOf(timeline, (driver) => this.name(driver));
    const broadcast = new Broadcast(timeline, news, () => Date.now() + this.#offset);
    const race = this.race;
    broadcast.still = this.still;
    broadcast.alone = this.alone;
    broadcast.onEnd = () => this.see([race]);
    const { from } = this.stories;
    if (from !== undefined && race === this.#sought && !again) broadcast.resume(placeAt(timeline, from));
    else this.#place(broadcast, race, again, place);
    this.broadcast = broadcast;
    if (again) broadcast.play();
  }

  // Where this device was; else with the others, or at the end of what has been seen.
  #place(broadcast: Broadcast, race: number, again: boolean, place: Place | undefined): void {
    const known = this.isKnown(race);
    const isLive = !known && broadcast.isLiveFor(this.alone) && (place?.live ?? true);
    if (isLive && !(place && this.alone)) broadcast.goLive();
    else if (place && place.at < broadcast.timeline.end) broadcast.resume(place);
    else if (known && !again) broadcast.toEnd();
  }

  // Keeps where this device is, for when it comes back.
  keep(): void {
    const { broadcast } = this;
    if (!broadcast?.begun || this.isReplay) return;
    const { at, speed, playing, live, timeline } = broadcast;
    writePlace(this.stories.table, { race: timeline.story.race, at, speed, playing, live });
  }

  pick(driver: string): void {
    const without = this.picked.filter((one) => one !== driver);
    this.picked = without.length < this.picked.length ? without : [...this.picked, driver];
  }

  close(): void {
    this.keep();
    this.broadcast?.pause();
  }
}
