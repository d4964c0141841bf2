// The server's exact chances, as numbers to read and as strengths of light.
import type { Say } from '../../i18n';
import type { GearOutlook } from './view';

export function percent(weight: number, sides: number, say: Say): string {
  const share = sides > 0 ? weight / sides : 0;
  if (share > 0 && share < 0.005) return `<${percentOf(0.01, say)}`;
  if (share < 1 && share > 0.995) return `>${percentOf(0.99, say)}`;
  return percentOf(share, say);
}

const percentOf = (share: number, say: Say): string =>
  new Intl.NumberFormat(say.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);

export const decimal = (number: number, say: Say): string =>
  new Intl.NumberFormat(say.language, { maximumFractionDigits: 1, minimumFractionDigits: 0 }).format(number);

export function expectedWear({ price, wear_sum, sides }: GearOutlook): number {
  return price + (sides > 0 ? wear_sum / sides : 0);
}

export const worstWear = ({ price, worst_wear }: GearOutlook): number => price + worst_wear;

export interface Glow {
  space: string;
  weight: number;
  strength: number; // 0 to 1, the likeliest is 1
}

export function glowsOf({ spaces }: GearOutlook): Glow[] {
  const most = Math.max(1, ...Object.values(spaces));
  return Object.entries(spaces).map(([space, weight]) => ({ space, weight, strength: weight / most }));
}

// How bad a chance is: for the colour that goes with the number.
export function alarm(weight: number, sides: number): 'none' | 'some' | 'much' {
  if (weight === 0) return 'none';
  return weight / sides < 0.34 ? 'some' : 'much';
}
