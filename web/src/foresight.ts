// What may come of a move at a server's table, from the engine on this device, which comes with the first question.
import { hasEngine } from './device/ids';
import type { Position } from './engine/position';
import type { Entry, Table } from './protocol';

async function loaded(): Promise<Position> {
  const [{ deviceEngine }, { Position: Of }] = await Promise.all([import('./engine/client'), import('./engine/position')]);
  return new Of(deviceEngine());
}

export class Foresight {
  #position: Promise<Position> | undefined;

  // Nothing: it is not known here, and the server says it.
  async outlook(table: Table, entries: readonly Entry[], move: string): Promise<Record<string, unknown> | undefined> {
    if (!hasEngine) return undefined;
    this.#position ??= loaded();
    return (await this.#position).outlook(table, entries, move);
  }

  close(): void {
    void this.#position?.then((position) => position.close());
  }
}
