import type { GameCard } from '../../cards';
import Picture from './Picture.svelte';

export default {
  order: 3,
  Picture,
  broadcast: true,
  seats: 1, // it is watched rather than played against somebody
  needless: (value) => ((value('season') ?? 'no') === 'no' ? [] : ['circuit']),
} satisfies GameCard;
