// Hundredths of a second as a timing screen writes them, with the point or comma of a language.
import type { Language } from '../../i18n';

const two = (number: number): string => String(number).padStart(2, '0');

const points = new Map<Language, string>();

function point(language: Language): string {
  const known = points.get(language);
  if (known !== undefined) return known;
  const found = new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';
  points.set(language, found);
  return found;
}

// 9463: "1:34.63"; from an hour on "1:29:46.20".
export function lapTime(time: number, language: Language): string {
  const [seconds, minutes, hours] = [Math.floor(time / 100) % 60, Math.floor(time / 6000), Math.floor(time / 360000)];
  const parts = `${point(language)}${two(Math.round(time) % 100)}`;
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds)}${parts}`;
  return minutes > 0 ? `${minutes}:${two(seconds)}${parts}` : `${seconds}${parts}`;
}

export function gapTime(time: number, language: Language): string {
  return `+${lapTime(time, language)}`;
}

// For a clock that runs: no parts of a second.
export function clockTime(time: number): string {
  const seconds = Math.max(0, Math.floor(time / 100));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
