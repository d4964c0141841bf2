// The rules as files: both languages say the same rules, everything that names one names one that is there, and what is
// read from a file is text and nothing else.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cards } from '../src/games/cards';
import { hasQuick, hasRules, loadQuick, loadRules } from '../src/rules/files';
import { only, parse, plain, rulesIn, wordsIn, type Rules } from '../src/rules/parse';
import { pieces, speaksOf, wanted } from '../src/rules/search';

const root = new URL('../..', import.meta.url).pathname;
const folders = ['games', 'examples'].flatMap((place) =>
  readdirSync(`${root}${place}`)
    .map((game) => ({ game, folder: `${root}${place}/${game}` }))
    .filter(({ folder }) => existsSync(`${folder}/rules.md`)),
);

const languages = [
  ['en', 'rules.md'],
  ['fr', 'rules.fr.md'],
] as const;

const idsOf = (rules: Rules | undefined): string[] => rulesIn(rules?.sections ?? []).map(({ id }) => id);

// How a file is made: what stands in each section, of a sheet how large it is, and which situation is shown.
const shapeOf = (rules: Rules | undefined): unknown =>
  rules?.sections.map(({ heading, blocks }) => [
    heading.length > 0,
    blocks.map((block) => {
      const sheet = 'sheet' in block ? block.sheet : undefined;
      const { lesson, after } = (block.kind === 'rule' && block.figure) || {};
      return [block.kind, block.kind === 'rule' ? block.id : '', sheet?.head.length, sheet?.rows.length, lesson, after];
    }),
  ]);

describe.each(folders)('the rules of $game', ({ game, folder }) => {
  it('have the same rules, sections and sheets in both languages', async () => {
    const [english, french] = await Promise.all([loadRules(game, 'en'), loadRules(game, 'fr')]);
    expect(idsOf(english).length).toBeGreaterThan(5);
    expect(shapeOf(french)).toEqual(shapeOf(english));
  });

  it('have every rule that the file has, as tools/rules-coverage reads it', async () => {
    for (const [language, file] of languages) {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      const ids = [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1]);
      const read = await loadRules(game, language);
      expect(idsOf(read)).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
      expect(plain(read?.title ?? [])).not.toBe('');
    }
  });

  it('show situations that a lesson comes to, as many as the file has', async () => {
    for (const [language, file] of languages) {
      const figures = rulesIn((await loadRules(game, language))?.sections ?? []).flatMap(({ figure }) => figure ?? []);
      expect(figures.length).toBe(readFileSync(`${folder}/${file}`, 'utf8').match(/\]\(lessons\//g)?.length ?? 0);
      for (const { lesson, after, caption } of figures) {
        const journal = readFileSync(`${folder}/lessons/${lesson}.journal`, 'utf8');
        const moves = journal.trimEnd().split('\n\n')[1]?.split('\n').length ?? 0;
        expect(after).toBeLessThanOrEqual(moves);
        expect(caption).toMatch(/[.!?]$/);
      }
    }
  });

  it('name no rule that is not there, and leave no mark unread', async () => {
    for (const language of ['en', 'fr'] as const) {
      const rules = await loadRules(game, language);
      const ids = new Set(idsOf(rules));
      const words = rules?.sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('words' in block ? block.words : [])));
      const named = words?.flatMap(({ text }) => text.match(/\b[DFGMR]-\d+\b/g) ?? []) ?? [];
      expect(named.filter((id) => !ids.has(id))).toEqual([]);
      expect(words?.filter(({ kind, text }) => kind !== 'code' && /[*`]|\]\(/.test(text))).toEqual([]);
    }
  });

  it('are set in French as the French set it', () => {
    const text = readFileSync(`${folder}/rules.fr.md`, 'utf8').replace(/^\s*\|.*$/gm, '');
    expect(text.match(/.{0,20}(?:'| [:;!?»]|« |Ruling|Option\*:).{0,20}/g) ?? []).toEqual([]);
  });

  it('have a quick reference made of their own rules, in their order', async () => {
    const ids = idsOf(await loadRules(game, 'en'));
    const quick = await loadQuick(game);
    expect(quick).toEqual(ids.filter((id) => quick.includes(id)));
    expect(hasQuick(game)).toBe(quick.length > 0);
    // A page of its own: what it speaks of stands on it.
    const chosen = only((await loadRules(game, 'en'))?.sections ?? [], ({ id }) => quick.includes(id));
    const named = rulesIn(chosen).flatMap(({ words }) => words.filter(({ kind }) => kind === 'rule').map(({ text }) => text));
    expect(named.filter((id) => !quick.includes(id))).toEqual([]);
  });
});

describe('what names a rule', () => {
  it('every game that is offered has rules and a quick reference', () => {
    expect(cards.filter(({ id }) => !hasRules(id) || !hasQuick(id))).toEqual([]);
  });

  it('is a rule of the file: the short texts of help, and ids in sentences', async () => {
    let found = 0;
    for (const game of readdirSync(`${root}web/src/games`, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
      const ids = new Set(idsOf(await loadRules(game.name, 'en')));
      const letter = [...ids][0]?.[0] ?? '';
      const folder = `${root}web/src/games/${game.name}`;
      const texts = JSON.parse(readFileSync(`${folder}/lang/en.json`, 'utf8')) as Record<string, string>;
      const helped = Object.keys(texts).flatMap((key) => /\.rule\.(\d+)$/.exec(key)?.[1] ?? []);
      const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|json)$/.test(file));
      const cited = scripts.flatMap((file) => [
        ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(new RegExp(`['"( ](${letter}-\\d+)['") .,]`, 'g')),
      ]);
      const named = [...helped.map((number) => `${letter}-${number}`), ...cited.map((match) => match[1] as string)];
      expect([game.name, named.filter((id) => !ids.has(id))]).toEqual([game.name, []]);
      found += named.length;
    }
    expect(found).toBeGreaterThan(100);
  });
});

describe('a file of rules is read', () => {
  const text = [
    '# Title',
    'First line',
    'and second.',
    '',
    '## One (*option* `rules=x`)',
    '- **A-1** A rule',
    '  on two lines, see A-2 and B-9.',
    '- plain item',
    '- **A-2** With a sheet:',
    '',
    '  | a | b |',
    '  |---|---|',
    '  | 1 | |',
    '',
    '| c |',
    '|---|',
    'After it.',
  ].join('\n');
  const rules = parse(text);

  it('as title, sections, rules, items, paragraphs and sheets', () => {
    expect(plain(rules.title)).toBe('Title');
    expect(rules.sections.map(({ heading }) => plain(heading))).toEqual(['', 'One (option rules=x)']);
    expect(rules.sections[1]?.blocks.map(({ kind }) => kind)).toEqual(['rule', 'item', 'rule', 'sheet', 'paragraph']);
    expect(rulesIn(rules.sections).map(({ id, words }) => [id, plain(words)])).toEqual([
      ['A-1', 'A rule on two lines, see A-2 and B-9.'],
      ['A-2', 'With a sheet:'],
    ]);
    expect(rulesIn(rules.sections)[1]?.sheet?.rows.map((row) => row.map(plain))).toEqual([['1', '']]);
  });

  it('with links to its own rules alone', () => {
    const linked = rulesIn(rules.sections)[0]?.words.filter(({ kind }) => kind === 'rule');
    expect(linked).toEqual([{ kind: 'rule', text: 'A-2' }]);
  });

  it('with emphasis and code', () => {
    expect(wordsIn('a *b* **c** `d*e*` [f](g.md) 4*n* − 2 * 3 * 4').map(({ kind, text: one }) => [kind, one])).toEqual([
      ['text', 'a '],
      ['em', 'b'],
      ['text', ' '],
      ['strong', 'c'],
      ['text', ' '],
      ['code', 'd*e*'],
      ['text', ' '],
      ['text', 'f'],
      ['text', ' 4'],
      ['em', 'n'],
      ['text', ' − 2 * 3 * 4'],
    ]);
  });

  it('as text, whatever it says', () => {
    const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>1</script>';
    const read = parse(`# ${hostile}\n- **A-1** ${hostile}\n\n| ${hostile} |\n`);
    const kinds = new Set(read.sections.flatMap(({ blocks }) => blocks.flatMap((one) => ('words' in one ? one.words : []))));
    expect([...kinds].every(({ kind }) => kind === 'text')).toBe(true);
    expect(plain(rulesIn(read.sections)[0]?.words ?? [])).toContain('<img src=x onerror=alert(1)>');
  });

  it('when it is empty or broken', () => {
    expect(parse('')).toEqual({ title: [], sections: [] });
    expect(parse('\n  | a\n- \n##\n*').sections.length).toBeGreaterThan(0);
  });
});

describe('searching', () => {
  const [rule] = rulesIn(parse('- **A-1** Une *course* raccourcie, l’œuf à 60\u00a0M$').sections);

  it('takes all words, in any order, whatever their accents and capitals', () => {
    for (const typed of ['COURSE racc', "l'oeuf", '60 m$', 'a-1', 'à une', '  ']) {
      expect([typed, rule && speaksOf(rule, wanted(typed))]).toEqual([typed, true]);
    }
    expect(rule && speaksOf(rule, wanted('course longue'))).toBe(false);
  });

  it('marks what was found, and changes no letter', () => {
    const shown = pieces('L’été, l’ÉTÉ et l’œuvre', wanted('ete oe'));
    expect(shown.filter(({ found }) => found).map(({ text }) => text)).toEqual(['été', 'ÉTÉ', 'œ']);
    expect(shown.map(({ text }) => text).join('')).toBe('L’été, l’ÉTÉ et l’œuvre');
  });

  it('keeps sections that have rules left', () => {
    const read = parse('## A\nText\n- **A-1** one\n## B\n- **A-2** two\n');
    expect(only(read.sections, ({ id }) => id === 'A-2').map(({ heading }) => plain(heading))).toEqual(['B']);
  });
});
