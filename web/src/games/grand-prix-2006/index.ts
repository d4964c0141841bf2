// Grand Prix 2006 in the browser: races and seasons run like a broadcast.
import type { BroadcastGame } from '../game';
import Board from './Board.svelte';
import Control from './Control.svelte';
import End from './End.svelte';
import { help } from './help';
import { paintOf } from './paint.svelte';
import { prompt, watching } from './prompt';
import { seasonOf } from './season.svelte';
import SeatBadge from './SeatBadge.svelte';
import Standings from './Standings.svelte';
import { gpView } from './view';

export default {
  kind: 'broadcast',
  Board,
  Standings,
  SeatBadge,
  colour: (view, seat) => paintOf(gpView(view), seat),
  End,
  Log: Control,
  logTitle: { key: 'gp.web.control.short' },
  watching,
  isTold: (stories) => seasonOf(stories).isTold,
  moment: (stories) => seasonOf(stories).moment,
  again: { key: 'gp.web.end.again' },
  prompt,
  help,
  marks: {},
} satisfies BroadcastGame;
