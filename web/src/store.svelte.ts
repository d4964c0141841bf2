// One table on this screen: the reducer's state, the connection that feeds it, and what can be done.
import { app } from './app.svelte';
import { advanced, moveOf, steppedBack, type Path } from './choices';
import { connectionTo, type Connection, type Elsewhere, type Listener } from './connection';
import { isOnDevice } from './device/ids';
import { Foresight } from './foresight';
import { eachTold, type GameModule, type Stories } from './games/game';
import type { Command, Seat, SeatKey, SeatNumber, ServerMessage } from './protocol';
import { commandId, type Unnamed } from './random';
import { recapOf, type Recap } from './recap';
import { initialState, reduce, type Action, type Shown } from './reducer';
import { reveals } from './reveal';
import { isBeforeFirstRoll, keepSeen, seenCommitments } from './seen';
import { play } from './sound';
import { storiesOf } from './stories';
import { forgetSeats, knownTable, remember } from './tables';
import { misfitOf, type GameSchema } from './wire';
import {
  awayOf,
  canRunOn,
  choicesOnScreen,
  hasPeople,
  isSettledIn,
  lastMover,
  momentFor,
  nextHeld,
  seatOnScreen,
  viewerKey,
  viewOnScreen,
} from './viewer';

const nobody: Seat[] = [];
const patience = 60; // milliseconds of pointing at a move before the server is asked what it would do
const short = 3; // frames of which nobody needs a recap
const longest = 500; // frames kept for one

export class TableStore {
  state = $state.raw(initialState());
  game = $state.raw<GameModule | undefined>(undefined);
  #played = $derived(this.game?.kind === 'broadcast' ? undefined : this.game); // move by move
  gameMissing = $state(false); // this client cannot draw the table's game
  #schema = $state.raw<GameSchema | undefined>(undefined); // of what the server sends of it

  seats = $derived(this.state.table?.seats ?? nobody);
  say = $derived(app.sayFor(this.seats));
  seat = $derived(seatOnScreen(this.state));
  view = $derived(viewOnScreen(this.state));
  // What is sent is not what this page knows: it is older than its server, or newer.
  misfit = $derived(this.#schema && misfitOf(this.#schema, this.view, this.state.shown.moment?.events ?? []));
  // The table rests, and also for somebody here.
  isAwaited = $derived(this.state.now.rest?.some((seat) => this.state.you.includes(seat)) === true);
  held = $state(false); // what is shown stays until somebody has seen it; what came after it waits
  choices = $derived(this.held ? undefined : choicesOnScreen(this.state, this.game));
  viewer = $derived(viewerKey(this.state));
  shownMoment = $derived(this.state.looking ? undefined : this.state.shown.moment);
  moment = $derived(this.shownMoment && momentFor(this.shownMoment, this.viewer, this.seat));
  move = $derived(this.choices && moveOf(this.choices, this.state.path)); // staged and complete
  // Steps taken before those that are offered; the last one stays open, so that another can be taken instead.
  depth = $derived(Math.max(0, this.state.path.length - (this.move === undefined ? 0 : 1)));
  told = $state(Infinity); // the log tells entries before this one

  recap = $state.raw<Recap | undefined>(undefined); // of what was skipped
  // Bots play for everybody, or would if this screen's people left: the match can be run to its end.
  canRun = $derived(this.state.you.length > 0 && canRunOn(this.state));
  // And nobody would miss anything.
  isSettled = $derived(this.canRun && isSettledIn(this.state, this.view, this.game));

  readonly stories: Stories;
  readonly onDevice: boolean;
  #listener: Listener;
  #connection: Connection;
  #keys: SeatKey[];
  #told = new Set<SeatNumber>(); // seats whose secret was revealed from here
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #showing: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #foresight = new Foresight();
  #missed: Shown[] = []; // while nobody looked
  #runs = false; // to its end: nothing is shown on the way

  constructor(
    readonly id: string,
    readonly fromLink: SeatKey[] = [],
    elsewhere?: Elsewhere,
  ) {
    this.onDevice = elsewhere !== undefined || isOnDevice(id);
    this.stories = elsewhere?.stories ?? storiesOf(id, () => !this.state.table?.no_win_line);
    this.#keys = fromLink.length > 0 ? fromLink : (knownTable(id)?.seats ?? []);
    this.#listener = {
      hello: () => ({
        type: 'hello',
        protocol: 1,
        tokens: this.#keys.map((key) => key.token),
        last: this.state.n,
        lang: app.settings.language,
      }),
      received: (message) => this.#received(message),
      link: (link) => this.dispatch({ type: 'link', link }),
      isWatched: () => !document.hidden,
    };
    this.#connection = elsewhere?.connect(this.#listener) ?? connectionTo(id, this.#listener);
    this.#connection.open();
  }

  get keys(): readonly SeatKey[] {
    return this.#keys;
  }

  dispatch(action: Action): void {
    this.state = reduce(this.state, action);
  }

  close(): void {
    this.#connection.close();
    this.#foresight.close();
    clearTimeout(this.#showing);
    clearTimeout(this.#asking);
    clearTimeout(this.#waiting);
  }

  // The tab or the network is back.
  wake(): void {
    this.#connection.check();
    this.#showNext();
    this.#tellMissed();
  }

  // The browser says that there is no network.
  doubt(): void {
    this.#connection.doubt();
  }

  // Another set of seats: one was claimed, or this device only watches from now on.
  sitDown(keys: SeatKey[]): void {
    this.#keys = keys;
    this.state = { ...initialState(), entries: [], pending: this.state.pending };
    this.#connection.close();
    this.#connection = connectionTo(this.id, this.#listener);
    this.#connection.open();
  }

  do(command: Unnamed<Command>): void {
    const named = { ...command, id: commandId() } as Command;
    this.dispatch({ type: 'send', command: named });
    this.#connection.send(named);
  }

  stage(path: Path): void {
    if (!this.choices) return;
    this.recap = undefined;
    this.dispatch({ type: 'stage', path: advanced(this.choices, path) });
    const ask = app.settings.confirm && this.game?.kind !== 'broadcast';
    if (this.move !== undefined && !ask) return this.confirm();
    this.preview(undefined);
  }

  // Stages a whole move and makes it at once.
  make(path: Path): void {
    this.recap = undefined;
    if (this.choices) this.dispatch({ type: 'stage', path });
    this.confirm();
  }

  back(): void {
    if (!this.choices || this.state.path.length === 0) return;
    this.dispatch({ type: 'stage', path: steppedBack(this.choices, this.state.path) });
    this.preview(undefined);
  }

  confirm(): void {
    const [seat, move] = [this.choices?.seat, this.move];
    if (seat === undefined || move === undefined) return;
    clearTimeout(this.#asking); // a preview asked for after the move would be refused
    this.do({ type: 'move', seat, move, after: this.state.now.position });
  }

  // What a move would do; without one, what the staged one would.
  preview(move: string | undefined): void {
    const wanted = move ?? this.move;
    if (wanted === this.state.wanted) return;
    this.dispatch({ type: 'want-preview', move: wanted });
    clearTimeout(this.#asking);
    const seat = this.choices?.seat;
    if (wanted === undefined || seat === undefined) return;
    const ask = (): void => void this.#connection.send({ type: 'preview', seat, move: wanted });
    this.#asking = setTimeout(ask, this.onDevice ? 0 : patience);
    void this.#foresee(seat, wanted);
  }

  // On this device at once, where it knows the position; else the server says it.
  async #foresee(seat: SeatNumber, move: string): Promise<void> {
    const { table, entries } = this.state;
    if (this.onDevice || !table || this.game?.kind !== 'board') return;
    const outlook = await this.#foresight.outlook(table, entries, move);
    if (!outlook || move !== this.state.wanted) return;
    clearTimeout(this.#asking);
    const message = { type: 'preview' as const, seat, move, events: [], patch: {}, outlook };
    this.dispatch({ type: 'received', message, at: Date.now() });
  }

  // Why this move is not among the choices: a preview of it is refused, and the refusal says so.
  whyNot(move: string): void {
    const seat = this.choices?.seat;
    if (seat !== undefined) this.#connection.send({ type: 'preview', seat, move });
  }

  turn(type: 'undo' | 'reset' | 'takeback'): void {
    const seat = lastMover(this.state);
    if (seat !== undefined) this.do({ type, seat, after: this.state.now.position });
  }

  look(n: number | undefined): void {
    this.dispatch({ type: 'look', n });
    if (n !== undefined) this.#connection.send({ type: 'look', n });
  }

  askOlder(): void {
    const before = this.state.entries[0]?.n;
    if (before === undefined || before <= 1 || this.state.askedLog !== undefined) return;
    this.dispatch({ type: 'ask-log', before });
    this.#connection.send({ type: 'log', before });
  }

  skip(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    this.told = Infinity;
    const stop = nextHeld(this.state, (frame) => this.#holds(frame));
    this.held = stop >= 0;
    this.dispatch({ type: 'skip', to: stop });
  }

  // Somebody has seen what was held.
  goOn(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    this.held = false;
    for (const seat of this.state.now.rest ?? []) {
      if (this.state.you.includes(seat)) this.do({ type: 'ready', seat });
    }
    this.#showNext();
  }

  // My time runs: nothing keeps me from the board.
  #isTimed(): boolean {
    const { table, now, you } = this.state;
    return table?.clock !== undefined && now.turn !== undefined && you.includes(now.turn);
  }

  // For who plays: whoever only watches can look back in the log.
  #holds({ moment }: Shown): boolean {
    if (!moment || this.state.you.length === 0 || this.#runs) return false;
    return this.game?.kind === 'cards' && this.game.holds(moment.events);
  }

  // To where things stand, with what happened on the way in a few lines.
  fastForward(): void {
    this.#missed = [];
    this.#miss();
    this.#tellMissed();
  }

  // Skips what nobody sees, and keeps it for a recap.
  #miss(): void {
    const waiting = this.state.queue;
    this.skip();
    const skipped = waiting.slice(0, waiting.length - this.state.queue.length);
    this.#missed = [...this.#missed, ...skipped].slice(-longest);
  }

  // Bots take the seats of this screen and play on without pauses.
  runToEnd(): void {
    const [first] = this.state.you;
    if (first === undefined) return;
    for (const seat of this.state.you) {
      if (!awayOf(this.state, seat)) this.do({ type: 'leave', seat });
    }
    this.do({ type: 'hurry', seat: first });
    this.#runs = true;
    this.held = false;
    this.skip();
  }

  #tellMissed(): void {
    const frames = this.#missed;
    this.#missed = [];
    if (frames.length <= short || this.game?.kind === 'broadcast' || this.state.now.status === 'over') return;
    const who = { viewer: this.viewer, seat: this.seat, you: this.state.you };
    const recap = recapOf(frames, this.state.entries, this.#played, who);
    if (recap.lines.length > 0) this.recap = recap;
  }

  reveal(seat: SeatNumber): void {
    this.dispatch({ type: 'reveal', seat });
  }

  #received(message: ServerMessage): void {
    const before = this.state;
    this.dispatch({ type: 'received', message, at: Date.now() });
    if (this.state.resync) return this.#connection.again();
    if (message.type === 'welcome') this.#welcomed();
    this.#tellSecrets(true);
    if (message.type === 'refused' && message.code === 'bad-token') this.#seatsRefused();
    const [old, table] = [before.table, this.state.table];
    if (old?.seats !== table?.seats || old?.status !== table?.status) this.#remember();
    this.#showNext();
  }

  // Every seat is taken: this device's secrets of the dice are told, once. A secret that is not here may be
  // on another device of the same person, which gets some time first.
  #tellSecrets(patient: boolean): void {
    const { table, now, you } = this.state;
    if (!table || !now.reveal) return;
    for (const command of reveals(now, you, knownTable(this.id))) {
      if (this.#told.has(command.seat)) continue;
      if (!command.secret && patient) {
        this.#waiting ??= setTimeout(() => this.#tellSecrets(false), 4000);
        continue;
      }
      this.#told.add(command.seat);
      keepSeen(this.id, seenCommitments(table));
      this.do(command);
    }
  }

  // Seats from a link that does not work say nothing about those this device had before.
  #seatsRefused(): void {
    if (!this.fromLink.length) forgetSeats(this.id);
  }

  #welcomed(): void {
    this.held = false;
    this.state.pending.forEach((command) => this.#connection.send(command));
    this.#remember();
    const { table } = this.state;
    if (table && isBeforeFirstRoll(table)) keepSeen(this.id, seenCommitments(table));
    const game = table?.game;
    if (!this.game && game) void this.#loadGame(game);
  }

  async #loadGame(id: string): Promise<void> {
    try {
      this.#schema = await app.loadSchema(id);
      this.game = await app.loadGame(id);
      this.gameMissing = !this.game;
    } catch {
      this.gameMissing = true;
    }
  }

  #remember(): void {
    const { table, invite, you } = this.state;
    if (!table || you.length === 0 || this.#keys.length === 0) return;
    remember({
      table: this.id,
      game: table.game,
      title: table.title,
      names: table.seats.map((seat) => seat.name),
      seats: [...this.#keys],
      over: table.status === 'over',
      ...(invite ? { invite } : {}),
    });
  }

  // Shows what waits, one entry after another; at once when nobody could follow it anyway.
  #showNext(): void {
    if (this.#isTimed()) this.held = false;
    if (this.state.queue.length === 0 || this.held) return;
    if (this.state.pending.length === 0) this.#runs &&= canRunOn(this.state) && !hasPeople(this.state);
    if (document.hidden) return this.#miss();
    if (app.animation === 0 || this.#runs || this.game?.kind === 'broadcast') return this.skip();
    if (this.#showing !== undefined) return;
    const old = this.state.shown.moment;
    this.dispatch({ type: 'advance' });
    const moment = this.state.shown.moment;
    this.held = moment !== old && this.#holds(this.state.shown);
    const wait = moment && moment !== old ? this.#duration() : 0;
    const late = moment && wait > 0 && this.game?.kind === 'cards' && this.game.toldLate(moment.events);
    this.told = late ? moment.n : Infinity;
    if (moment !== old) this.#sound();
    this.#showing = setTimeout(() => {
      this.#showing = undefined;
      this.told = Infinity;
      this.#showNext();
    }, wait);
  }

  #duration(): number {
    const events = this.state.shown.moment?.events ?? [];
    return (this.#played?.duration ?? eachTold)(events, app.animation);
  }

  #sound(): void {
    if (!app.settings.sound) return;
    for (const event of this.state.shown.moment?.events ?? []) {
      const sound = this.#played?.sound(event);
      if (sound) return play(sound);
    }
  }
}
