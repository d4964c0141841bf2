// First, second, third as a result sheet writes them.
import type { Language } from '../../i18n';

const english = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

export function ordinal(place: number, language: Language): string {
  if (language === 'fr') return place === 1 ? '1er' : `${place}e`;
  return `${place}${endings[english.select(place)] ?? 'th'}`;
}
