// "Your tables": seats this device may play, and tables it has watched. Tokens stay here and never in
// an address.
import type { ResultLine, SeatKey, Table } from './protocol';
import { readItem, writeItem } from './settings';

export interface KnownTable {
  table: string;
  game: string;
  title: string;
  names: string[]; // who sits there
  seats: SeatKey[]; // of this device; empty: only watched
  invite?: string;
  secrets?: { seat: number; secret: string }[]; // this device's own part of the dice
  day?: string; // it is this device's try at the race of that day
  continued?: string; // of this device: the server's table where it goes on
  over?: boolean;
  result?: ResultLine[]; // once it is over
  told?: boolean; // its end was seen here
  nobody?: boolean; // nobody won: every car was out before the flag
  seen: number; // milliseconds since 1970
}

const key = 'paddock.tables';
const most = 60;

export function knownTables(): KnownTable[] {
  const stored = readItem(key);
  if (!Array.isArray(stored)) return [];
  return (stored as Partial<KnownTable>[]).filter(isKnown).sort((a, b) => b.seen - a.seen);
}

function isKnown(table: Partial<KnownTable>): table is KnownTable {
  return (
    typeof table?.table === 'string' &&
    typeof table.game === 'string' &&
    typeof table.seen === 'number' &&
    Array.isArray(table.seats) &&
    Array.isArray(table.names)
  );
}

export function knownTable(id: string): KnownTable | undefined {
  return knownTables().find((known) => known.table === id);
}

// Adds what is new and keeps the rest: tokens and secrets are never forgotten by hearing of a table again.
export function remember(table: Partial<KnownTable> & { table: string }): KnownTable {
  const old = knownTable(table.table);
  const blank: KnownTable = { table: '', game: '', title: '', names: [], seats: [], seen: 0 };
  const seats = [...(table.seats ?? []), ...(old?.seats ?? [])].filter(
    (key, i, all) => all.findIndex((other) => other.seat === key.seat) === i,
  );
  const secrets = [...(table.secrets ?? []), ...(old?.secrets ?? [])].filter(
    (one, i, all) => all.findIndex((other) => other.seat === one.seat) === i,
  );
  const known = { ...blank, ...old, ...table, seats, secrets, seen: Date.now() };
  const others = knownTables().filter((other) => other.table !== table.table);
  writeItem(key, [known, ...others].slice(0, most));
  return known;
}

// What the server says of a table now; this is no visit to it.
export function update(table: Table): void {
  const { title, game, seats, status, result, won } = table;
  const end = result ? { result, nobody: won === false } : {};
  const news = { title, game, names: seats.map((seat) => seat.name), over: status === 'over', ...end };
  writeItem(
    key,
    knownTables().map((known) => (known.table === table.table ? { ...known, ...news } : known)),
  );
}

// A seat that was refused is somebody else's now.
export function forgetSeats(id: string): void {
  const known = knownTable(id);
  if (known)
    writeItem(
      key,
      knownTables().map((t) => (t.table === id ? { ...t, seats: [] } : t)),
    );
}

export function forget(id: string): void {
  writeItem(
    key,
    knownTables().filter((known) => known.table !== id),
  );
}

// Just as it was before it was forgotten.
export function restore(table: KnownTable): void {
  writeItem(key, [table, ...knownTables().filter((other) => other.table !== table.table)].slice(0, most));
}

const keysText = (seats: readonly SeatKey[]): string => seats.map((key) => `${key.seat}.${key.token}`).join(',');

function parseKeys(text: string): SeatKey[] {
  return text.split(',').flatMap((one) => {
    const match = /^(\d{1,2})\.([A-Za-z0-9_-]{43})$/.exec(one);
    return match ? [{ seat: Number(match[1]), token: match[2] as string }] : [];
  });
}

// /#seats=TABLE:2.TOKEN;TABLE:1.TOKEN,3.TOKEN: all seats of a device, for another one.
export function seatsLink(origin: string, tables: readonly Pick<KnownTable, 'table' | 'seats'>[]): string {
  const held = tables.filter(({ seats }) => seats.length > 0);
  return `${origin}/#seats=${held.map(({ table, seats }) => `${table}:${keysText(seats)}`).join(';')}`;
}

export function parseSeatsLink(hash: string): { table: string; seats: SeatKey[] }[] {
  const found = /^seats=(.+)$/.exec(hash)?.[1];
  if (!found) return [];
  return found
    .split(';')
    .slice(0, most)
    .flatMap((one) => {
      const match = /^([a-z2-7]{16}):(.+)$/.exec(one);
      const seats = parseKeys(match?.[2] ?? '');
      return match && seats.length > 0 ? [{ table: match[1] as string, seats }] : [];
    });
}

// #seat=2.TOKEN (several by commas): a link to return by.
export function parseReturnLink(hash: string): SeatKey[] {
  const found = /^seat=(.+)$/.exec(hash)?.[1];
  return found ? parseKeys(found) : [];
}

export function returnLink(origin: string, id: string, seats: readonly SeatKey[]): string {
  return `${origin}/t/${id}#seat=${keysText(seats)}`;
}

export function inviteLink(origin: string, id: string, invite: string): string {
  return `${origin}/t/${id}#join=${invite}`;
}

export function parseInvite(hash: string): string | undefined {
  return /^join=([A-Za-z0-9_-]{1,100})$/.exec(hash)?.[1];
}
