// The module and the few things it asks of its surroundings: random bytes, the time, a place for its last words.
export interface Module {
  ask(question: string): string; // both JSON; throws when the module gives up: it cannot be asked again
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  paddock_room(size: number): number; // where to write a question of so many bytes
  paddock_ask(): number; // where the answer is; its length stands in front of it
}

// What WASI calls success, and a file that is none.
const done = 0;
const badFile = 8;

// The part of WASI (preview 1) the module uses.
function surroundings(memory: () => WebAssembly.Memory, say: (text: string) => void): WebAssembly.ModuleImports {
  const bytes = (at: number, length: number): Uint8Array => new Uint8Array(memory().buffer, at, length);
  const numbers = (): DataView => new DataView(memory().buffer);
  return {
    random_get(at: number, length: number) {
      crypto.getRandomValues(bytes(at, length));
      return done;
    },
    clock_time_get(_clock: number, _precision: bigint, at: number) {
      numbers().setBigUint64(at, BigInt(Date.now()) * 1_000_000n, true);
      return done;
    },
    fd_write(_file: number, parts: number, count: number, written: number) {
      let text = '';
      let length = 0;
      for (let i = 0; i < count; ++i) {
        const size = numbers().getUint32(parts + 8 * i + 4, true);
        text += new TextDecoder().decode(bytes(numbers().getUint32(parts + 8 * i, true), size).slice());
        length += size;
      }
      say(text);
      numbers().setUint32(written, length, true);
      return done;
    },
    fd_close: () => badFile,
    fd_seek: () => badFile,
    fd_read: () => badFile,
    fd_fdstat_get: () => badFile,
    fd_prestat_get: () => badFile,
    fd_prestat_dir_name: () => badFile,
    environ_sizes_get(count: number, size: number) {
      numbers().setUint32(count, 0, true);
      numbers().setUint32(size, 0, true);
      return done;
    },
    environ_get: () => done,
    proc_exit(code: number) {
      throw new Error(`the engine left with ${code}`);
    },
  };
}

export async function startModule(source: WebAssembly.Module, say: (text: string) => void): Promise<Module> {
  let exports: Exports | undefined = undefined;
  const memory = (): WebAssembly.Memory => (exports as unknown as Exports).memory;
  const instance = await WebAssembly.instantiate(source, { wasi_snapshot_preview1: surroundings(memory, say) });
  const engine = (exports = instance.exports as unknown as Exports);
  engine._initialize();
  return {
    ask(question) {
      const text = new TextEncoder().encode(question);
      const room = engine.paddock_room(text.length);
      new Uint8Array(engine.memory.buffer, room, text.length).set(text);
      const answer = engine.paddock_ask();
      const length = new DataView(engine.memory.buffer).getUint32(answer, true);
      return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer + 4, length));
    },
  };
}
