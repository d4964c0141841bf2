// A table to be made, as the New screen edits it and as its address carries it:
// /new?game=…&seats=me,here:Anna,open,bot:greedy&races=3&clock=60-300&public=1&title=…
import { cardOf } from './games/cards';
import type { Say } from './i18n';
import { opponents, usualBot, type Level } from './levels';
import type { Clock, CreateTable, GameInfo, WantedSeat } from './protocol';
import { characterName } from './words';

export type SetupSeat =
  | { kind: 'me' }
  | { kind: 'here'; name: string } // somebody else at this screen
  | { kind: 'open' }
  | { kind: 'bot'; bot: string };

export interface Setup {
  game: string;
  title: string;
  seats: SetupSeat[];
  options: Record<string, string>;
  clock: Clock | undefined;
  public: boolean;
  anybodyStarts: boolean; // not only whoever made the table
  seatsEach: number; // of a public table, for somebody who was not invited
  device: boolean; // on this device, for who is at this screen
  hints: boolean; // whoever is to move may ask for them
  winLine: boolean; // everybody's chances are shown
}

export function usualSeats(game: GameInfo): number {
  return Math.min(game.max_seats, Math.max(game.min_seats, cardOf(game.id)?.seats ?? 4));
}

const usual = { hints: false, winLine: true };
const closed = { public: false, anybodyStarts: false, seatsEach: 1, device: false };

// Me against bots of a level.
export function againstBots(game: GameInfo, level?: Level): Setup {
  const others = opponents(game, level, usualSeats(game) - 1);
  const seats: SetupSeat[] = [{ kind: 'me' }, ...others.map((bot): SetupSeat => ({ kind: 'bot', bot }))];
  return { game: game.id, title: '', seats, options: {}, clock: undefined, ...closed, ...usual };
}

function parseSeat(text: string, game: GameInfo): SetupSeat {
  const [kind, rest = ''] = text.split(/:(.*)/s);
  if (kind === 'me') return { kind };
  if (kind === 'here') return { kind, name: rest.slice(0, 40) };
  if (kind === 'bot') return { kind, bot: [...game.bots, ...game.characters].includes(rest) ? rest : usualBot(game) };
  return { kind: 'open' };
}

function parseClock(text: string | null): Clock | undefined {
  const match = /^(\d{1,5})-(\d{1,6})$/.exec(text ?? '');
  if (!match) return undefined;
  const [move, bank] = [Number(match[1]), Number(match[2])];
  return move >= 5 && move <= 86400 && bank <= 604800 ? { move, bank } : undefined;
}

function parseEach(text: string | null): number {
  return /^([1-9]|10)$/.test(text ?? '') ? Number(text) : 1;
}

// What an address asks for; whatever it leaves out or gets wrong is as usual.
export function parseSetup(query: URLSearchParams, game: GameInfo): Setup {
  const wanted = query.get('seats');
  const list = wanted ? wanted.split(',').map((text) => parseSeat(text, game)) : friends(game);
  const setup: Setup = {
    game: game.id,
    title: (query.get('title') ?? '').slice(0, 60),
    seats: list,
    options: {},
    clock: parseClock(query.get('clock')),
    public: query.get('public') === '1',
    anybodyStarts: query.get('start') === 'anybody',
    seatsEach: parseEach(query.get('each')),
    device: query.get('on') === 'device',
    hints: query.get('hints') === '1',
    winLine: query.get('win-line') !== '0',
  };
  for (const option of game.options) {
    const value = query.get(option.name);
    if (value !== null && value !== option.default) setup.options[option.name] = value;
  }
  return resized(setup, list.length, game);
}

// As it can be played on this device: nobody comes from elsewhere, and nobody waits for anybody else.
export function onDevice(setup: Setup, game: GameInfo): Setup {
  const seats = setup.seats.map((seat): SetupSeat => (seat.kind === 'open' ? { kind: 'bot', bot: usualBot(game) } : seat));
  return { ...setup, ...closed, seats, clock: undefined, device: true };
}

// Me, friends who are still to come.
function friends(game: GameInfo): SetupSeat[] {
  const open = Array.from({ length: usualSeats(game) - 1 }, (): SetupSeat => ({ kind: 'open' }));
  return [{ kind: 'me' }, ...open];
}

export function resized(setup: Setup, seats: number, game: GameInfo): Setup {
  const count = Math.min(game.max_seats, Math.max(game.min_seats, seats));
  const added = Array.from({ length: Math.max(0, count - setup.seats.length) }, (): SetupSeat => ({
    kind: 'open',
  }));
  return { ...setup, seats: [...setup.seats.slice(0, count), ...added] };
}

function formatSeat(seat: SetupSeat): string {
  if (seat.kind === 'here') return `here:${seat.name.replaceAll(',', ' ')}`;
  return seat.kind === 'bot' ? `bot:${seat.bot}` : seat.kind;
}

export function setupAddress(setup: Setup): string {
  const query = new URLSearchParams({ game: setup.game });
  query.set('seats', setup.seats.map(formatSeat).join(','));
  for (const [name, value] of Object.entries(setup.options)) query.set(name, value);
  if (setup.clock) query.set('clock', `${setup.clock.move}-${setup.clock.bank}`);
  if (setup.public) query.set('public', '1');
  if (setup.anybodyStarts) query.set('start', 'anybody');
  if (setup.device) query.set('on', 'device');
  if (setup.public && setup.seatsEach > 1) query.set('each', String(setup.seatsEach));
  if (setup.hints) query.set('hints', '1');
  if (!setup.winLine) query.set('win-line', '0');
  if (setup.title) query.set('title', setup.title);
  return `/new?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

// Characters go by their names, once; other bots get names of their own, which nobody is likely to have.
const callNames = ['Apex', 'Chicane', 'Slick', 'Camber', 'Torque', 'Pole', 'Hairpin', 'Turbo', 'Kerb', 'Pitlane'];

// Names are whole and single, as the server wants them; `me` is this device's owner.
export function createRequest(setup: Setup, me: string, say: Say): CreateTable {
  const nameOf = (seat: SetupSeat): string => (seat.kind === 'me' ? me : seat.kind === 'here' ? seat.name : '').trim();
  const taken = new Set(setup.seats.map((seat) => nameOf(seat).toLowerCase()));
  const botNames = setup.seats.map((seat) => {
    const name = seat.kind === 'bot' ? characterName(seat.bot, say) : undefined;
    if (!name || taken.has(name.toLowerCase())) return undefined;
    taken.add(name.toLowerCase());
    return name;
  });
  const names = callNames.filter((name) => !taken.has(name.toLowerCase()));
  const seats = setup.seats.map((seat, i): WantedSeat => {
    if (seat.kind === 'open') return { kind: 'open' };
    if (seat.kind === 'me' || seat.kind === 'here') {
      return { kind: 'me', name: nameOf(seat) };
    }
    const name = botNames[i] ?? names.shift();
    return { kind: 'bot', bot: seat.bot, ...(name ? { name } : {}) };
  });
  return {
    game: setup.game,
    seats,
    public: setup.public,
    options: setup.options,
    ...(setup.hints ? { hints: true } : {}),
    ...(setup.winLine ? {} : { win_line: false }),
    ...(setup.anybodyStarts ? { start_by: 'anybody' as const } : {}),
    ...(setup.public && setup.seatsEach > 1 ? { seats_each: setup.seatsEach } : {}),
    ...(setup.title.trim() ? { title: setup.title.trim() } : {}),
    ...(setup.clock ? { clock: setup.clock } : {}),
  };
}
