// Amounts of money that can be named now: the given moves that differ by an amount alone.
import type { Path } from '../../choices';
import type { Choices, Message } from '../../protocol';

export interface Offer {
  amount: number;
  path: Path;
  note: Message | undefined; // what to know before offering so much
}

// By amount. Nothing: no amount is asked for.
export function offersOf(choices: Choices): Offer[] {
  const offers = choices.moves.flatMap((choice) => {
    const steps = choice.steps.flatMap((index) => choices.steps[index] ?? []);
    const last = steps[steps.length - 1];
    if (last?.number === undefined) return [];
    return [{ amount: last.number, path: steps.map((step) => step.id), note: last.note }];
  });
  return offers.sort((a, b) => a.amount - b.amount);
}

export function offerOf(offers: readonly Offer[], amount: number): Offer | undefined {
  return offers.find((offer) => offer.amount === amount);
}

export const raises = [1, 2, 5] as const;

export interface Raise {
  by: number;
  offer: Offer;
}

// So much above what stands, as far as the given moves go.
export function raisesOf(offers: readonly Offer[]): Raise[] {
  const stands = (offers[0]?.amount ?? 1) - 1;
  return raises.flatMap((by) => {
    const offer = offerOf(offers, stands + by);
    return offer ? [{ by, offer }] : [];
  });
}

// The way out, where there is one.
export function passOf(choices: Choices): Path | undefined {
  const pass = choices.moves.find((choice) => choice.move === 'pass');
  return pass && pass.steps.flatMap((index) => choices.steps[index]?.id ?? []);
}

// What was typed, as an offer, or what is wrong with it. `what`: a 'bid' or a 'price'.
export type Typed = { offer: Offer } | { problem: Message };

export function typedOffer(text: string, offers: readonly Offer[], what: 'bid' | 'price'): Typed {
  const [least = 0, most = 0] = [offers[0]?.amount, offers[offers.length - 1]?.amount];
  const amount = text.trim() === '' ? NaN : Number(text);
  const offer = offerOf(offers, amount);
  if (offer) return { offer };
  if (Number.isNaN(amount)) return { problem: { key: 'ff.web.panel.empty', args: { least, most } } };
  if (amount < least) return { problem: { key: `ff.web.panel.least.${what}`, args: { least } } };
  if (amount > most) return { problem: { key: 'ff.web.panel.most', args: { most } } };
  return { problem: { key: 'ff.web.panel.whole' } };
}
