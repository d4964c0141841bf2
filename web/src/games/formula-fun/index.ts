// Formula Fun in the browser.
import type { GameEvent } from '../../protocol';
import { never, type CardGame, type Sound } from '../game';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import { arrange } from './hand';
import { help } from './help';
import { intent } from './intent';
import Panel from './Panel.svelte';
import { asked, decidesOpenly, prompt, toAct } from './prompt';
import { duration, milestoneOf } from './season';
import SeatBadge from './SeatBadge.svelte';
import Standings from './Standings.svelte';
import StepFace from './StepFace.svelte';
import { paintOf } from './teams';
import { funEvent, funView } from './view';

function sound(event: GameEvent): Sound | undefined {
  switch (funEvent(event).event) {
    case 'offered':
    case 'sold':
      return 'move';
    case 'could-not-pay':
    case 'scrapped':
      return 'out';
    case 'lot-drawn':
      return 'roll';
    case 'race-began':
      return 'flag';
    default:
      return undefined;
  }
}

export default {
  kind: 'cards',
  Board,
  Hand,
  keepsHand: (view, depth) => depth > 0 || !['playing', 'discarding'].includes(funView(view).phase),
  row: false,
  StepFace,
  panel: (view) => (['pricing', 'bidding'].includes(funView(view).phase) ? Panel : undefined),
  Standings,
  SeatBadge,
  colour: (_view, seat) => paintOf(seat),
  End,
  prompt,
  asked,
  toAct,
  intent,
  arrange,
  decidesOpenly,
  wholeLog: true,
  toldLate: (events) => events.some((event) => funEvent(event).event === 'race-ended'),
  holds: never,
  help,
  marks: {},
  duration: (events, animation) =>
    duration(
      events.map((event) => funEvent(event).event),
      animation,
    ),
  sound,
  milestone: ({ events }) => milestoneOf(events),
} satisfies CardGame;
