// The small pure parts of the shell.
import { describe, expect, it } from 'vitest';
import { socketAddress, waitBefore } from '../src/socket';
import { chatOf, linesOf } from '../src/log';
import { placeOf } from '../src/places';
import { needless } from '../src/games/cards';
import { presenceOf } from '../src/presence';
import type { Entry, GameInfo } from '../src/protocol';
import { rematchOf } from '../src/rematch';
import { rovedTo } from '../src/roving';
import { createRequest, onDevice, parseSetup, resized, setupAddress } from '../src/setup';
import { browserLanguage } from '../src/settings';
import { inviteLink, parseInvite, parseReturnLink, parseSeatsLink, returnLink, seatsLink } from '../src/tables';
import { face, timeLeft } from '../src/times';
import { botName, characterLine, clockWords } from '../src/words';
import english from '../lang/en.json';
import frenchTexts from '../lang/fr.json';
import { speaker } from '../src/i18n';

const say = speaker('en', english);
const french = speaker('fr', frenchTexts);

const game: GameInfo = {
  id: 'some-game',
  rules: 1,
  min_seats: 3,
  max_seats: 6,
  bots: ['random', 'greedy'],
  characters: ['greedy:vera'],
  options: [{ name: 'races', kind: 'integer', default: '3', low: 1, high: 24 }],
};
const query = (text: string) => new URLSearchParams(text);

describe('a list that is one Tab stop', () => {
  it('is walked with arrows, Home and End', () => {
    expect(rovedTo('ArrowDown', 0, 3)).toBe(1);
    expect(rovedTo('ArrowRight', 2, 3)).toBe(2);
    expect(rovedTo('ArrowUp', 0, 3)).toBe(0);
    expect([rovedTo('Home', 2, 3), rovedTo('End', 0, 3)]).toEqual([0, 2]);
    expect(rovedTo('Enter', 1, 3)).toBeUndefined();
  });
});

describe('the address of a table to be made', () => {
  it('carries every setting there and back', () => {
    const address =
      'game=some-game&seats=me,here:Zoë,open,bot:random&races=17&clock=60-300&public=1&title=Fri+night&start=anybody&each=2&on=device&hints=1&win-line=0';
    const setup = parseSetup(query(address), game);
    expect(setup).toEqual({
      game: 'some-game',
      title: 'Fri night',
      seats: [{ kind: 'me' }, { kind: 'here', name: 'Zoë' }, { kind: 'open' }, { kind: 'bot', bot: 'random' }],
      options: { races: '17' },
      clock: { move: 60, bank: 300 },
      public: true,
      anybodyStarts: true,
      seatsEach: 2,
      device: true,
      hints: true,
      winLine: false,
    });
    expect(parseSetup(query(setupAddress(setup).slice(5)), game)).toEqual(setup);
  });

  it('is as usual where it says nothing or nonsense', () => {
    const setup = parseSetup(query('seats=x,bot:strange&clock=1-1'), game);
    expect(setup.seats).toEqual([{ kind: 'open' }, { kind: 'bot', bot: 'greedy' }, { kind: 'open' }]);
    expect(setup.clock).toBeUndefined();
    expect(parseSetup(query(''), game).seats[0]).toEqual({ kind: 'me' });
  });

  it('asks for nobody from elsewhere, and for no clock, on this device', () => {
    const setup = onDevice(parseSetup(query('seats=me,here:Zoë,open&clock=60-300&public=1'), game), game);
    expect(setup.seats).toEqual([{ kind: 'me' }, { kind: 'here', name: 'Zoë' }, { kind: 'bot', bot: 'greedy' }]);
    expect([setup.device, setup.public, setup.clock]).toEqual([true, false, undefined]);
  });

  it('keeps to the seats a game has', () => {
    const setup = parseSetup(query(''), game);
    expect(resized(setup, 99, game).seats).toHaveLength(6);
    expect(resized(setup, 1, game).seats).toHaveLength(3);
  });

  it('becomes a request in which several seats of this screen are mine', () => {
    const setup = parseSetup(query('seats=me,here:Zoë,bot:greedy'), game);
    const { seats } = createRequest(setup, ' Anna ', say);
    expect(seats.map((seat) => seat.kind)).toEqual(['me', 'me', 'bot']);
    expect(seats[0]).toMatchObject({ name: 'Anna' });
  });

  it('gives a character its name, once, and whoever is no character a call name', () => {
    const setup = parseSetup(query('seats=me,bot:greedy:vera,bot:greedy:vera,bot:greedy:nobody'), game);
    const { seats } = createRequest(setup, 'Anna', say);
    expect(seats.slice(1)).toEqual([
      { kind: 'bot', bot: 'greedy:vera', name: 'Vera' },
      { kind: 'bot', bot: 'greedy:vera', name: 'Apex' },
      { kind: 'bot', bot: 'greedy', name: 'Chicane' },
    ]);
    const others = createRequest(parseSetup(query('seats=me,bot:greedy:vera,bot:greedy'), game), 'vera', say).seats;
    expect(others[1]).toMatchObject({ name: 'Apex' });
  });
});

describe('a bot in words', () => {
  it('is its level, and its character if it is one', () => {
    const words = speaker('en', { ...english, 'character.otto': 'Otto the Miser', 'character.otto.about': 'Saves his tyres.' });
    expect(botName('greedy', words)).toBe('Greedy');
    expect(botName('greedy@500', words)).toBe('Greedy');
    expect(botName('greedy:vera', words)).toBe('Vera, Greedy');
    expect(botName('greedy:otto@500', words)).toBe('Otto the Miser, Greedy');
    expect([characterLine('greedy:otto', words), characterLine('greedy:vera', words), characterLine('greedy', words)]).toEqual([
      'Saves his tyres.',
      '',
      '',
    ]);
  });
});

describe('a rematch', () => {
  it('keeps bots and settings, and opens the seats of the others', () => {
    const wanted = rematchOf(
      {
        table: 'T',
        title: 'x',
        game: 'some-game',
        options: { races: '1' },
        public: false,
        created: 0,
        status: 'over',
        seats: [
          { seat: 1, kind: 'person', name: 'Anna' },
          { seat: 2, kind: 'person', name: 'Zoë' },
          { seat: 3, kind: 'bot', name: 'B', bot: 'random' },
        ],
        stand_in: 'greedy',
        start_by: 'anybody',
        seats_each: 2,
        moves: 9,
        commitment: '',
      },
      [1],
    );
    expect(wanted.seats.map((seat) => seat.kind)).toEqual(['me', 'open', 'bot']);
    expect(wanted).toMatchObject({ options: { races: '1' }, title: 'x' });
  });
});

describe('links', () => {
  const token = 'a'.repeat(43);

  it('to return carry seats and tokens in the hash', () => {
    const keys = [
      { seat: 1, token },
      { seat: 10, token },
    ];
    const link = returnLink('http://x', 'T', keys);
    expect(parseReturnLink(link.split('#')[1] ?? '')).toEqual(keys);
    expect(parseReturnLink('seat=1.short')).toEqual([]);
  });

  it('with all seats of a device carry them to another one, and nothing else', () => {
    const mine = [
      { table: 'abcdefghijklmnop', seats: [{ seat: 2, token }] },
      { table: 'abcdefghijklmnoq', seats: [] }, // only watched
      {
        table: 'abcdefghijklmnor',
        seats: [
          { seat: 1, token },
          { seat: 3, token },
        ],
      },
    ];
    const link = seatsLink('http://x', mine);
    expect(link.startsWith('http://x/#seats=')).toBe(true); // what stands behind # is not sent
    expect(parseSeatsLink(link.split('#')[1] ?? '')).toEqual([mine[0], mine[2]]);
    expect(parseSeatsLink('seats=../x:1.' + token + ';abcdefghijklmnop:1.short')).toEqual([]);
    expect(parseSeatsLink('seat=1.' + token)).toEqual([]);
  });

  it('to invite', () => {
    expect(parseInvite(inviteLink('http://x', 'T', 'abc').split('#')[1] ?? '')).toBe('abc');
    expect(parseInvite('join=<b>')).toBeUndefined();
  });
});

describe('the router', () => {
  it.each([
    ['/', 'Home', undefined],
    ['/new', 'New', undefined],
    ['/t/AB12', 'Table', 'AB12'],
    ['/r/AB12', 'Replay', 'AB12'],
    ['/r', 'Replay', undefined],
    ['/check', 'CheckDice', undefined],
    ['/settings', 'Settings', undefined],
    ['/rules', 'Rules', undefined],
    ['/rules/x', 'Rules', 'x'],
    ['/rules/x/quick', 'Rules', 'x/quick'],
    ['/rules/x/slow', 'NotFound', 'x'],
    ['/t', 'NotFound', undefined],
    ['/new/x', 'NotFound', 'x'],
    ['/t/a/b', 'NotFound', 'a'],
    ['/constructor', 'NotFound', undefined],
  ])('%s is %s', (path, screen, id) => {
    expect(placeOf(path, '', '#h')).toMatchObject({ screen, id, hash: 'h' });
  });
});

describe('the connection', () => {
  it('is secure where the page is', () => {
    expect(socketAddress({ protocol: 'https:', host: 'h' }, 'T')).toBe('wss://h/ws/T');
    expect(socketAddress({ protocol: 'http:', host: 'h:1' }, 'T')).toBe('ws://h:1/ws/T');
  });

  it('waits longer each time, but never long', () => {
    expect(waitBefore(0, 0.5)).toBe(500);
    expect(waitBefore(3, 0.5)).toBe(4000);
    expect(waitBefore(99, 1)).toBeLessThanOrEqual(20_000);
  });
});

describe('clocks', () => {
  it('show minutes, and hours when there are any', () => {
    expect(face(65_000, say)).toBe('1:05');
    expect(face(3_600_000, say)).toBe('1:00:00');
    expect(face(-5, say)).toBe('0:00');
  });

  it('count days from a day on', () => {
    expect(face(604_800_000, say)).toBe('7 days');
    expect(face(86_400_000, say)).toBe('1 day');
    expect(face(6 * 86_400_000 + 23 * 3_600_000 + 5000, say)).toBe('6 days 23 h');
    expect(face(604_800_000, french)).toBe('7 jours');
  });

  it('are offered in the units people use', () => {
    expect(clockWords({ move: 86400, bank: 604800 }, say)).toBe('1 day a move, and 7 days in the bank');
    expect(clockWords({ move: 20, bank: 60 }, say)).toBe('20 s a move, and 1 min in the bank');
    expect(clockWords({ move: 90, bank: 0 }, french)).toBe('1 min 30 s par coup');
  });

  it('use the move’s time first, then the bank', () => {
    const clock = { running: 2, left: 5000, banks: [9000, 8000] };
    expect(timeLeft(clock, 2, 1000)).toEqual({ move: 4000, bank: 8000, running: true });
    expect(timeLeft(clock, 2, 6000)).toEqual({ move: 0, bank: 7000, running: true });
    expect(timeLeft(clock, 1, 6000)).toEqual({ move: 0, bank: 9000, running: false });
  });
});

describe('presence', () => {
  const list = { seats: [{ seat: 1, here: false, since: 30_000 }], watching: 0 };
  const person = { seat: 1, kind: 'person' as const, name: 'A' };

  it('says how long somebody is lost, and when a bot may play', () => {
    expect(presenceOf(person, list, 5000, false)).toEqual({
      state: 'lost',
      seconds: 35,
      coverable: false,
    });
    expect(presenceOf(person, list, 30_000, false).coverable).toBe(true);
    expect(presenceOf(person, list, 30_000, false, false).coverable).toBe(false); // nothing left to play
  });

  it('tells lost from left', () => {
    expect(presenceOf({ ...person, away: 'left' }, list, 0, false).state).toBe('away');
  });
});

describe('the log', () => {
  const entries: Entry[] = [
    { n: 1, at: 0, kind: 'start', commitments: [] },
    { n: 2 },
    {
      n: 3,
      at: 0,
      kind: 'move',
      events: [
        { data: {}, message: { key: 'secret' }, only: 1 },
        { data: {}, message: { key: 'open' } },
      ],
    },
    { n: 4, at: 0, kind: 'chat', seat: 1, text: 'x' },
    { n: 5, at: 0, kind: 'move', events: [{ data: {}, message: { key: 'later' } }] },
  ];

  it('tells a seat’s own news to that seat alone, and does not run ahead of the board', () => {
    const keys = (seat: number | undefined) =>
      linesOf(entries, 4, seat).flatMap((line) => line.messages.map((message) => message.key));
    expect(keys(1)).toEqual(['log.start', 'secret', 'open']);
    expect(keys(2)).toEqual(['log.start', 'open']);
    expect(keys(undefined)).toEqual(['log.start', 'open']);
  });

  it('leaves chat to the chat', () => {
    expect(chatOf(entries).map((line) => line.n)).toEqual([4]);
  });
});

describe('the language', () => {
  it('is the first of the browser’s that is known', () => {
    expect(browserLanguage(['de', 'fr-CH', 'en'])).toBe('fr');
    expect(browserLanguage(['de'])).toBe('en');
  });
});

describe('options', () => {
  it('that mean nothing beside others are left out', () => {
    const chosen = (season?: string) => (option: string) => (option === 'season' ? season : undefined);
    expect(needless('grand-prix-2006', chosen())).toEqual([]);
    expect(needless('grand-prix-2006', chosen('no'))).toEqual([]);
    expect(needless('grand-prix-2006', chosen('monaco,monza'))).toEqual(['circuit']);
    expect(needless('formula-d', chosen('2006'))).toEqual([]);
  });
});
