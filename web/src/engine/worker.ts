// The worker: fetches the module once and puts the page's questions to it, in order.
import type { EngineRefusal, Question } from './border';
import { startModule, type Module } from './module';

export type Reply =
  | { id: number; answer: unknown }
  | { id: number; refusal: EngineRefusal }
  | { missing: string } // there is no module, for no question
  | { stopped: string }; // it gave up: this worker is of no more use

const address: string | undefined = import.meta.env['VITE_ENGINE'];
let lastWords = '';

async function fetched(): Promise<Module> {
  if (!address) throw new Error('this site was built without the engine');
  const source = await WebAssembly.compileStreaming(fetch(address));
  return startModule(source, (text) => (lastWords += text));
}

const started = fetched();
started.catch(() => undefined); // whoever asks is told
const tell = (reply: Reply): void => postMessage(reply);

function put(module: Module, id: number, question: Question): void {
  try {
    const now = { tick: Math.round(performance.now()), wall: Date.now() };
    tell({ id, ...(JSON.parse(module.ask(JSON.stringify({ now, question }))) as { answer: unknown }) });
  } catch (problem) {
    tell({ stopped: lastWords || String(problem) });
  }
}

onmessage = ({ data }: MessageEvent<{ id: number; question: Question }>) =>
  void started.then(
    (module) => put(module, data.id, data.question),
    (problem: unknown) => tell({ missing: String(problem) }),
  );
