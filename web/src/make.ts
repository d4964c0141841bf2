// Making a table: ask for it, remember its seats on this device, and tell where it is.
import { createTable } from './api';
import type { Created, CreateTable } from './protocol';
import { remember } from './tables';

export async function makeTable(wanted: CreateTable): Promise<string> {
  const created = await createTable(wanted);
  keepSeats(created, wanted.game, wanted);
  return `/t/${created.table}`;
}

export function keepSeats(created: Created, game: string, wanted?: CreateTable): void {
  const secrets = created.seats.flatMap(({ seat }) => {
    const asked = wanted?.seats[seat - 1];
    return asked?.kind === 'me' && asked.secret ? [{ seat, secret: asked.secret }] : [];
  });
  remember({
    table: created.table,
    game,
    seats: created.seats,
    ...(created.invite ? { invite: created.invite } : {}),
    ...(secrets.length > 0 ? { secrets } : {}),
  });
}
