// What this client sends is what the schema of the protocol allows.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { ClientMessage, GameInfo, Table } from '../src/protocol';
import { commandId, diceSecret } from '../src/random';
import { rematchOf } from '../src/rematch';
import { againstBots, createRequest, parseSetup } from '../src/setup';
import english from '../lang/en.json';
import { speaker } from '../src/i18n';

const say = speaker('en', english);

const root = new URL('..', import.meta.url).pathname;
const schema = JSON.parse(readFileSync(`${root}../docs/protocol/protocol.schema.json`, 'utf8')) as object;
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(schema, 'protocol');

function errors(definition: string, value: unknown): unknown {
  const validate = ajv.compile({ $ref: `protocol#/$defs/${definition}` });
  return validate(JSON.parse(JSON.stringify(value))) ? [] : validate.errors;
}

const game: GameInfo = {
  id: 'formula-motor-racing',
  rules: 1,
  min_seats: 3,
  max_seats: 6,
  bots: ['random', 'greedy'],
  characters: ['greedy:vera'],
  options: [{ name: 'races', kind: 'integer', default: '3', low: 1, high: 24 }],
};

describe('the types', () => {
  it('are those of the schema', () => {
    const check = () => execFileSync(process.execPath, [`${root}scripts/types.mjs`, '--check'], { stdio: 'pipe' });
    expect(check).not.toThrow();
  });
});

describe('messages of the client', () => {
  const id = commandId();
  const token = 'a'.repeat(43);
  const messages: ClientMessage[] = [
    { type: 'hello', protocol: 1, tokens: [token], last: 0, lang: 'fr' },
    { type: 'move', id, seat: 1, move: 'stop', after: 0 },
    { type: 'undo', id, seat: 1, after: 3 },
    { type: 'reset', id, seat: 1, after: 3 },
    { type: 'takeback', id, seat: 1, after: 3 },
    { type: 'answer', id, seat: 2, agree: false },
    { type: 'chat', id, seat: 2, text: '¡Olé!' },
    { type: 'leave', id, seat: 2 },
    { type: 'return', id, seat: 2 },
    { type: 'start', id, seat: 2 },
    { type: 'cover', id, seat: 2, other: 1 },
    { type: 'preview', seat: 1, move: 'stop' },
    { type: 'look', n: 0 },
    { type: 'log', before: 1 },
    { type: 'ping' },
  ];

  it.each(messages.map((message) => [message.type, message] as const))('%s', (_, message) => {
    expect(errors('ClientMessage', message)).toEqual([]);
  });

  it('are told from nonsense by this very test', () => {
    expect(errors('ClientMessage', { type: 'ping', more: 1 })).not.toEqual([]);
  });
});

describe('requests', () => {
  it('for a race against bots', () => {
    expect(errors('CreateTable', createRequest(againstBots(game), 'Anna', say))).toEqual([]);
  });

  it('for a table with everything', () => {
    const query = 'seats=me,here:Zoë,open,bot:random&races=17&clock=60-300&public=1&title=x';
    const setup = parseSetup(new URLSearchParams(query), game);
    expect(errors('CreateTable', createRequest(setup, 'Anna', say))).toEqual([]);
  });

  it('for a seat', () => {
    const claim = { name: 'Anna', commitment: diceSecret(), invite: 'x' };
    expect(errors('ClaimSeat', claim)).toEqual([]);
  });

  it('for a rematch', () => {
    const table: Table = {
      table: 'T',
      title: '',
      game: game.id,
      options: {},
      public: false,
      created: 0,
      status: 'over',
      seats: [{ seat: 1, kind: 'person', name: 'Anna' }],
      stand_in: 'greedy',
      start_by: 'maker',
      seats_each: 1,
      moves: 0,
      commitment: '',
    };
    expect(errors('CreateTable', rematchOf(table, [1]))).toEqual([]);
  });
});
