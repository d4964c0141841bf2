import { describe, expect, it } from 'vitest';
import { speaker, typeset } from '../src/i18n';

const texts = {
  'seat.number': 'Seat {number}',
  car: '{colour} {number}',
  red: 'Red',
  moved: '{player} moves {car} up {n} {n|place|places}.',
  list: 'Bots: {bots}',
};
const names = (seat: number): string | undefined => (seat === 1 ? 'Anna' : undefined);
const car = { key: 'car', args: { colour: { key: 'red' }, number: 2 } };

describe('a translator', () => {
  const say = speaker('en', texts, names);

  it('fills in numbers, players and messages', () => {
    expect(say('moved', { player: { seat: 1 }, car, n: 2 })).toBe('Anna moves Red 2 up 2 places.');
  });

  it('takes messages in a list of one as well, and lists several with commas', () => {
    expect(say('car', { colour: [{ key: 'red' }], number: 1 })).toBe('Red 1');
    expect(say('list', { bots: [{ key: 'red' }, { key: 'red' }] })).toBe('Bots: Red, Red');
  });

  it('names a seat without a name by its number', () => {
    expect(say.name(4)).toBe('Seat 4');
  });

  it('counts nought as many in English and as one in French', () => {
    const args = { player: { seat: 1 }, car, n: 0 };
    expect(say('moved', args)).toContain('0 places');
    expect(speaker('fr', texts, names)('moved', args)).toContain('0 place.');
  });

  it('counts one and a half as many in English and as one in French, however it is written', () => {
    const written = { key: 'number.decimal', args: { whole: '1', parts: '5' } };
    for (const n of [1.5, written]) {
      expect(say('moved', { player: { seat: 1 }, car, n })).toContain('places.');
      expect(speaker('fr', texts, names)('moved', { player: { seat: 1 }, car, n })).toContain('place.');
    }
  });

  it('gives the parts, so that cars and players can be marked', () => {
    const parts = say.parts({ key: 'moved', args: { player: { seat: 1 }, car, n: 1 } });
    expect(parts.map((part) => part.kind)).toEqual(['seat', 'text', 'message', 'text', 'text', 'text', 'text', 'text']);
    expect(parts[2]).toMatchObject({ message: { key: 'car' }, text: 'Red 2' });
  });

  it('never takes a name for a text with placeholders', () => {
    const trick = speaker('en', texts, () => '{n|a|b} <b>');
    expect(trick('moved', { player: { seat: 1 }, car, n: 1 })).toMatch(/^\{n\|a\|b\} <b> moves/);
  });

  it('shows the key of a text it does not have', () => {
    expect(say('nowhere')).toBe('nowhere');
  });
});

describe('typeset', () => {
  it('curls apostrophes', () => {
    expect(typeset('en', { a: "{player}'s turn" })['a']).toBe('{player}’s turn');
  });

  it('keeps French signs on the line of their word', () => {
    const set = typeset('fr', { a: 'Prêt ? Oui : «  » ; {n} s, 99 %', b: 'on s’assoit' });
    expect(set['a']).toBe('Prêt\u00a0? Oui\u00a0: «\u00a0\u00a0»\u00a0; {n}\u00a0s, 99\u00a0%');
    expect(set['b']).toBe('on s’assoit');
  });

  it('leaves English spaces alone', () => {
    expect(typeset('en', { a: '5 s a move' })['a']).toBe('5 s a move');
  });
});
