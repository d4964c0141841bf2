// The seats' own secrets of the dice: told once every seat is taken, when nobody can choose theirs any more.
import type { Now, RevealCommand, SeatNumber } from './protocol';
import type { KnownTable } from './tables';

// What this device still has to tell for its seats; without the secret, that it is lost.
export function reveals(
  now: Pick<Now, 'reveal'>,
  you: readonly SeatNumber[],
  known: Pick<KnownTable, 'secrets'> | undefined,
): Omit<RevealCommand, 'id'>[] {
  const mine = (now.reveal ?? []).filter((seat) => you.includes(seat));
  return mine.map((seat) => {
    const secret = known?.secrets?.find((one) => one.seat === seat)?.secret;
    return { type: 'reveal', seat, ...(secret ? { secret } : {}) };
  });
}
