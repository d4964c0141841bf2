import type { GameCard } from '../../cards';
import Picture from './Picture.svelte';

export default {
  order: 2,
  Picture,
} satisfies GameCard;
