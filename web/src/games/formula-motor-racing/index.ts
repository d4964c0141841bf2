// Formula Motor Racing in the browser.
import type { GameEvent } from '../../protocol';
import { asGiven, never, nothing, type CardGame, type Milestone, type Sound } from '../game';
import Board from './Board.svelte';
import { duration } from './board';
import End from './End.svelte';
import Hand from './Hand.svelte';
import { help } from './help';
import Mark from './Mark.svelte';
import { prompt } from './prompt';
import SeatBadge from './SeatBadge.svelte';
import Standings from './Standings.svelte';
import StepFace from './StepFace.svelte';
import { fmrEvent, fmrView, paintOf } from './view';

function sound(event: GameEvent): Sound | undefined {
  switch (fmrEvent(event).event) {
    case 'moved':
      return 'move';
    case 'rolled':
      return 'roll';
    case 'retired':
      return 'out';
    case 'race-ended':
    case 'race-begins':
      return 'flag';
    default:
      return undefined;
  }
}

const milestone: CardGame['milestone'] = ({ events, before, after }): Milestone | undefined => {
  const kinds = events.map((event) => fmrEvent(event).event);
  if (kinds.includes('race-ended')) return { kind: 'race_end', major: true };
  if (kinds.includes('race-begins')) return { kind: 'race_start', major: true };
  if (kinds.includes('retired')) return { kind: 'out', major: true };
  const leader = fmrView(before).running?.[0];
  if (leader && leader !== fmrView(after).running?.[0]) return { kind: 'leader', major: false };
  return kinds.includes('rolled') ? { kind: 'roll', major: false } : undefined;
};

export default {
  kind: 'cards',
  Board,
  Hand,
  keepsHand: never,
  row: true,
  StepFace,
  panel: nothing,
  Standings,
  SeatBadge,
  colour: (view, seat) => paintOf(fmrView(view), seat),
  End,
  prompt,
  asked: nothing,
  toAct: (_view, mover) => mover,
  intent: nothing,
  arrange: asGiven,
  decidesOpenly: never,
  wholeLog: false,
  toldLate: never,
  help,
  marks: { 'fmr.car': Mark },
  duration: (events, animation) =>
    duration(
      events.map((event) => fmrEvent(event).event),
      animation,
    ),
  holds: (events) =>
    events.some((event) => fmrEvent(event).event === 'race-ended') &&
    !events.some((event) => fmrEvent(event).event === 'season-ended'),
  sound,
  milestone,
} satisfies CardGame;
