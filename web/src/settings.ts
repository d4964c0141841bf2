// What this device remembers of its owner's taste. A browser that keeps nothing gets the defaults.
import { languages, type Language } from './i18n';
import { coachings, type Coaching } from './insight/coach';
import { levels, type Level } from './levels';

export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];
export const animations: readonly number[] = [0, 120, 250, 500];

export interface Settings {
  language: Language;
  theme: Theme;
  animation: number;
  sound: boolean;
  confirm: boolean; // ask before a move is made
  keys: boolean; // digits and letters choose
  name: string;
  level: Level | undefined; // of the bots one races; not asked yet: none
  coach: Coaching;
}

const key = 'paddock.settings';

export function readItem(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

// False: there is no room or no permission; the page goes on without remembering.
export function writeItem(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function oneOf<T>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}

export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

export function readSettings(): Settings {
  const stored = readItem(key);
  const from = (typeof stored === 'object' && stored ? stored : {}) as Record<string, unknown>;
  return {
    language: oneOf(languages, from['language'], browserLanguage(navigator.languages)),
    theme: oneOf(themes, from['theme'], 'system'),
    animation: oneOf(animations, from['animation'], 250),
    sound: from['sound'] === true,
    confirm: from['confirm'] !== false,
    keys: from['keys'] !== false,
    name: typeof from['name'] === 'string' ? from['name'].slice(0, 40) : '',
    level: oneOf<Level | undefined>(levels, from['level'], undefined),
    coach: oneOf(coachings, from['coach'], 'first'),
  };
}

export function writeSettings(settings: Settings): void {
  writeItem(key, settings);
}
