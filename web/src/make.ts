// Making a table or sitting down: ask for it, remember the seats on this device, and tell where it is.
//
// Each seat of this device has a secret of its own in the dice. The server is given its commitment alone;
// the secret stays here until every seat is taken (reveal.ts).
import { ApiError, continueTable, createHere, createTable, forkTable } from './api';
import { hasEngine } from './device/ids';
import type { Created, CreateTable, ForkTable, WantedSeat } from './protocol';
import { diceSecret } from './random';
import { remember } from './tables';

export interface Committed {
  secret: string;
  commitment: string;
}

// (Hashing comes with the page that needs it: the first screen does not.)
export async function freshSecret(): Promise<Committed> {
  const { commitmentOf } = await import('./commitment');
  const secret = diceSecret();
  return { secret, commitment: commitmentOf(secret) };
}

// A table on the server, or on this device; on either when nobody else is wanted at it: then on the device when no
// server answers.
export type Where = 'server' | 'device' | 'either';

export async function makeTable(wanted: CreateTable, where: Where): Promise<string> {
  return `/t/${(await makeCreated(wanted, where)).table}`;
}

async function created(wanted: CreateTable, where: Where): Promise<Created> {
  if (where === 'device') return createHere(wanted);
  try {
    return await createTable(wanted);
  } catch (error) {
    const isAway = error instanceof ApiError && error.code === 'offline';
    if (where === 'server' || !isAway || !hasEngine) throw error;
    return createHere(wanted);
  }
}

export const makeCreated = (wanted: CreateTable, where: Where): Promise<Created> =>
  makeBy(wanted, (committed) => created(committed, where));

async function makeBy(wanted: CreateTable, make: (committed: CreateTable) => Promise<Created>): Promise<Created> {
  const secrets = new Map<number, string>();
  const seats = await Promise.all(
    wanted.seats.map(async (seat, i): Promise<WantedSeat> => {
      if (seat.kind !== 'me') return seat;
      const { secret, commitment } = await freshSecret();
      secrets.set(i + 1, secret);
      return { ...seat, commitment };
    }),
  );
  const made = await make({ ...wanted, seats });
  keepSeats(made, wanted.game, (seat) => secrets.get(seat));
  return made;
}

// A race of this device goes on at the server. It stays here as it is, and knows where it went.
export async function makeContinued(table: string, wanted: CreateTable): Promise<string> {
  const made = await makeBy(wanted, (committed) => continueTable(table, committed));
  remember({ table, continued: made.table });
  return `/t/${made.table}`;
}

export async function makeFork(table: string, game: string, wanted: ForkTable): Promise<string> {
  const { secret, commitment } = await freshSecret();
  const created = await forkTable(table, { ...wanted, commitment });
  keepSeats(created, game, () => secret);
  return `/t/${created.table}`;
}

export function keepSeats(created: Created, game: string, secretOf: (seat: number) => string | undefined): void {
  const secrets = created.seats.flatMap(({ seat }) => {
    const secret = secretOf(seat);
    return secret ? [{ seat, secret }] : [];
  });
  remember({
    table: created.table,
    game,
    seats: created.seats,
    secrets,
    ...(created.invite ? { invite: created.invite } : {}),
  });
}
