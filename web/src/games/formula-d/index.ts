// Formula D in the browser.
import type { GameEvent } from '../../protocol';
import type { BoardGame, Milestone, Sound } from '../game';
import Beside from './Beside.svelte';
import Board from './Board.svelte';
import End from './End.svelte';
import { arrange } from './ends';
import { help } from './help';
import { isSettled } from './settled';
import Mark from './Mark.svelte';
import { prompt } from './prompt';
import SeatBadge from './SeatBadge.svelte';
import Standings from './Standings.svelte';
import StepFace from './StepFace.svelte';
import { duration } from './times';
import { eventsIn, fdEvent, fdView, paintOf } from './view';

function sound(event: GameEvent): Sound | undefined {
  switch (fdEvent(event).event) {
    case 'moved':
      return 'move';
    case 'rolled':
    case 'tested':
      return 'roll';
    case 'went-out':
      return 'out';
    case 'race-ended':
      return 'flag';
    default:
      return undefined;
  }
}

const milestone: BoardGame['milestone'] = ({ events, before, after }): Milestone | undefined => {
  const list = eventsIn(events);
  const has = (kind: string): boolean => list.some((event) => event.event === kind);
  if (has('race-ended') || has('arrived')) return { kind: 'arrived', major: true };
  if (has('went-out')) return { kind: 'out', major: true };
  const leader = fdView(before).cars[0]?.car;
  if (has('moved') && leader !== fdView(after).cars[0]?.car) return { kind: 'leader', major: false };
  if (has('wear-lost')) return { kind: 'wear', major: false };
  return has('round-begins') ? { kind: 'round', major: false } : undefined;
};

export default {
  kind: 'board',
  Board,
  Beside,
  StepFace,
  Standings,
  SeatBadge,
  colour: (view, seat) => paintOf(fdView(view), seat),
  End,
  isSettled,
  arrange,
  prompt,
  help,
  hasWinner: (view) => fdView(view).cars.some((car) => car.standing === 'finished'),
  marks: { 'fd.car': Mark },
  duration: (events, animation) => duration(eventsIn(events), animation),
  sound,
  milestone,
} satisfies BoardGame;
