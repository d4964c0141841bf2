// A table on this device, with an engine and a database of paper: what is told was kept before.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Keep, KeptTable } from '../src/device/database';
import type { Engine, Step } from '../src/device/engine';
import { House } from '../src/device/house';
import { DeviceTable } from '../src/device/table';
import { Trouble } from '../src/device/trouble';
import type { ServerMessage, Table } from '../src/protocol';

const id = 'device-a';
const table = { table: id, seats: [], status: 'running' } as unknown as Table;

class PaperKeep implements Keep {
  headers = new Map<string, KeptTable>();
  records = new Map<string, string[]>();
  trouble: Trouble | undefined;

  tables = async (): Promise<KeptTable[]> => [...this.headers.values()].filter((one) => one.forgotten === undefined);
  table = async (wanted: string): Promise<KeptTable | undefined> => this.headers.get(wanted);
  lines = async (wanted: string): Promise<string[]> => [...(this.records.get(wanted) ?? [])];
  async append(header: KeptTable, lines: readonly string[]): Promise<void> {
    if (this.trouble) throw this.trouble;
    this.headers.set(header.id, header);
    this.records.set(header.id, [...(this.records.get(header.id) ?? []), ...lines]);
  }
  async putAway(wanted: string, at: number | undefined): Promise<void> {
    const { forgotten: _, ...rest } = this.headers.get(wanted) as KeptTable;
    this.headers.set(wanted, at === undefined ? rest : { ...rest, forgotten: at });
  }
  async remove(wanted: string): Promise<void> {
    this.headers.delete(wanted);
    this.records.delete(wanted);
  }
  async removeForgotten(before: number): Promise<void> {
    for (const one of this.headers.values()) if ((one.forgotten ?? Infinity) < before) await this.remove(one.id);
  }
}

// Every message but a hello makes one line, and a frame that tells how many there are.
class PaperEngine {
  record: string[] = [];
  wakes: number | undefined;
  stops = false;
  isDue = false; // something happens by itself, once
  async open(_: string, record: readonly string[]): Promise<void> {
    this.record = [...record];
  }
  async say(_: string, message: { type: string }): Promise<Step> {
    if (this.stops && message.type !== 'hello') throw new Trouble('stopped');
    const happens = this.isDue && !this.record.includes('by itself');
    const lines = message.type === 'hello' || message.type === 'wake' ? (happens ? ['by itself'] : []) : [message.type];
    this.record.push(...lines);
    const type = message.type === 'hello' ? 'welcome' : 'entries';
    const frames = [{ type, n: this.record.length } as unknown as ServerMessage];
    return { lines, frames, wake: this.wakes, table };
  }
  wake(): Promise<Step> {
    this.wakes = undefined;
    return this.say('', { type: 'wake' });
  }
  make = async (wanted: string): Promise<unknown> => ({
    created: { table: wanted, seats: [] },
    lines: ['settings'],
    table: { ...table, table: wanted },
  });
  close(): void {}
}

let keep: PaperKeep;
let engine: PaperEngine;
let told: string[];

function opened(): DeviceTable {
  const one = new DeviceTable(id, keep, engine as unknown as Engine, {
    hello: () => ({ type: 'hello', protocol: 1, tokens: [] }),
    hear: (frame) => told.push(`${frame.type} ${(frame as { n?: number }).n} of ${keep.records.get(id)?.length}`),
    failed: ({ kind }, command) => told.push(`failed ${kind} ${command}`),
    ended: (why) => told.push(`ended ${why instanceof Trouble ? why.kind : why.code}`),
  });
  one.open();
  return one;
}
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(10);

beforeEach(() => {
  vi.useFakeTimers();
  [keep, engine, told] = [new PaperKeep(), new PaperEngine(), []];
  keep.headers.set(id, { id, table, keys: [], lines: 1, seen: 0 });
  keep.records.set(id, ['settings']);
});
afterEach(() => vi.useRealTimers());

describe('a table on this device', () => {
  it('tells of nothing before it is kept', async () => {
    const one = opened();
    one.say({ type: 'start', id: 'c', seat: 1 });
    one.say({ type: 'leave', id: 'd', seat: 1 });
    await settle();
    expect(told).toEqual(['welcome 1 of 1', 'entries 2 of 2', 'entries 3 of 3']);
    expect(keep.headers.get(id)?.lines).toBe(3);
  });

  it('has done nothing that could not be kept, says so, and goes on from what is kept', async () => {
    const one = opened();
    one.say({ type: 'start', id: 'c', seat: 1 });
    await settle();
    keep.trouble = new Trouble('full');
    one.say({ type: 'leave', id: 'd', seat: 1 });
    await settle();
    expect(told.slice(2)).toEqual(['failed full d']);
    keep.trouble = undefined;
    one.say({ type: 'leave', id: 'e', seat: 1 });
    await settle();
    expect(keep.records.get(id)).toEqual(['settings', 'start', 'leave']);
  });

  it('tries again by itself what was to happen by itself', async () => {
    engine.wakes = 100;
    const one = opened();
    await settle();
    [engine.isDue, keep.trouble] = [true, new Trouble('full')];
    await vi.advanceTimersByTimeAsync(200);
    expect(told).toEqual(['welcome 1 of 1', 'failed full undefined']);
    one.say({ type: 'chat', id: 'c', seat: 1, text: 'why?' });
    await settle();
    expect(told.at(-1)).toBe('failed full c');
    keep.trouble = undefined;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told.at(-1)).toBe('welcome 2 of 2');
    expect(keep.records.get(id)).toEqual(['settings', 'by itself']);
    one.close();
  });

  it('stops where another page has written', async () => {
    const one = opened();
    keep.trouble = new Trouble('elsewhere');
    one.say({ type: 'start', id: 'c', seat: 1 });
    await settle();
    expect(told.at(-1)).toBe('ended elsewhere');
  });

  it('is not opened when lines are missing, or when it is not there', async () => {
    keep.records.set(id, []);
    opened();
    await settle();
    keep.headers.clear();
    opened();
    await settle();
    expect(told).toEqual(['ended broken', 'ended gone']);
  });

  it('starts anew when the engine gave up, and not twice for the same thing', async () => {
    const one = opened();
    await settle();
    engine.stops = true;
    one.say({ type: 'start', id: 'c', seat: 1 });
    await settle();
    expect(told).toEqual(['welcome 1 of 1', 'welcome 1 of 1']);
    one.say({ type: 'start', id: 'c', seat: 1 });
    await settle();
    expect(told.at(-1)).toBe('ended stopped');
  });

  it('sleeps once it is closed', async () => {
    engine.wakes = 100;
    const one = opened();
    await settle();
    one.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(keep.records.get(id)).toEqual(['settings']);
  });
});

describe('the tables of this device', () => {
  it('are there for a minute after they were forgotten', async () => {
    const house = new House(keep, async () => engine as unknown as Engine);
    await house.forget(id);
    expect(await house.tables()).toEqual([]);
    await house.restore(id);
    expect((await house.tables()).map((one) => one.id)).toEqual([id]);
    await house.forget(id);
    vi.advanceTimersByTime(61_000);
    expect(await house.tables()).toEqual([]);
    expect([keep.headers.size, keep.records.size]).toEqual([0, 0]);
  });

  it('are made whole or not at all', async () => {
    const house = new House(keep, async () => engine as unknown as Engine);
    keep.trouble = new Trouble('denied');
    await expect(house.make({ game: 'formula-d', seats: [] })).rejects.toThrow('denied');
    expect(keep.headers.size).toBe(1);
    keep.trouble = undefined;
    const { table: made } = await house.make({ game: 'formula-d', seats: [] });
    expect(made).toMatch(/^device-[a-z2-7]{12}$/);
    expect(keep.records.get(made)).toEqual(['settings']);
  });
});
