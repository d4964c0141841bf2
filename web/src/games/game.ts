// What a game gives to the shell. A game is a folder src/games/<game id>/ whose index.ts has a GameModule as its default
// export (`export default { kind: 'board', Board, … } satisfies BoardGame`); the shell loads it when a table of that game
// is opened, together with the texts in its lang/, and what it is called in the program (games/<game id>/lang/). Both
// languages have the same keys and placeholders (tests/texts.test.ts). The folder needs to be registered nowhere. What the
// home page shows of a game is in its folder card/ (cards.ts), so that the game need not be loaded for it.
//
// There are three kinds of game: cards in hand, cars on a board, and a broadcast. Every member of a kind is required: what
// is misspelt or forgotten is a type error. A game that has nothing to say to one says so (`nothing`, `never`, `asGiven`).
//
// A game knows no rules: it draws the view it is given and offers the choices it is given. Everything
// below is in the words of the protocol; a game narrows `View` to its own type where it enters.
import type { Component } from 'svelte';
import type { Path } from '../choices';
import type { Odds } from '../engine/border';
import type { Say } from '../i18n';
import type { Choices, GameEvent, Message, Preview, ResultLine, Seat, SeatNumber, Step, View } from '../protocol';

export type PlayedGame = CardGame | BoardGame;
export type GameModule = PlayedGame | BroadcastGame;

interface EveryGame {
  // The picture of the race, with its legal targets. It is given a room of fixed size, which is most of the window:
  // it fills it (height: 100%), or is longer and scrolls in it; down to 320 px wide. The element that is the board
  // itself has the attribute data-board, and what lies over it for good has data-over: e2e/board.test.mjs measures it.
  Board: Component<BoardProps>;

  // The scoresheet beside the board: points so far.
  Standings: Component<StandingsProps>;

  // Beside a player's name: what is theirs in this match (a team's colours). Undefined: the name alone.
  SeatBadge: Component<SeatBadgeProps> | undefined;

  // Its colour (of the car, the team) in this match, wherever seats are told apart by one (win line, review): #rrggbb. It
  // always comes with a pattern and a number. Nothing: one of the shell's.
  colour(view: View, seat: SeatNumber): string | undefined;

  // What is shown over the log when a match is over: the last race's order, champions, the scoresheet.
  // The shell adds its own buttons (rematch, replay, journal) below it.
  End: Component<EndProps>;

  // A short sentence of what is to be done now, after the shell's own "Your turn:" or "Anna's turn:".
  // `Choose a card.`, `Which car?`, `Roll again or stop?` Nothing: the shell says "choose a move".
  prompt(view: View, context: PromptContext): Message | undefined;

  // Rules in context: what the rulebook says of this card (car, decision). Nothing: no help for it.
  help(stepId: string, view: View | undefined): Help | undefined;

  // Messages inside log sentences that are drawn with a mark: a car as a coloured, patterned badge with
  // its number, followed by its words. Keys are message keys (`fmr.car`, `fmr.colour.red`).
  marks: Record<string, Component<MarkProps>>;
}

// A game that is played move by move: the shell offers the steps of a move as buttons, and shows what happened
// one entry after another.
interface EveryPlayedGame extends EveryGame {
  // What a step's button looks like inside (a card's face). The shell makes the <button>, its key,
  // its focus and its selected state; one with the class `roomy` gets more than a narrow column. Undefined: the step's
  // label and note as text.
  StepFace: Component<StepFaceProps> | undefined;

  // In which order the steps are offered, and from which on they wait behind "More".
  arrange(steps: readonly Step[], view: View, context: ArrangeContext): Arranged;

  // Milliseconds for which an entry's events are shown before the next ones; `animation` is the
  // setting (never 0 here: at 0 nothing is waited for).
  duration(events: readonly GameEvent[], animation: number): number;

  // Which sound goes with an event, when sound is on.
  sound(event: GameEvent): Sound | undefined;

  // For the replay: what makes a step worth jumping to. Nothing: it is none of them. The text
  // of a kind is `replay.mark.KIND`, with the game's own kinds among the game's texts.
  milestone(step: { events: readonly GameEvent[]; before: View; after: View }): Milestone | undefined;
}

// Cards in hand, which others do not see: between people at one screen there is a curtain.
export interface CardGame extends EveryPlayedGame {
  kind: 'cards';

  // The cards (or whatever is kept in hand) of the seat on screen while it may choose nothing. While
  // it may choose, the shell offers the steps as buttons instead, each with the game's StepFace; the hand
  // stays below them while `keepsHand` says so; `depth` counts the steps that were taken already.
  Hand: Component<HandProps>;
  keepsHand(view: View, depth: number): boolean;
  // Where the first steps lie, which are cards of the hand: in a row below the board, or in a column beside it.
  row: boolean;

  // Choices that are no row of buttons, such as an amount of money: the game's own panel in place of the
  // shell's steps, which asks itself before a move is made where that is wished. Nothing: the steps.
  panel(view: View): Component<PanelProps> | undefined;
  // What the staged move will do, beside "Confirm". Nothing: the labels of its steps.
  intent(view: View, context: PromptContext): Intent | undefined;

  // All of it, in place of "Your turn:" and the prompt, where it is no turn that one is asked in.
  asked(view: View, context: PromptContext): Message | undefined;
  // Who is to act in this view; nothing: nature. For moments on the way to now, of which the server says
  // only who moved.
  toAct(view: View, mover: SeatNumber | undefined): SeatNumber | undefined;
  // What is to be decided now is decided by what everybody sees: no curtain before it.
  decidesOpenly(view: View): boolean;

  // The board wants everything that happened, not only what came last.
  wholeLog: boolean;
  // The log keeps still about these events until the board has shown them.
  toldLate(events: readonly GameEvent[]): boolean;
  // What the board shows of these events stays until the player has seen it (`onSeen`): what came after them waits.
  holds(events: readonly GameEvent[]): boolean;
}

// Cars on a board. Nothing is hidden: people at one screen need no curtain between them.
export interface BoardGame extends EveryPlayedGame {
  kind: 'board';

  // What belongs to the choices and stands above them, beside the board (a dashboard). Undefined: the choices alone.
  Beside: Component<BoardProps> | undefined;
  // Nobody but these seats is racing any more, or none of them is: the rest can be left to bots.
  isSettled(view: View, seats: readonly SeatNumber[]): boolean;
  // Whether anybody won a match that is over: whoever is first did, or nobody.
  hasWinner(view: View): boolean;
}

// A race is run at once and watched afterwards, like a broadcast. Nothing is hidden. The board itself offers every
// choice, and a choice is made at once; the shell tells nothing of the result, which not everybody has seen; a
// replay is the board alone, at the end of the match.
export interface BroadcastGame extends EveryGame {
  kind: 'broadcast';

  // What is on screen while it goes on, said in place of whose turn it is; nothing: it does not.
  watching(stories: Stories): Message | undefined;
  // Whether all of it has been seen here, so that the shell may show the end of the match.
  isTold(stories: Stories): boolean;
  // How many moves of the match had been made at the moment on screen; nothing: none is.
  moment(stories: Stories): number | undefined;
  // What another match of it is called, in place of a rematch.
  again: Message;

  // In place of the log, and what it is called.
  Log: Component<LogProps>;
  logTitle: Message;
}

// For a member to which a game has nothing to say.
export const nothing = (): undefined => undefined;
export const never = (): boolean => false;
export const asGiven = (steps: readonly Step[]): Arranged => ({ steps, shown: steps.length });
export const eachTold = (events: readonly GameEvent[], animation: number): number =>
  animation * events.filter((event) => event.message).length;

export interface Arranged {
  steps: readonly Offered[]; // all of them
  shown: number; // so many at once
}

// A step, or something beside the steps that cannot be chosen now.
export interface Offered extends Step {
  why?: Message; // it cannot
  asks?: string | undefined; // and this move would choose it: pressed all the same, its refusal is shown
  half?: boolean; // no card: half the height does, and two stand above each other
}

export interface ArrangeContext {
  path: Path; // taken before these steps
  seat: SeatNumber; // who chooses
}

export interface Intent {
  message: Message;
  warning?: Message | undefined;
}

export interface Milestone {
  kind: string; // 'roll', 'out', 'leader', 'race'
  major: boolean; // drawn larger
}

export type Sound = 'move' | 'roll' | 'out' | 'flag';

// What happened just now. A new object comes for every entry that is shown; `n` is its number.
export interface Moment {
  n: number;
  events: readonly GameEvent[];
  previous: View; // before the events
}

// What a staged or hovered move would do, as the server says it, up to the next die or card.
export interface PreviewState {
  move: string;
  events: readonly GameEvent[];
  view: View; // `view` with the preview's patch
  outlook: Outlook | undefined; // what may come of it, with exact chances; what it holds is the game's
}

export type Outlook = NonNullable<Preview['outlook']>;

export interface BoardProps {
  view: View; // after the moment's events
  moment: Moment | undefined; // animate from moment.previous to view; absent: just draw
  animation: number; // milliseconds for one event; 0: no movement at all
  // Choices of the seat on screen; absent when it has none: not its turn, looking back, replay.
  choices: Choices | undefined;
  path: Path; // steps staged so far; see nextSteps() and moveOf() in src/choices.ts
  onStage(path: Path): void; // stage these steps (complete or not); the shell asks to confirm
  onPreview(move: string | undefined): void; // hover or focus of a target that completes a move; undefined: left
  preview: PreviewState | undefined; // for the staged or hovered move; draw it as a ghost, not as fact
  // Events of the log that were not taken back, oldest first; it may begin in the middle.
  history: readonly GameEvent[];
  seats: readonly Seat[];
  you: SeatNumber | undefined; // whose view this is; absent: a spectator's
  turn: SeatNumber | undefined;
  say: Say;
  onHelp?(stepId: string): void; // show the rules of this card
  onSeen?(): void; // what is held on screen has been seen
  stories?: Stories | undefined;
  answers?: readonly Answer[]; // of a puzzle that has been answered: to be marked where they lead
  lap?: number | undefined; // of a broadcast, which a lesson speaks of: it is shown as this lap begins
  lit?: readonly string[]; // what a lesson lights up (docs/lessons.md): a board that shows a part of itself shows these
}

// The best move of a puzzle, or the one that was chosen.
export interface Answer {
  path: Path;
  label: string; // "Best"
  isBest: boolean;
}

// Whole races, as the server tells them of a table or a journal: for games that are a broadcast. The same
// object for as long as the table is on screen, so that the game's parts can share what they know by it.
export interface Stories {
  readonly table: string; // empty: a replay, of which nothing need be remembered
  readonly from?: number; // of a replay: the moment after so many moves of the match is shown first
  tell(race: number): Promise<unknown>; // from 1; fails while it has not begun
  // Everybody's chances after so many moves of the match; nothing: this table does not show them.
  odds(after: number): Promise<Odds | undefined>;
}

export interface LogProps {
  view: View;
  seats: readonly Seat[];
  you: SeatNumber | undefined;
  say: Say;
  stories: Stories | undefined;
}

export interface HandProps {
  view: View;
  seats: readonly Seat[];
  you: SeatNumber;
  say: Say;
  onHelp(stepId: string): void; // show the rules of this card
}

export interface PanelProps {
  view: View;
  choices: Choices;
  keys: boolean; // single keys may be used
  asks: boolean; // before a move is made
  picked: Path | undefined; // elsewhere, from the hints: as if it were chosen here
  say: Say;
  onMove(path: Path): void; // makes the move of this path
}

export interface StepFaceProps {
  step: Offered;
  depth: number; // 0: first step of a move
  selected: boolean;
  view: View;
  say: Say;
}

export interface StandingsProps {
  view: View;
  // For the scoresheet race by race: events of the log that were not taken back, oldest first. It
  // may begin in the middle, when the log's beginning is not here; absent: totals only.
  history?: readonly GameEvent[] | undefined;
  seats: readonly Seat[];
  you: SeatNumber | undefined;
  say: Say;
  stories?: Stories | undefined;
}

export interface SeatBadgeProps {
  view: View;
  seat: SeatNumber;
  say: Say;
}

export interface EndProps extends StandingsProps {
  result: readonly ResultLine[];
  options: Record<string, string>; // of the table
}

export interface PromptContext {
  turn: SeatNumber | undefined;
  you: readonly SeatNumber[]; // seats of this screen; empty: a spectator
  choices: Choices | undefined;
  path: Path;
  say: Say;
}

export interface Help {
  title: Message;
  lines: Message[]; // what it does, in a player's words
  rules: { id: string; text: Message }[]; // "M-22" and what it says
}

export interface MarkProps {
  message: Message;
  text: string; // the message said: show it, or give it as the accessible name
  say: Say;
}
