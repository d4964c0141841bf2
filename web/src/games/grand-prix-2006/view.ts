// The view of Grand Prix 2006 in the words of the game (games/grand-prix-2006/wire.h), and what the server tells of one
// race. Times are hundredths of a second, drivers three letters.
import type { SeatNumber, View } from '../../protocol';
import type { Said, Sent, Story as ToldStory } from './wire';

export type { CarLine, Out, Outlook, ScoredPrediction, StoryIncident, StoryOut, StoryStop } from './wire';
export type GpView = Sent['view'];
// What a seat says of a race: drivers, and of the first car out "nobody" too.
export type Prediction = Readonly<Said>;
// Places of one race by driver; negative: retired, behind everybody who finished.
export type Places = Readonly<GpView['results'][number]>;

export type Follow = { driver: string } | { team: string };

export function gpView(view: View): GpView {
  return view as unknown as GpView; // src/wire.ts has looked at it
}

export function followOf(view: GpView, seat: SeatNumber | undefined): Follow | undefined {
  const { driver, team } = (seat === undefined ? undefined : view.follows[seat - 1]) ?? {};
  if (driver !== undefined) return { driver };
  return team === undefined ? undefined : { team };
}

// One whole race as the server tells it.
export interface Story extends ToldStory {
  started?: number | undefined; // milliseconds since 1970, by the server's clock
  now?: number; // the same clock when this was told
}
