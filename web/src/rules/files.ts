// The rules of a game are files of its folder: rules.md in English, rules.fr.md in French, with the same ids, and
// quick-rules.json, which names those of them that make its quick reference. Each is loaded when it is read.
import { typeset, type Language } from '../i18n';
import { parse, type Rules } from './parse';

type File<T> = () => Promise<T>;

const texts: Record<Language, Record<string, File<string>>> = {
  en: import.meta.glob<string>('../../../{games,examples}/*/rules.md', { query: '?raw', import: 'default' }),
  fr: import.meta.glob<string>('../../../{games,examples}/*/rules.fr.md', { query: '?raw', import: 'default' }),
};
const quick = import.meta.glob<string[]>('../../../{games,examples}/*/quick-rules.json', { import: 'default' });

function fileOf<T>(files: Record<string, File<T>>, game: string): File<T> | undefined {
  const path = Object.keys(files).find((one) => one.split('/').at(-2) === game);
  return path === undefined ? undefined : files[path];
}

export const hasRules = (game: string): boolean => fileOf(texts.en, game) !== undefined;
export const hasQuick = (game: string): boolean => fileOf(quick, game) !== undefined;

// Nothing: there is no such game.
export async function loadRules(game: string, language: Language): Promise<Rules | undefined> {
  const text = await fileOf(texts[language], game)?.();
  return text === undefined ? undefined : parse(typeset(language, { text })['text'] ?? '');
}

export async function loadQuick(game: string): Promise<readonly string[]> {
  return (await fileOf(quick, game)?.()) ?? [];
}
