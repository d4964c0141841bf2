// A view that is not what the schema says is found before a board draws it.
import { describe, expect, it } from 'vitest';
import schema from '../../games/formula-motor-racing/schema.json';
import type { GameEvent, View } from './protocol';
import { misfitOf, type GameSchema } from './wire';

const of = schema as unknown as GameSchema;
const teams = { blue: 1, green: null, yellow: null, orange: null, red: 2, purple: null };
const view = { phase: 'playing', race: 1, races: 1, teams, turn: 1, running: ['blue 1'] };
const wrong = (changed: object): string | undefined => misfitOf(of, { ...view, ...changed } as unknown as View, []);
const event = (data: object): string | undefined => misfitOf(of, undefined, [{ data } as unknown as GameEvent]);

describe('what the server sends', () => {
  it('fits when it is what the schema says', () => {
    expect(wrong({})).toBeUndefined();
    expect(event({ event: 'moved', car: 'blue 1', from: 3, to: 1 })).toBeUndefined();
  });
  it('may have a field that is not known yet', () => {
    expect(wrong({ weather: 'wet' })).toBeUndefined();
  });
  it('is found out when a field is missing, of another kind or none of its values', () => {
    expect(wrong({ races: undefined })).toBe('View has no races');
    expect(wrong({ race: '1' })).toBe('View.race is no integer');
    expect(wrong({ phase: 'sleeping' })).toBe('View.phase has no such value');
    expect(wrong({ running: ['blue 1', 7] })).toBe('View.running[1] is no string');
    expect(wrong({ teams: { ...teams, red: 'Anna' } })).toBe('View.teams.red is none of its kinds');
  });
  it('is found out when an event is of no known kind', () => {
    expect(event({ event: 'exploded' })).toBe('Event is none of its kinds');
  });
});
