import type { GameCard } from '../../cards';
import Picture from './Picture.svelte';

export default {
  order: 1,
  Picture,
} satisfies GameCard;
