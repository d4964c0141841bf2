// The texts of puzzles, loaded with them.
import type { Language, Texts } from '../i18n';

export const texts: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./lang/en.json'),
  fr: () => import('./lang/fr.json'),
};
