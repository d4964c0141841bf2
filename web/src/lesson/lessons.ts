// The lessons there are, found by their files in games/<game>/lessons/: NAME.json has the steps, NAME.journal the match
// they stand in, lang/ the words (docs/lessons.md). Which there are is known before any of them is loaded.
import type { Language, Texts } from '../i18n';
import type { SeatNumber } from '../protocol';
import type { TextFile } from '../games/games';

// Something one might try here that is not what the lesson asks for. Whether the rules allow it a test compares.
export interface Try {
  move: string;
  legal: boolean;
  say: string;
}

// A part of a chart, with the row and the column that were drawn.
export interface LessonChart {
  columns: number[];
  rows: (number | string)[][]; // each begins with its number
  row: number;
  column: number;
}

export interface LessonStep {
  at: number; // moves of the journal that were made
  say: string;
  later?: boolean; // what lies between is not shown
  light?: string[]; // 'step:ID', 'part:NAME': what is lit up; the steps of what is to be done are so by themselves
  do?: string; // the move that is asked for, the journal's next; absent: read and go on
  press?: string; // or the part that is to be pressed, which is no move
  tries?: Try[];
  lap?: number; // of a race that is watched: it is shown as this lap begins
  chart?: LessonChart;
}

export interface LessonFile {
  seat: SeatNumber; // whose place one takes
  minutes: number;
  steps: LessonStep[];
}

export interface Lesson extends LessonFile {
  game: string;
  name: string;
  journal: string;
}

const files = import.meta.glob<{ default: LessonFile }>('../../../games/*/lessons/*.json');
const journals = import.meta.glob<string>('../../../games/*/lessons/*.journal', { query: '?raw', import: 'default' });
const words = {
  en: import.meta.glob<{ default: Texts }>('../../../games/*/lessons/lang/en.json'),
  fr: import.meta.glob<{ default: Texts }>('../../../games/*/lessons/lang/fr.json'),
};

const first = 'drive';
const pathOf = (game: string, name: string): string => `../../../games/${game}/lessons/${name}`;

// Names of a game's lessons, the one to begin with first.
export function lessonsOf(game: string): string[] {
  const start = pathOf(game, '');
  return Object.keys(files)
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(start.length, -'.json'.length))
    .sort((a, b) => Number(b === first) - Number(a === first) || a.localeCompare(b));
}

export const firstOf = (game: string): string => `${game}/${first}`;
export const learnAddress = (game: string, name = first): string => `/learn/${game}${name === first ? '' : `/${name}`}`;

// GAME or GAME/LESSON, as an address has it; nothing: there is no such lesson.
export async function loadLesson(id: string): Promise<Lesson | undefined> {
  const [game = '', name = first] = id.split('/');
  const [file, journal] = [files[`${pathOf(game, name)}.json`], journals[`${pathOf(game, name)}.journal`]];
  if (!file || !journal) return undefined;
  const [steps, text] = await Promise.all([file(), journal()]);
  return { game, name, journal: text, ...steps.default };
}

// The match of a lesson, and whose place one takes in it.
export async function lessonMatch(game: string, name: string): Promise<Pick<Lesson, 'journal' | 'seat'>> {
  const lesson = await loadLesson(`${game}/${name}`);
  if (!lesson) throw new Error(`no lesson ${game}/${name}`);
  return lesson;
}

const none: TextFile = () => Promise.resolve({ default: {} });
const known = new Map<string, Record<Language, TextFile>>();

// All words of a game's lessons, the same object each time.
export function lessonWords(game: string): Record<Language, TextFile> {
  const path = (language: Language): string => pathOf(game, `lang/${language}.json`);
  const texts = known.get(game) ?? { en: words.en[path('en')] ?? none, fr: words.fr[path('fr')] ?? none };
  known.set(game, texts);
  return texts;
}

export const titleKey = (game: string, name: string): string => `lesson.${game}.${name}`;
