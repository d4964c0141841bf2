// What is known of a game before it is loaded: its card on the home page, and how tables of it are made. A game says it in
// src/games/<game>/card/card.ts; what it is called there is in card/lang/. One without a card is not offered there.
import type { Component } from 'svelte';

type Value = (option: string) => string | undefined; // as it is chosen; absent: as usual

export interface GameCard {
  order: number; // on the home page
  Picture: Component;
  // It is run at once and watched afterwards: of a match that was not watched yet the home page does not tell the end.
  broadcast?: boolean;
  // So many sit at a table of it as a rule; absent: 4.
  seats?: number;
  // Options that mean nothing beside others: forms and lists leave them out.
  needless?(value: Value): readonly string[];
}

const files = import.meta.glob<GameCard>('./*/card/card.ts', { eager: true, import: 'default' });

export const cards: readonly (GameCard & { id: string })[] = Object.entries(files)
  .map(([path, card]) => ({ id: path.split('/')[1] ?? '', ...card }))
  .sort((a, b) => a.order - b.order);

export const cardOf = (game: string): GameCard | undefined => cards.find(({ id }) => id === game);

export const needless = (game: string, value: Value): readonly string[] => cardOf(game)?.needless?.(value) ?? [];
