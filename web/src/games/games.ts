// The games there are, found by their folders: src/games/<game>/, and examples/<game>/web/. Beside them each has words
// that it shares with the program, in games/<game>/lang/.
import type { Language, Texts } from '../i18n';
import type { GameSchema } from '../wire';
import type { GameModule } from './game';

export type TextFile = () => Promise<{ default: Texts }>;

// By the folder that is called like the game.
function byGame<T>(files: Record<string, T>): Map<string, T[]> {
  const games = new Map<string, T[]>();
  for (const [path, file] of Object.entries(files)) {
    const game = /([^/]+)(?:\/web)?(?:\/lang)?\/[^/]+$/.exec(path)?.[1] ?? '';
    games.set(game, [...(games.get(game) ?? []), file]);
  }
  return games;
}

const modules = byGame(import.meta.glob<{ default: GameModule }>(['./*/index.ts', '../../../examples/*/web/index.ts']));
const words: Record<Language, Map<string, TextFile[]>> = {
  en: byGame(import.meta.glob<{ default: Texts }>(['./*/lang/en.json', '../../../{games,examples}/*/{lang,web/lang}/en.json'])),
  fr: byGame(import.meta.glob<{ default: Texts }>(['./*/lang/fr.json', '../../../{games,examples}/*/{lang,web/lang}/fr.json'])),
};

const schemas = byGame(import.meta.glob<{ default: GameSchema }>('../../../{games,examples}/*/schema.json'));

// The screens of a game; nothing when this client does not know it.
export async function gameModule(id: string): Promise<GameModule | undefined> {
  const module = await modules.get(id)?.[0]?.();
  return module?.default;
}

// The schema of what the server sends of it.
export async function gameSchema(id: string): Promise<GameSchema | undefined> {
  return (await schemas.get(id)?.[0]?.())?.default;
}

const together =
  (files: readonly TextFile[]): TextFile =>
  async () => {
    const texts = await Promise.all(files.map((file) => file()));
    return { default: Object.assign({}, ...texts.map((file) => file.default)) as Texts };
  };

const known = new Map<string, Record<Language, TextFile>>();

// All words of a game, the same object each time.
export function wordsOf(id: string): Record<Language, TextFile> {
  const texts = known.get(id) ?? { en: together(words.en.get(id) ?? []), fr: together(words.fr.get(id) ?? []) };
  known.set(id, texts);
  return texts;
}
