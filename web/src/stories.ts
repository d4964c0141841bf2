// Whole races of a table, as its server or this device tells them.
import { getOdds, getStory } from './api';
import { isOnDevice } from './device/ids';
import type { Odds } from './engine/border';
import type { Stories } from './games/game';

// Where there is nothing to tell.
export const untold: Stories = {
  table: '',
  tell: () => Promise.reject(new Error('no story')),
  odds: () => Promise.resolve(undefined),
};

export function storiesOf(table: string, showsOdds: () => boolean): Stories {
  async function odds(after: number): Promise<Odds | undefined> {
    if (!showsOdds()) return undefined;
    if (!isOnDevice(table)) return getOdds(table, after);
    return (await import('./insight/think')).oddsHere(table, after);
  }
  return { table, tell: (race) => getStory(table, race), odds };
}
