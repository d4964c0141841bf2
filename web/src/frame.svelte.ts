// The frame of a table: what its screen puts into the bar at the top, and how the room below it is shared.
import type { Snippet } from 'svelte';
import { readItem, writeItem } from './settings';

// wide: the board, and a column beside it. low: a phone on its side, or a page made large. tall: a phone upright.
export type Shape = 'wide' | 'low' | 'tall';

const key = 'paddock.folded';
const roomy = matchMedia('(min-width: 64rem) and (min-height: 34rem)');
const lying = matchMedia('(max-height: 33.99rem) and (min-width: 40rem)');

function shapeNow(): Shape {
  if (roomy.matches) return 'wide';
  return lying.matches ? 'low' : 'tall';
}

class Frame {
  bar = $state.raw<Snippet | undefined>(undefined);
  height = $state(56); // of the bar, in pixels
  shape = $state<Shape>(shapeNow());
  #beside = $state(readItem(key) !== true); // log and players stand beside the board
  #over = $state(false); // or lie over it, where there is no room beside it

  constructor() {
    const follow = (): void => void (this.shape = shapeNow());
    for (const media of [roomy, lying]) media.addEventListener('change', follow);
  }

  get folded(): boolean {
    return this.shape === 'wide' ? !this.#beside : !this.#over;
  }

  fold(folded: boolean): void {
    if (this.shape !== 'wide') return void (this.#over = !folded);
    this.#beside = !folded;
    writeItem(key, folded);
  }

  // A screen's own bar for as long as it is there.
  put(bar: Snippet): () => void {
    this.bar = bar;
    return () => {
      if (this.bar === bar) this.bar = undefined;
      this.#over = false;
    };
  }
}

export const frame = new Frame();
