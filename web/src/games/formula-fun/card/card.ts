import type { GameCard } from '../../cards';
import Picture from './Picture.svelte';

export default {
  order: 4,
  Picture,
} satisfies GameCard;
