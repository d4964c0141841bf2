// The HTTP half of the protocol. What the server refuses is thrown as an ApiError with its sentence. Of tables on this
// device, and of what needs no table when no server answers, the device answers itself.
import type { House } from './device/house';
import { hasEngine, isOnDevice } from './device/ids';
import type { Hints, Odds } from './engine/border';
import type {
  ClaimSeat,
  Created,
  CreateTable,
  Day,
  ForkTable,
  GameInfo,
  GameList,
  Message,
  RaceToday,
  RefusalCode,
  Replay,
  Table,
  TableList,
} from './protocol';
import { reach } from './reach.svelte';
import { knownTable } from './tables';

export class ApiError extends Error {
  constructor(
    readonly code: RefusalCode | 'offline',
    readonly sentence: string, // in the language asked for; empty when nobody answered
    readonly said: Message | undefined,
  ) {
    super(sentence || code);
  }
}

let language = 'en';
export function askIn(code: string): void {
  language = code;
}

// No server answers: there is no network, or somebody else answers in its place.
function nobody(): ApiError {
  reach.away = true;
  return new ApiError('offline', '', undefined);
}

async function answerOf(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, { ...init, headers: { ...init.headers, 'Accept-Language': language } });
    reach.away = false;
    return response;
  } catch {
    throw nobody();
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ApiRefusal> | null;
  if (!body?.code) return nobody();
  return new ApiError(body.code, body.sentence ?? '', body.message);
}

interface ApiRefusal {
  code: RefusalCode;
  sentence: string;
  message: Message;
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await answerOf(path, init);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await request(path, { headers });
  return response.json().catch(() => {
    throw nobody();
  }) as Promise<T>;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as T;
}

const house = async (): Promise<House> => (await import('./device/house')).house;

// From the server; when none answers, from this device.
async function orHere<T>(asked: Promise<T>, here: (house: House) => Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'offline' || !hasEngine) throw error;
    return here(await house());
  }
}

// Who looks back at their own race of today is let in before the day is over.
function asOwner(id: string): Record<string, string> {
  const token = knownTable(id)?.seats[0]?.token;
  return token ? { Authorization: `Bearer ${token}` } : {};
}

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const getGames = (): Promise<GameInfo[]> =>
  orHere(
    get<GameList>('/api/games').then(({ games }) => games),
    (here) => here.games(),
  );
export const getTables = async (): Promise<Table[]> => (await get<TableList>('/api/tables')).tables;

async function serversTables(ids: readonly string[]): Promise<Table[]> {
  const atOnce = 30;
  const tables: Table[] = [];
  for (let i = 0; i < ids.length; i += atOnce) {
    const some = ids.slice(i, i + atOnce).join(',');
    tables.push(...(await get<TableList>(`/api/tables?ids=${some}`)).tables);
  }
  return tables;
}

// The race of today, which without a server is known as far as there is a calendar; or of an earlier day.
export const getToday = (): Promise<Day> => orHere(get<Day>('/api/day'), (here) => here.today());
export const getDay = (day: string): Promise<Day> => get(`/api/day/${encodeURIComponent(day)}`);
export const raceToday = (wanted: RaceToday): Promise<Created> => post('/api/day', wanted);

// As they stand now, in the order asked for; those that are not there any more are left out.
export const getTheseTables = (ids: readonly string[]): Promise<Table[]> => serversTables(ids.filter((id) => !isOnDevice(id)));

export const createTable = (wanted: CreateTable): Promise<Created> => post('/api/tables', wanted);
export const createHere = async (wanted: CreateTable): Promise<Created> => (await house()).make(wanted);
// A race of this device goes on at a table of the server.
export const continueTable = async (id: string, table: CreateTable): Promise<Created> =>
  post('/api/continue', { table, journal: await (await house()).soFar(id) });
export const claimSeat = (id: string, claim: ClaimSeat): Promise<Created> => post(`${at(id)}/seats`, claim);
export const forkTable = async (id: string, fork: ForkTable): Promise<Created> =>
  isOnDevice(id) ? (await house()).fork(id, fork) : post(`${at(id)}/fork`, fork);

// What the server thinks of a running match: everybody's chances, and hints for the seat to move, whose token it is.
export const getOdds = (id: string, after?: number): Promise<Odds> =>
  get(`${at(id)}/odds${after === undefined ? '' : `?after=${after}`}`);
export const getHints = (id: string, token: string, brief: boolean): Promise<Hints> =>
  post(`${at(id)}/hints`, { token, ...(brief ? { brief } : {}) });

const asText = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body,
});

// A whole race, from 1; what it holds is the game's.
export const getStory = async (id: string, race: number): Promise<unknown> =>
  isOnDevice(id) ? (await house()).story(id, race) : get(`${at(id)}/story?race=${race}`, asOwner(id));
export const storyOfJournal = (journal: string, race: number): Promise<unknown> =>
  orHere(
    request(`/api/story?race=${race}`, asText(journal)).then((response) => response.json() as Promise<unknown>),
    (here) => here.storyOfJournal(journal, race),
  );

// Where a journal of a server is; those of this device have no address.
export const journalPath = (id: string): string => `${at(id)}/journal`;
export const getJournal = async (id: string): Promise<string> =>
  isOnDevice(id) ? (await house()).journal(id) : (await request(journalPath(id))).text();

export const getReplay = async (id: string, from: number, viewer = 0): Promise<Replay> =>
  isOnDevice(id) ? (await house()).replay(id, from, viewer) : get(`${at(id)}/replay?from=${from}&viewer=${viewer}`, asOwner(id));
export const replayJournal = (journal: string, from: number, viewer = 0): Promise<Replay> =>
  orHere(
    request(`/api/replay?from=${from}&viewer=${viewer}`, asText(journal)).then((response) => response.json() as Promise<Replay>),
    (here) => here.replayJournal(journal, from, viewer),
  );

// What a game is drawn with; nothing when there is no file of that name.
export async function getGameFile(game: string, name: string): Promise<string | undefined> {
  const path = `/api/games/${game}/files/${encodeURIComponent(name)}`;
  const fromServer = async (): Promise<string | undefined> => {
    const response = await answerOf(path, {});
    return response.ok ? response.text() : undefined;
  };
  return orHere(fromServer(), (here) => here.file(game, name));
}
