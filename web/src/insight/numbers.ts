// Chances in words and shares of a strip.
import type { Language } from '../i18n';

type Style = 'share' | 'change';

const formats = new Map<string, Intl.NumberFormat>();
function format(language: Language, style: Style, digits: number): Intl.NumberFormat {
  const key = `${language} ${style} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(style === 'change' ? { signDisplay: 'exceptZero' as const } : {}),
  });
  formats.set(key, made);
  return made;
}

// Nobody is surprised when "100 %" loses, or "0 %" wins.
export function percent(part: number, language: Language, digits = 0): string {
  const least = 0.5 / 10 ** (digits + 2);
  if (part > 0 && part < least) return `< ${format(language, 'share', digits).format(2 * least)}`;
  if (part < 1 && part > 1 - least) return `> ${format(language, 'share', digits).format(1 - 2 * least)}`;
  return signed(format(language, 'share', digits).format(part));
}

export function change(part: number, language: Language, digits = 1): string {
  return signed(format(language, 'change', digits).format(part));
}

export function decimal(value: number, language: Language, digits = 2): string {
  return signed(value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
}

// With a true minus sign; nought has none, and no plus either.
function signed(text: string): string {
  return /[1-9]/.test(text) ? text.replace('-', '\u2212') : text.replace(/[-+\u2212]/, '');
}

// What lies between two chances, in points of a hundred, with the number that counts the word after it.
export function points(part: number, language: Language, digits = 1): { points: string; n: number } {
  const least = 0.5 / 10 ** digits;
  const value = 100 * part;
  const isLittle = value > 0 && value < least;
  const shown = isLittle ? 2 * least : Math.round(value * 10 ** digits) / 10 ** digits;
  return { points: `${isLittle ? '< ' : ''}${decimal(shown, language, digits)}`, n: shown };
}

// What is left of all there is, where it is more than rounding leaves.
export function restOf(parts: readonly number[]): number {
  const rest = 1 - parts.reduce((sum, part) => sum + part, 0);
  return rest > 0.015 ? rest : 0;
}

export interface Slice {
  at: number; // index of the part
  from: number;
  size: number; // of one
}

// Parts beside each other that fill the whole; where there is nothing at all, everybody has the same.
export function slices(parts: readonly number[]): Slice[] {
  const whole = parts.reduce((sum, part) => sum + Math.max(0, part), 0);
  let from = 0;
  return parts.map((part, at) => {
    const size = whole > 0 ? Math.max(0, part) / whole : 1 / parts.length;
    const slice = { at, from, size };
    from += size;
    return slice;
  });
}
