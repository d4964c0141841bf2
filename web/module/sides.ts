// Two sides of one border: the module (PADDOCK_MODULE), and a program made from the same sources for this machine
// (PADDOCK_BORDER), which reads a question a line and answers it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Answers, EngineRefusal, Question } from '../src/engine/border';
import { startModule } from '../src/engine/module';

type Ask = Question['ask'];
export type Reply<A extends Ask> = { answer: Answers[A] } | { refusal: EngineRefusal };

export class Side {
  now = 1_700_000_000_000; // milliseconds; the tests let it pass

  constructor(
    readonly put: (text: string) => Promise<string>,
    readonly close: () => void,
  ) {}

  // As it was written, so that two can be compared to the last letter.
  raw(question: Question): Promise<string> {
    return this.put(JSON.stringify({ now: { tick: this.now, wall: this.now }, question }));
  }

  async reply<A extends Ask>(question: Question & { ask: A }): Promise<Reply<A>> {
    return JSON.parse(await this.raw(question)) as Reply<A>;
  }

  async ask<A extends Ask>(question: Question & { ask: A }): Promise<Answers[A]> {
    const reply: Reply<A> = await this.reply<A>(question);
    if ('refusal' in reply) throw new Error(`${question.ask}: ${JSON.stringify(reply.refusal)}`);
    return reply.answer;
  }
}

export function named(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} names no file: run these tests with tools/web module`);
  return path;
}

export async function moduleSide(): Promise<Side> {
  let words = '';
  const source = await WebAssembly.compile(readFileSync(named('PADDOCK_MODULE')));
  const module = await startModule(source, (text) => (words += text));
  const put = async (text: string): Promise<string> => {
    try {
      return module.ask(text);
    } catch (error) {
      throw new Error(words || String(error), { cause: error });
    }
  };
  return new Side(put, () => undefined);
}

export function nativeSide(): Side {
  const program = spawn(named('PADDOCK_BORDER'), { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: { resolve(line: string): void; reject(why: Error): void }[] = [];
  createInterface({ input: program.stdout }).on('line', (line) => waiting.shift()?.resolve(line));
  program.on('exit', (code) => waiting.forEach(({ reject }) => reject(new Error(`the program left with ${code}`))));
  const put = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      program.stdin.write(`${text}\n`);
    });
  return new Side(put, () => program.stdin.end());
}
