// The races of this device, in the browser's database: of each table its header and, line by line, its record,
// the same lines a server keeps. What was written is there when the promise is kept, and not before.
import type { SeatKey, Table } from '../protocol';
import { troubleOf } from './trouble';

export interface KeptTable {
  id: string;
  table: Table; // how it stood when the last line was written
  keys: SeatKey[]; // of the seats, all of them at this screen
  lines: number; // of its record
  seen: number; // milliseconds since 1970
  forgotten?: number; // when; it goes for good some time after
}

export interface Keep {
  tables(): Promise<KeptTable[]>;
  table(id: string): Promise<KeptTable | undefined>;
  lines(id: string): Promise<string[]>;
  // Adds lines after those that are there, and the header with them: both or neither.
  append(header: KeptTable, lines: readonly string[]): Promise<void>;
  putAway(id: string, at: number | undefined): Promise<void>;
  remove(id: string): Promise<void>;
  removeForgotten(before: number): Promise<void>;
}

const name = 'paddock';
const newest = 1;

function made(request: IDBOpenDBRequest): void {
  request.result.createObjectStore('tables', { keyPath: 'id' });
  request.result.createObjectStore('lines'); // by table and number, from 1
}

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    try {
      const request = indexedDB.open(name, newest);
      request.onupgradeneeded = () => made(request);
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(troubleOf(request.error));
      request.onblocked = () => failed(troubleOf(null));
    } catch (error) {
      failed(troubleOf(error)); // there is no database at all
    }
  });
}

const linesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

export class Database implements Keep {
  #opening: Promise<IDBDatabase> | undefined;

  #database(): Promise<IDBDatabase> {
    this.#opening ??= opened().then((database) => {
      // Another page has a newer version, or the browser closed it: it is opened again when needed.
      database.onversionchange = () => database.close();
      database.onclose = () => (this.#opening = undefined);
      return database;
    });
    this.#opening.catch(() => (this.#opening = undefined));
    return this.#opening;
  }

  // One transaction. What `work` asked for is the answer, once everything is on disk.
  async #run<T>(
    mode: IDBTransactionMode,
    work: (of: (store: string) => IDBObjectStore) => IDBRequest<T> | undefined,
  ): Promise<T> {
    const database = await this.#database();
    return new Promise((done, failed) => {
      try {
        const transaction = database.transaction(['tables', 'lines'], mode, { durability: 'strict' });
        const request = work((store) => transaction.objectStore(store));
        transaction.oncomplete = () => done(request?.result as T);
        transaction.onabort = () => failed(troubleOf(transaction.error));
      } catch (error) {
        failed(troubleOf(error));
      }
    });
  }

  async tables(): Promise<KeptTable[]> {
    const all = await this.#run('readonly', (of) => of('tables').getAll() as IDBRequest<KeptTable[]>);
    return all.filter((one) => one.forgotten === undefined).sort((a, b) => b.seen - a.seen);
  }

  table(id: string): Promise<KeptTable | undefined> {
    return this.#run('readonly', (of) => of('tables').get(id) as IDBRequest<KeptTable | undefined>);
  }

  lines(id: string): Promise<string[]> {
    return this.#run('readonly', (of) => of('lines').getAll(linesOf(id)) as IDBRequest<string[]>);
  }

  async append(header: KeptTable, lines: readonly string[]): Promise<void> {
    const before = header.lines - lines.length;
    await this.#run('readwrite', (of) => {
      lines.forEach((line, i) => of('lines').add(line, [header.id, before + i + 1]));
      of('tables').put(header);
      return undefined;
    });
  }

  async putAway(id: string, at: number | undefined): Promise<void> {
    const header = await this.table(id);
    if (!header) return;
    const { forgotten: _, ...rest } = header;
    await this.append(at === undefined ? rest : { ...rest, forgotten: at }, []);
  }

  async remove(id: string): Promise<void> {
    await this.#run('readwrite', (of) => {
      of('lines').delete(linesOf(id));
      of('tables').delete(id);
      return undefined;
    });
  }

  // Those that were forgotten before this moment.
  async removeForgotten(before: number): Promise<void> {
    const all = await this.#run('readonly', (of) => of('tables').getAll() as IDBRequest<KeptTable[]>);
    for (const { id, forgotten } of all) {
      if (forgotten !== undefined && forgotten < before) await this.remove(id);
    }
  }
}

// Everything that is kept on this device goes.
export function removeDatabase(): Promise<void> {
  return new Promise((done, failed) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => done();
    request.onerror = request.onblocked = () => failed(troubleOf(request.error));
  });
}
