// The drag race in the browser: everything the shell asks of a game, and nothing more.
import { asGiven, eachTold, never, nothing, type BoardGame } from '../../../web/src/games/game';
import Board from './Board.svelte';
import Standings from './Standings.svelte';
import { dragView } from './view';

export default {
  kind: 'board',
  Board,
  Beside: undefined,
  StepFace: undefined,
  SeatBadge: undefined,
  colour: nothing,
  Standings,
  End: Standings,
  prompt: (view) => ({ key: dragView(view).phase === 'driving' ? 'drag.web.prompt' : 'drag.web.rolling' }),
  help: (step) => ({
    title: { key: `drag.web.help.${step}` },
    lines: [],
    rules: [step === 'shift' ? 'R-5' : 'R-4'].map((id) => ({ id, text: { key: `drag.web.rule.${id}` } })),
  }),
  marks: {},
  arrange: asGiven,
  duration: eachTold,
  sound: nothing,
  milestone: nothing,
  isSettled: never,
  hasWinner: () => true,
} satisfies BoardGame;
