// Grand Prix 2006 in the browser: races and seasons run like a broadcast.
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Control from './Control.svelte';
import { diceBook } from './dice';
import End from './End.svelte';
import { help } from './help';
import { prompt, watching } from './prompt';
import { seasonOf } from './season.svelte';
import SeatBadge from './SeatBadge.svelte';
import Standings from './Standings.svelte';

export default {
  id: 'grand-prix-2006',
  Board,
  Standings,
  SeatBadge,
  End,
  Log: Control,
  logTitle: { key: 'gp.web.control.short' },
  open: true,
  broadcast: true,
  watching,
  isTold: (stories) => seasonOf(stories).isTold,
  again: { key: 'gp.web.end.again' },
  prompt,
  help,
  dice: diceBook,
} satisfies GameModule;
