// What the engine of this device thinks of a match, beside those that play: by a worker of its own, which comes with the
// first question.
import { getHints, getOdds } from '../api';
import { hasEngine } from '../device/ids';
import type { Choices, Hints, Odds } from '../engine/border';
import type { Engine } from '../engine/client';
import type { Position } from '../engine/position';
import type { Entry, Table } from '../protocol';

const glance = 300; // play-outs for a win line that moves along
const thought = 3000; // and for a hint
const look = 400; // for a coach, who looks at every decision
const again = 1000; // and for what might have been

const thinker = async (): Promise<Engine> => (await import('../engine/client')).thinkingEngine();

// With a match for as long as it is thought about.
async function about<T>(
  journal: string,
  moves: number | undefined,
  think: (engine: Engine, match: number) => Promise<T>,
): Promise<T> {
  const engine = await thinker();
  const match = await engine.resume(journal, moves);
  try {
    return await think(engine, match);
  } finally {
    void engine.end(match).catch(() => undefined);
  }
}

// A table of this device, as far as it has come. All that is hidden goes along, and only to the engine: it thinks with
// what a viewer knows.
const soFar = async (table: string): Promise<string> => (await import('../engine/client')).deviceEngine().soFar(table);

export const oddsHere = async (table: string, after?: number): Promise<Odds> =>
  about(await soFar(table), after, (engine, match) => engine.odds(match, 0, glance));
const hintsHere = async (table: string, brief: boolean): Promise<Hints> =>
  about(await soFar(table), undefined, (engine, match) => engine.hints(match, brief ? look : thought));

// Of a server's table: from what this page was told, where that is all there is to know; else the server says it.
export class OddsOfServer {
  #position: Promise<Position | undefined> | undefined;

  async odds(table: Table, entries: readonly Entry[]): Promise<Odds> {
    if (hasEngine) this.#position ??= this.#begun();
    return (await (await this.#position)?.odds(table, entries, glance)) ?? getOdds(table.table);
  }

  close(): void {
    void this.#position?.then((position) => position?.close());
  }

  // What could not be fetched, with the server away say, is fetched another time.
  async #begun(): Promise<Position | undefined> {
    try {
      return await positioned();
    } catch {
      this.#position = undefined;
      return undefined;
    }
  }
}

async function positioned(): Promise<Position> {
  const [engine, { Position: Of }] = await Promise.all([thinker(), import('../engine/position')]);
  return new Of(engine);
}

// At a table, for the seat of this screen that is to move.
export function hintsAt(
  table: { id: string; onDevice: boolean; keys: readonly { seat: number; token: string }[] },
  seat: number,
  depth: 'brief' | 'thorough',
): Promise<Hints> {
  const brief = depth === 'brief';
  if (table.onDevice) return hintsHere(table.id, brief);
  return getHints(table.id, table.keys.find((one) => one.seat === seat)?.token ?? '', brief);
}

// After so many moves of a match, with a spectator's eyes.
export const oddsAt = (journal: string, moves: number): Promise<Odds> =>
  about(journal, moves, (engine, match) => engine.odds(match, 0, glance));

export const choicesAt = (journal: string, moves: number): Promise<Choices> =>
  about(journal, moves, (engine, match) => engine.choices(match));

// After this move of a seat instead, as that seat would know it. The same play-outs each time: only the move differs.
export const oddsAfter = (journal: string, moves: number, seat: number, move: string): Promise<Odds> =>
  about(journal, moves, async (engine, match) => {
    await engine.apply(match, seat, move);
    return engine.odds(match, seat, again);
  });

// Each move after so many of a match, weighed with this effort.
export const weighedAt = (journal: string, moves: number, playouts: number, seed: number): Promise<Hints> =>
  about(journal, moves, (engine, match) => engine.hints(match, playouts, seed));
