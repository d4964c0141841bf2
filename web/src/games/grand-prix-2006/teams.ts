// Our own colours and marks of the teams: the colour is never the only sign. The colours themselves are
// in teams.css, where light and dark differ.
import './teams.css';

export interface TeamLook {
  id: string; // of the colours: --gp-line-ID, --gp-plate-ID, --gp-mark-ID
  mark: string; // a path on a plate of 18 by 12
  filled: boolean;
}

const look = (id: string, mark: string, filled = false): TeamLook => ({ id, mark, filled });

const looks: Readonly<Record<string, TeamLook>> = {
  Renault: look('renault', 'M9 0H18V6H9ZM0 6H9V12H0Z', true), // quarters
  Ferrari: look('ferrari', 'M1 12 9 0M7 12 15 0'), // two slopes
  McLaren: look('mclaren', 'M2 9 9 3 16 9'), // a roof
  Honda: look('honda', 'M9 2.200A3.800 3.800 0 1 0 9.010 2.200Z'), // a ring
  'BMW Sauber': look('bmw-sauber', 'M3 1 9 6 3 11M9 1 15 6 9 11'), // chevrons
  Toyota: look('toyota', 'M0 3H18M0 6H18M0 9H18'), // three bars
  'Red Bull': look('red-bull', 'M9 1 14 6 9 11 4 6Z', true), // a diamond
  Williams: look('williams', 'M5 0V12M9 0V12M13 0V12'), // three posts
  'Toro Rosso': look('toro-rosso', 'M4 1 14 11M14 1 4 11'), // a cross
  MF1: look('mf1', 'M3 2H7V6H3ZM11 2H15V6H11ZM7 6H11V10H7Z', true), // squares
  'Super Aguri': look('super-aguri', 'M9 3A3 3 0 1 0 9.010 3Z', true), // a dot
};

const stranger = look('other', 'M4 6H14');

export function teamLook(team: string): TeamLook {
  if (team.includes('MF1')) return looks['MF1'] ?? stranger;
  return looks[team] ?? stranger;
}

// As teams.css paints them.
export const plates: Readonly<Record<string, string>> = {
  renault: '#f2c400',
  ferrari: '#c8102e',
  mclaren: '#b3bdc9',
  honda: '#f1ecdd',
  'bmw-sauber': '#1d4fa3',
  toyota: '#a8326b',
  'red-bull': '#27306b',
  williams: '#06708f',
  'toro-rosso': '#5b3a8e',
  mf1: '#e4701e',
  'super-aguri': '#0b6b43',
  other: '#4a5361',
};

export const plateOf = (team: string): string | undefined => plates[teamLook(team).id];
export const lineColour = (team: string): string => `var(--gp-line-${teamLook(team).id})`;
export const knownTeams: readonly string[] = Object.keys(looks);
