// The one place where the state of a table on this screen changes: a pure function of the state and
// of what came in or was done. It knows no rules of any game.
import type { Path } from './choices';
import { appended, asNew, eventsOf, patchedAll, patchesOf, patched, seatsAfter } from './entries';
import type { PreviewState } from './games/game';
import type {
  Command,
  Entries,
  Entry,
  GameEvent,
  Now,
  PresenceList,
  Preview,
  Refused,
  SeatNumber,
  ServerMessage,
  Table,
  Takeback,
  Views,
  Welcome,
} from './protocol';

export type Link =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'quiet'; since: number } // asked, and nobody answers; it may only be slow
  | { state: 'lost'; since: number; retryAt: number }
  | { state: 'refused'; refusal: Refused };

// What the board shows: the newest state, or an earlier one while entries wait to be shown.
export interface Shown {
  n: number;
  views: Views;
  now: Now;
  moment: ShownMoment | undefined; // what led here; absent: not to be animated
}

// The same object for as long as the same thing is shown.
export interface ShownMoment {
  n: number;
  events: readonly GameEvent[];
  previous: Views;
}

export interface TableState {
  link: Link;
  table: Table | undefined; // absent until the first welcome
  you: readonly SeatNumber[];
  invite: string | undefined;
  entries: readonly Entry[]; // known ones, oldest first, without a gap
  n: number; // newest entry known
  now: Now;
  nowAt: number; // local time `now` came in, for the clock
  views: Views;
  presence: PresenceList;
  presenceAt: number;
  takeback: Takeback | undefined;
  declined: SeatNumber | undefined; // who refused the last request to take back
  resync: boolean; // an entry is missing: connect again and ask for the rest
  queue: readonly Shown[]; // not shown yet
  shown: Shown;
  looking: { n: number; views: Views | undefined } | undefined; // an earlier moment
  askedLog: number | undefined; // entries before this one are on their way
  path: Path; // staged steps
  wanted: string | undefined; // the move whose preview is asked for
  preview: PreviewState | undefined;
  asksWhy: boolean; // somebody pressed a move that cannot be made: its refusal is the answer
  revealed: SeatNumber | undefined; // of several seats at this screen, who is looking at it
  pending: readonly Command[]; // sent and not acknowledged
  refusal: Refused | undefined; // to be read and dismissed
}

export type Action =
  | { type: 'received'; message: ServerMessage; at: number }
  | { type: 'link'; link: Link }
  | { type: 'send'; command: Command }
  | { type: 'advance' } // show the next of the queue
  | { type: 'skip'; to?: number } // show the last of it, or this one of it
  | { type: 'stage'; path: Path }
  | { type: 'want-preview'; move: string | undefined }
  | { type: 'ask-why' }
  | { type: 'look'; n: number | undefined }
  | { type: 'ask-log'; before: number }
  | { type: 'reveal'; seat: SeatNumber | undefined }
  | { type: 'dismiss' };

const nothing: Now = { status: 'open', position: 0, moves: 0 };

export function initialState(): TableState {
  return {
    link: { state: 'connecting' },
    table: undefined,
    you: [],
    invite: undefined,
    entries: [],
    n: 0,
    now: nothing,
    nowAt: 0,
    views: {},
    presence: { seats: [], watching: 0 },
    presenceAt: 0,
    takeback: undefined,
    declined: undefined,
    resync: false,
    queue: [],
    shown: { n: 0, views: {}, now: nothing, moment: undefined },
    looking: undefined,
    askedLog: undefined,
    path: [],
    wanted: undefined,
    preview: undefined,
    asksWhy: false,
    revealed: undefined,
    pending: [],
    refusal: undefined,
  };
}

export function reduce(state: TableState, action: Action): TableState {
  switch (action.type) {
    case 'received':
      return received(state, action.message, action.at);
    case 'link':
      return { ...state, link: action.link };
    case 'send':
      return sent(state, action.command);
    case 'advance':
      return advanced(state);
    case 'skip':
      return skipped(state, action.to ?? -1);
    case 'stage':
      return { ...state, path: action.path, refusal: undefined };
    case 'ask-why':
      return { ...state, asksWhy: true };
    case 'want-preview':
      return {
        ...state,
        wanted: action.move,
        preview: state.preview?.move === action.move ? state.preview : undefined,
      };
    case 'look':
      return {
        ...state,
        looking: action.n === undefined ? undefined : { n: action.n, views: undefined },
      };
    case 'ask-log':
      return { ...state, askedLog: action.before };
    case 'reveal':
      return { ...state, revealed: action.seat, path: [], wanted: undefined, preview: undefined };
    case 'dismiss':
      return { ...state, refusal: undefined, declined: undefined };
  }
}

// Who moves without having been handed the screen has it now: nobody's hand is shown unasked any more.
function sent(state: TableState, command: Command): TableState {
  const other = command.type === 'move' && state.you.length > 1 && command.seat !== state.revealed;
  return {
    ...state,
    pending: [...state.pending, command],
    refusal: undefined,
    revealed: other ? undefined : state.revealed,
  };
}

function received(state: TableState, message: ServerMessage, at: number): TableState {
  switch (message.type) {
    case 'welcome':
      return welcomed(acknowledged(state, message.ack), message, at);
    case 'entries':
      return happened(acknowledged(state, message.ack), message, at);
    case 'presence':
      return { ...state, presence: message.presence, presenceAt: at };
    case 'takeback':
      return {
        ...acknowledged(state, message.ack),
        takeback: message.takeback,
        // Who asked and then says no has withdrawn.
        declined: message.takeback || message.declined === state.takeback?.seat ? undefined : message.declined,
      };
    case 'refused':
      if (isUnasked(state, message)) return state;
      return { ...acknowledged(state, message.id), asksWhy: false, refusal: message };
    case 'preview':
      return previewed(state, message);
    case 'look':
      if (state.looking?.n !== message.n) return state; // no longer wanted
      return { ...state, looking: { n: message.n, views: message.views } };
    case 'log':
      return withOlder(state, message.entries);
    case 'pong':
      return state;
  }
}

// A preview that was under way when its moment passed: nobody asked anything.
function isUnasked({ asksWhy }: TableState, { id, code }: Refused): boolean {
  if (id !== undefined) return false;
  const isLate = code === 'not-your-turn' || code === 'match-over';
  return isLate || (code === 'illegal-move' && !asksWhy);
}

function acknowledged(state: TableState, id: string | undefined): TableState {
  if (id === undefined) return state;
  return { ...state, pending: state.pending.filter((command) => command.id !== id) };
}

// Everything anew; the log goes on where it was when the welcome continues it.
function welcomed(state: TableState, message: Welcome, at: number): TableState {
  const first = message.entries[0]?.n ?? message.n + 1;
  const continues = state.table?.table === message.table.table && first === state.n + 1;
  const entries = message.entries.map(asNew).reduce(appended, continues ? [...state.entries] : []);
  const samePosition = continues && state.now.position === message.now.position;
  return {
    ...state,
    link: { state: 'live' },
    table: message.table,
    you: message.you,
    invite: message.invite ?? state.invite,
    entries,
    n: message.n,
    now: message.now,
    nowAt: at,
    views: message.views,
    presence: message.presence,
    presenceAt: at,
    takeback: message.takeback,
    resync: false,
    refusal: undefined,
    queue: [],
    shown: { n: message.n, views: message.views, now: message.now, moment: undefined },
    askedLog: undefined,
    looking: continues ? state.looking : undefined,
    path: samePosition ? state.path : [],
    wanted: undefined,
    preview: undefined,
    revealed: message.you.length === 1 ? message.you[0] : state.revealed,
  };
}

function happened(state: TableState, message: Entries, at: number): TableState {
  if (!state.table) return state;
  const fresh = message.entries.filter((entry) => entry.n > state.n);
  const gap = fresh.some((entry, i) => entry.n !== state.n + 1 + i);
  if (gap) return { ...state, resync: true };
  const frames = framesOf(state, fresh, message);
  const views = frames.at(-1)?.views ?? state.views;
  const moved = message.now.position !== state.now.position;
  return {
    ...state,
    entries: fresh.reduce(appended, state.entries as Entry[]),
    n: state.n + fresh.length,
    table: {
      ...state.table,
      status: message.now.status,
      moves: message.now.moves,
      seats: fresh.reduce(seatsAfter, state.table.seats),
    },
    now: message.now,
    nowAt: at,
    views,
    declined: moved ? undefined : state.declined,
    queue: [...state.queue, ...frames],
    path: moved ? [] : state.path,
    wanted: moved ? undefined : state.wanted,
    preview: moved ? undefined : state.preview,
  };
}

// One frame for each entry that shows something; the last one carries `now`. Entries with nothing to show leave
// what is shown as it is.
function framesOf(state: TableState, entries: readonly Entry[], message: Entries): Shown[] {
  const latest = state.queue.at(-1) ?? state.shown;
  const n = state.n + entries.length;
  const frames: Shown[] = [];
  let { views, now } = { views: state.views, now: latest.now };
  for (const entry of entries) {
    const previous = views;
    views = patchedAll(views, patchesOf(entry));
    if (views === previous && eventsOf(entry).length === 0) continue;
    now = between(now, entry);
    frames.push({ n: entry.n, views, now, moment: { n: entry.n, events: eventsOf(entry), previous } });
  }
  const last = frames.pop() ?? latest;
  return [...frames, { ...last, n, views, now: message.now }];
}

// How things stand while more is to be shown: nobody can choose, and it was this entry's turn.
function between(now: Now, entry: Entry): Now {
  const { choices: _, undo: __, result: ___, ...rest } = now;
  return 'seat' in entry && entry.seat ? { ...rest, turn: entry.seat } : rest;
}

function advanced(state: TableState): TableState {
  const [next, ...queue] = state.queue;
  return next ? { ...state, shown: next, queue } : state;
}

function skipped(state: TableState, to: number): TableState {
  const shown = state.queue.at(to);
  return shown ? { ...state, shown, queue: to < 0 ? [] : state.queue.slice(to + 1) } : state;
}

function previewed(state: TableState, message: Preview): TableState {
  const view = state.shown.views[String(message.seat)];
  if (!view || message.move !== state.wanted) return state; // no longer wanted
  const { move, events, patch, outlook } = message;
  return { ...state, preview: { move, events, view: patched(view, patch), outlook } };
}

function withOlder(state: TableState, older: readonly Entry[]): TableState {
  const first = state.entries[0]?.n ?? state.n + 1;
  const before = older.filter((entry) => entry.n < first);
  if (before.length > 0 && before.at(-1)?.n !== first - 1) return { ...state, askedLog: undefined };
  return { ...state, entries: [...before, ...state.entries], askedLog: undefined };
}
