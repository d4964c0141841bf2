import { describe, expect, it } from 'vitest';
import dayEn from '../day/lang/en.json';
import dayFr from '../day/lang/fr.json';
import diceEn from './lang/en.json';
import diceFr from './lang/fr.json';
import replayEn from '../replay/lang/en.json';
import replayFr from '../replay/lang/fr.json';

type Texts = Record<string, string>;
const placeholders = (text = ''): string[] => [...text.matchAll(/\{([a-z_]+)/g)].map((match) => match[1] ?? '').sort();

describe.each([
  ['the dice page', diceEn as Texts, diceFr as Texts],
  ['the race of the day', dayEn as Texts, dayFr as Texts],
  ['the replay', replayEn as Texts, replayFr as Texts],
])('%s', (_, english, french) => {
  it('says everything in both languages', () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
    expect(Object.values({ ...english, ...french }).every((text) => text.trim() !== '')).toBe(true);
  });

  it('names the same things in both', () => {
    for (const [key, text] of Object.entries(english)) {
      expect([...new Set(placeholders(french[key]))], key).toEqual([...new Set(placeholders(text))]);
    }
  });
});
