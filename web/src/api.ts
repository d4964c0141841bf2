// The HTTP half of the protocol. What the server refuses is thrown as a Refusal with its sentence.
import type {
  ClaimSeat,
  Created,
  CreateTable,
  ForkTable,
  GameInfo,
  GameList,
  Message,
  RefusalCode,
  Replay,
  Table,
  TableList,
} from './protocol';

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

async function answerOf(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, headers: { ...init.headers, 'Accept-Language': language } });
  } catch {
    throw new ApiError('offline', '', undefined);
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ApiRefusal> | null;
  if (!body?.code) return new ApiError('offline', '', undefined);
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

async function get<T>(path: string): Promise<T> {
  return (await (await request(path)).json()) as T;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as T;
}

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const getGames = async (): Promise<GameInfo[]> => (await get<GameList>('/api/games')).games;
export const getTables = async (): Promise<Table[]> => (await get<TableList>('/api/tables')).tables;
// As they stand now, in the order asked for; those that are not there any more are left out.
export async function getTheseTables(ids: readonly string[]): Promise<Table[]> {
  const atOnce = 30;
  const tables: Table[] = [];
  for (let i = 0; i < ids.length; i += atOnce) {
    const some = ids.slice(i, i + atOnce).join(',');
    tables.push(...(await get<TableList>(`/api/tables?ids=${some}`)).tables);
  }
  return tables;
}
export const createTable = (wanted: CreateTable): Promise<Created> => post('/api/tables', wanted);
export const claimSeat = (id: string, claim: ClaimSeat): Promise<Created> => post(`${at(id)}/seats`, claim);
export const forkTable = (id: string, fork: ForkTable): Promise<Created> => post(`${at(id)}/fork`, fork);

// A whole race, from 1; what it holds is the game's.
export const getStory = (id: string, race: number): Promise<unknown> => get(`${at(id)}/story?race=${race}`);
export const storyOfJournal = async (journal: string, race: number): Promise<unknown> => {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return (await request(`/api/story?race=${race}`, { method: 'POST', headers, body: journal })).json();
};

export const journalPath = (id: string): string => `${at(id)}/journal`;
export const getJournal = async (id: string): Promise<string> => (await request(journalPath(id))).text();

export const getReplay = (id: string, from: number, viewer = 0): Promise<Replay> =>
  get(`${at(id)}/replay?from=${from}&viewer=${viewer}`);
export const replayJournal = async (journal: string, from: number, viewer = 0): Promise<Replay> => {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  const path = `/api/replay?from=${from}&viewer=${viewer}`;
  return (await (await request(path, { method: 'POST', headers, body: journal })).json()) as Replay;
};
