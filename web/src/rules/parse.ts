// Reads a rules.md: the few forms that these files use, and nothing else. Whatever it does not know is text, and text is
// all it makes: nothing of a file becomes markup by itself.

export interface Words {
  kind: 'text' | 'code' | 'strong' | 'em' | 'rule'; // rule: the id of another rule of this file
  text: string;
}

export interface Sheet {
  head: Words[][];
  rows: Words[][][];
}

// A situation in the match of a lesson of this game, after so many of its moves.
export interface Figure {
  caption: string;
  lesson: string;
  after: number;
}

export type Block =
  | { kind: 'paragraph' | 'item'; words: Words[] }
  | { kind: 'rule'; id: string; words: Words[]; sheet?: Sheet; figure?: Figure }
  | { kind: 'sheet'; sheet: Sheet };

export type Rule = Extract<Block, { kind: 'rule' }>;

export interface Section {
  heading: Words[]; // empty: what stands before the first heading
  blocks: Block[];
}

export interface Rules {
  title: Words[];
  sections: Section[];
}

// A block as it is collected, line by line.
interface Draft {
  kind: 'paragraph' | 'item' | 'sheet';
  text: string;
  rows: string[];
  figure?: Figure;
}
interface Chapter {
  heading: string;
  drafts: Draft[];
}

const begins = /^- /;
const named = /^\*\*([A-Z]+-\d+)\*\*\s*/;
const row = /^\s*\|(.*)\|\s*$/;
const line = /^[\s|:-]+$/; // between the head of a sheet and its rows
const drawn = /^\s+\[([^\]]+)\]\(lessons\/([a-z-]+)\.journal#(\d+)\)$/; // a line of its own below a rule

const kinds = ['code', 'strong', 'em', 'text'] as const;
// The last is a link: files of the project are not on the site, so its words alone are shown.
const forms = /`([^`]+)`|\*\*([^*]+)\*\*|\*(?!\s)([^*]+)\*|\[([^\]]+)\]\([^()\s]*\)/g;

function spoken(text: string, ids: ReadonlySet<string>): Words[] {
  return text
    .split(/\b([A-Z]+-\d+)\b/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ kind: ids.has(piece) ? 'rule' : 'text', text: piece }));
}

export function wordsIn(text: string, ids: ReadonlySet<string> = new Set()): Words[] {
  const found: Words[] = [];
  let end = 0;
  for (const match of text.matchAll(forms)) {
    found.push(...spoken(text.slice(end, match.index), ids));
    const which = match.slice(1).findIndex((group) => group !== undefined);
    found.push({ kind: kinds[which] ?? 'text', text: match[which + 1] ?? '' });
    end = match.index + match[0].length;
  }
  return [...found, ...spoken(text.slice(end), ids)];
}

export const plain = (words: readonly Words[]): string => words.map(({ text }) => text).join('');

function figureIn(line: string): Figure | undefined {
  const [, caption = '', lesson = '', after] = drawn.exec(line) ?? [];
  return after === undefined ? undefined : { caption, lesson, after: Number(after) };
}

function collect(text: string): { title: string; chapters: Chapter[] } {
  let title = '';
  const chapters: Chapter[] = [{ heading: '', drafts: [] }];
  let open = false; // the next line goes on with the last block
  const add = (kind: Draft['kind'], text: string, rows: string[] = []): void => {
    chapters.at(-1)?.drafts.push({ kind, text, rows });
    open = kind !== 'sheet';
  };
  for (const full of text.split(/\r?\n/)) {
    const words = full.trim();
    const last = chapters.at(-1)?.drafts.at(-1);
    const figure = figureIn(full);
    if (words === '') open = false;
    else if (figure && last?.kind === 'item') last.figure = figure;
    else if (full.startsWith('# ')) title = words.slice(2);
    else if (full.startsWith('## ')) chapters.push({ heading: words.slice(3), drafts: [] });
    else if (begins.test(full)) add('item', words.slice(2));
    else if (row.test(full)) {
      if (last?.kind === 'sheet' || (last?.kind === 'item' && /^\s/.test(full))) last.rows.push(words);
      else add('sheet', '', [words]);
    } else if (open && last) last.text += ` ${words}`;
    else add('paragraph', words);
  }
  return { title, chapters };
}

function sheetOf(rows: readonly string[], ids: ReadonlySet<string>): Sheet {
  const cells = (text: string): Words[][] => (row.exec(text)?.[1] ?? '').split('|').map((cell) => wordsIn(cell.trim(), ids));
  const [head = '', ...rest] = rows.filter((text) => !line.test(text));
  return { head: cells(head), rows: rest.map(cells) };
}

function blockOf({ kind, text, rows, figure }: Draft, ids: ReadonlySet<string>): Block {
  if (kind === 'sheet') return { kind, sheet: sheetOf(rows, ids) };
  const id = kind === 'item' ? named.exec(text)?.[1] : undefined;
  if (id === undefined) return { kind, words: wordsIn(text, ids) };
  const words = wordsIn(text.replace(named, ''), ids);
  const sheet = rows.length > 0 ? { sheet: sheetOf(rows, ids) } : {};
  return { kind: 'rule', id, words, ...sheet, ...(figure ? { figure } : {}) };
}

export function parse(text: string): Rules {
  const { title, chapters } = collect(text);
  const drafts = chapters.flatMap((chapter) => chapter.drafts);
  const ids = new Set(drafts.flatMap((draft) => (draft.kind === 'item' ? (named.exec(draft.text)?.[1] ?? []) : [])));
  const sections = chapters
    .filter(({ heading, drafts }) => heading !== '' || drafts.length > 0)
    .map(({ heading, drafts }) => ({ heading: wordsIn(heading), blocks: drafts.map((draft) => blockOf(draft, ids)) }));
  return { title: wordsIn(title), sections };
}

export const isRule = (block: Block): block is Rule => block.kind === 'rule';

export const rulesIn = (sections: readonly Section[]): Rule[] => sections.flatMap(({ blocks }) => blocks.filter(isRule));

// Of every section what is kept of it; of one that keeps nothing, nothing.
export function only(sections: readonly Section[], keeps: (rule: Rule) => boolean): Section[] {
  return sections
    .map(({ heading, blocks }) => ({ heading, blocks: blocks.filter((block) => isRule(block) && keeps(block)) }))
    .filter(({ blocks }) => blocks.length > 0);
}
