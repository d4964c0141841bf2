// Which screen an address names.
import type { ScreenProps } from './screens/screen';

export interface Place extends ScreenProps {
  screen: string; // file name in src/screens
}

export function placeOf(path: string, search: string, hash: string): Place {
  const [first = '', second, ...rest] = path.split('/').filter((part) => part !== '');
  const more = { query: new URLSearchParams(search), hash: hash.replace(/^#/, '') };
  const id = second === undefined ? undefined : decoded(second);
  const place = (screen: string): Place => ({ screen, id, ...more });
  // /learn/GAME and /learn/GAME/LESSON
  if (first === 'learn' && rest.length < 2) return { screen: 'Learn', id: id && [id, ...rest].join('/'), ...more };
  // /rules/GAME and /rules/GAME/quick
  if (first === 'rules' && (rest.length === 0 || (rest.length === 1 && rest[0] === 'quick')))
    return { screen: 'Rules', id: id && [id, ...rest].join('/'), ...more };
  if (rest.length > 0) return place('NotFound');
  if (first === 't' && id) return place('Table');
  if (first === 'r') return place('Replay');
  if (first === 'review') return place('Review');
  if (first === 'puzzles') return place('Puzzles');
  if (first === 'day') return place('Day');
  if (id !== undefined) return place('NotFound');
  const screens: Record<string, string> = {
    '': 'Home',
    new: 'New',
    check: 'CheckDice',
    settings: 'Settings',
  };
  return place(Object.hasOwn(screens, first) ? (screens[first] as string) : 'NotFound');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
