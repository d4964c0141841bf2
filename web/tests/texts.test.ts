// Both languages say the same things, and every text that is asked for exists.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Texts = Record<string, string>;
const root = new URL('..', import.meta.url).pathname;
const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;

const folders = [
  `${root}lang`,
  `${root}../lang`,
  ...readdirSync(`${root}../games`).flatMap((game) => ['lang', 'lessons/lang'].map((part) => `${root}../games/${game}/${part}`)),
  ...readdirSync(`${root}../examples`).flatMap((game) =>
    ['lang', 'web/lang'].map((part) => `${root}../examples/${game}/${part}`),
  ),
  ...readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('lang'))
    .map((path) => `${root}src/${path}`),
].filter((folder) => existsSync(`${folder}/en.json`));

// What is said as it is; a language may need a plural where the other needs none.
function placeholders(text: string): string[] {
  const found = [...text.matchAll(/\{([^|}]+)\}/g)].map((match) => match[1] as string);
  return [...new Set(found)].sort();
}

describe.each(folders.map((folder) => [folder.slice(root.length), folder]))('%s', (_, folder) => {
  const english = read(`${folder}/en.json`);
  const french = read(`${folder}/fr.json`);

  it('has the same keys in both languages', () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  });

  it('has the same placeholders in both languages', () => {
    for (const [key, text] of Object.entries(english)) {
      expect([key, placeholders(french[key] ?? '')]).toEqual([key, placeholders(text)]);
    }
  });

  it('is French as it is set: one apostrophe, no break before : ; ! ?, and words of the sport', () => {
    const straight = Object.entries(french).filter(([, text]) => /'| [:;!?»]|« /.test(text));
    expect(straight).toEqual([]);
    const foreign = Object.entries(french).filter(([, text]) => /[Éé]quipage|[Pp]ourpre|[Mm]auvaise file|\bOUT\b/.test(text));
    expect(foreign).toEqual([]);
  });

  it('has no empty text', () => {
    expect(Object.entries({ ...english, ...french }).filter(([, text]) => !text.trim())).toEqual([]);
  });
});

describe('all texts together', () => {
  const all = folders.map((folder) => read(`${folder}/en.json`));

  it('say no key twice', () => {
    const keys = all.flatMap((texts) => Object.keys(texts));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it('have every text that the shell asks for by name', () => {
    const known = new Set(all.flatMap((texts) => Object.keys(texts)));
    const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' });
    const asked = files
      .filter((file) => /\.(svelte|ts)$/.test(file))
      .flatMap((file) => [...readFileSync(`${root}src/${file}`, 'utf8').matchAll(/say\(\s*'([a-z][a-z_.]*)'/g)])
      .map((match) => match[1] as string);
    expect(asked.length).toBeGreaterThan(50);
    expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
  });
});
