// The texts of a game without the game: what its options and their values are called, for the form that makes
// a table of it.
import { app } from '../app.svelte';
import type { Language, Texts } from '../i18n';

type Files = Record<Language, () => Promise<{ default: Texts }>>;

const files = import.meta.glob<{ default: Texts }>('./*/lang/*.json');
const known = new Map<string, Files>();

export async function loadWords(game: string): Promise<void> {
  const [en, fr] = [files[`./${game}/lang/en.json`], files[`./${game}/lang/fr.json`]];
  if (!en || !fr) return;
  const texts = known.get(game) ?? { en, fr };
  known.set(game, texts);
  await app.loadTexts(texts);
}
