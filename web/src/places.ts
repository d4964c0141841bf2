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
  if (rest.length > 0) return place('NotFound');
  if (first === 't' && id) return place('Table');
  if (first === 'r') return place('Replay');
  if (first === 'review') return place('Review');
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
