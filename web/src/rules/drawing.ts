// What a figure of the rules shows, drawn up by the engine of this device: a situation as a lesson comes to it.
import { app } from '../app.svelte';
import { deviceEngine, type Engine } from '../engine/client';
import type { BoardProps, GameModule } from '../games/game';
import { headerOf } from '../insight/header';
import { lessonMatch } from '../lesson/lessons';
import type { GameEvent, Seat } from '../protocol';
import { untold } from '../stories';
import type { Figure } from './parse';

export interface Drawing {
  game: GameModule;
  props: BoardProps;
}

const idle = (): void => undefined;

async function eventsUntil(engine: Engine, journal: string, after: number, seat: number): Promise<GameEvent[]> {
  const { steps } = await engine.replay(journal, 0, seat);
  const events = steps.slice(0, after).flatMap((step) => step.events);
  return events.filter(({ only }) => only === undefined || only === seat);
}

// What could be chosen is shown where it is the lesson's player who is to choose.
export async function drawingOf(id: string, { lesson, after }: Figure): Promise<Drawing> {
  const engine = deviceEngine();
  const [{ journal, seat: you }, game] = await Promise.all([lessonMatch(id, lesson), app.loadGame(id)]);
  if (!game) throw new Error(`no game ${id}`);
  const seats: Seat[] = headerOf(journal).seats.map(({ seat, name }) => ({ seat, kind: 'person', name }));
  const match = await engine.resume(journal, after);
  try {
    const [view, asked, history] = await Promise.all([
      engine.view(match, you),
      engine.choices(match),
      eventsUntil(engine, journal, after, you),
    ]);
    const choices = asked.actor === you && game.kind !== 'broadcast' ? { ...asked, seat: you } : undefined;
    const turn = asked.actor || undefined; // neither nature's nor over
    const stories = { ...untold, tell: (race: number) => engine.story(journal, race) };
    const still = { moment: undefined, animation: 0, path: [], preview: undefined, onStage: idle, onPreview: idle };
    return { game, props: { ...still, view, choices, history, seats, you, turn, say: app.sayFor(seats), stories } };
  } finally {
    void engine.end(match).catch(idle);
  }
}
