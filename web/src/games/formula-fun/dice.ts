// What nature's lines of Formula Fun are drawn from: where every card lies, what is in play and who has how
// much money, told from the journal's moves alone. That a move was allowed is not looked at.
import type { DiceBook, DiceQuestion } from '../../dice/check';
import type { Journal } from '../../dice/journal';

const HAND_CARDS = 3;
const MONEY = 20;
const HIGHEST_BID = 60;
const FAIR_CARDS = 6;
const SCOUT_CARDS = 3;
const SETUP = 2;
const CIRCUIT = { bonus: 2, above: 4 };
const NOT_RACING = 5;
const EARNS = [0, 4, 2, 0, 0, 0, 0]; // by the driver's value
const BONUS = [0, 0, 0, 0, 0, 1, 2];
const BONUS_PLACES = 2;

const upTo = (most: number, kind: string): string[] => Array.from({ length: most }, (_, i) => `${kind} ${i + 1}`);

// In this order cards are drawn from.
const order = [
  ...upTo(6, 'driver'),
  ...upTo(6, 'chassis'),
  ...upTo(6, 'engine'),
  ...upTo(10, 'sponsor'),
  'Scrap',
  'Fair',
  'Scout',
  'Setup',
  'driver circuit',
  'chassis circuit',
  'engine circuit',
];
const rankOf = new Map(order.map((card, i) => [card, i]));

function copies(card: string): number {
  const [kind, value = ''] = card.split(' ');
  if (value === 'circuit' || kind === 'driver') return 2;
  if (kind === 'sponsor') return Number(value) >= 2 && Number(value) <= 5 ? 2 : 0;
  return { Scrap: 3, Fair: 4, Scout: 4, Setup: 3 }[card] ?? 1;
}

export function wholeDeck(): string[] {
  return order.flatMap((card) => Array<string>(copies(card)).fill(card));
}

interface Team {
  money: number;
  chassis: number;
  engine: number;
  drivers: number[]; // the better one first
  sponsors: number[];
  hand: number;
}

interface Auction {
  card: string;
  from: number;
  price: number;
  bid: number;
  bidder: number; // -1: nobody
  asked: number;
  in: number[];
}

interface Table {
  limit: number;
  pile: string[];
  discards: string[];
  aside: string[];
  market: string[][];
  teams: Team[];
  turn: number;
  setups: number;
  ending: boolean; // the turn is, but the hand is too large
  inPlay: string;
  toDraw: number;
  auction: Auction;
  circuit: string;
  finish: { seat: number; driver: number }[];
}

const valueOf = (card: string): number => Number(card.split(' ')[1]);
const isComponent = (card: string): boolean => /^(driver|chassis|engine) \d/.test(card);
const noAuction = (): Auction => ({ card: '', from: 0, price: 0, bid: 0, bidder: -1, asked: 0, in: [] });

function remove<T>(list: T[], item: T): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}

function sorted(cards: string[]): string[] {
  return cards.sort((a, b) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0));
}

// One line being taken down.
class Keeping {
  constructor(readonly table: Table) {}

  take(text: string): void {
    const [verb = '', word = ''] = text.split(' ');
    const rest = text.slice(verb.length + 1);
    switch (verb) {
      case 'deal':
      case 'draw':
        return this.#dealt(verb, text.slice(text.indexOf(': ') + 2));
      case 'first':
        return this.#begin(Number(word) - 1);
      case 'reveal':
        return this.#reveal(rest);
      case 'lot':
        this.#place(Number(word) - 1);
        return this.#placeCars();
      case 'invest':
        this.#own.money -= Number(word);
        this.table.toDraw = 1 + Number(word);
        return this.#drawOn();
      case 'market':
        --this.#own.hand;
        this.#facing(this.table.turn).push(rest);
        return this.table.ending ? this.#checkHand() : undefined;
      case 'discard':
        --this.#own.hand;
        this.table.discards.push(rest);
        return this.#checkHand();
      case 'end':
        return this.#checkHand();
      default:
        return this.#auctionOrCard(verb, word, rest);
    }
  }

  #auctionOrCard(verb: string, word: string, rest: string): void {
    const { auction } = this.table;
    const [card = '', number = ''] = rest.split(/ (?:from|of) /);
    switch (verb) {
      case 'auction':
        this.table.auction = { ...noAuction(), card, from: Number(number) - 1 };
        return;
      case 'start':
        auction.price = valueOf(rest); // "at 3"
        return this.#askForOffers(this.table.teams.map((_, seat) => seat));
      case 'bid':
        [auction.bid, auction.bidder] = [Number(word), auction.asked];
        return auction.bid === HIGHEST_BID ? this.#settle() : this.#askNext();
      case 'pass':
        remove(auction.in, auction.asked);
        return this.#askNext();
      case 'replace':
        return this.#replace(rest);
      case 'fetch':
        if (rest === 'nothing') return;
        remove(this.table.pile, rest);
        ++this.#team(auction.asked).hand;
        return;
      default:
        return this.#played(verb, card, Number(number) - 1, rest);
    }
  }

  #played(verb: string, card: string, owner: number, rest: string): void {
    if (['play', 'scrap', 'sue', 'fair', 'scout', 'setup', 'race'].includes(verb)) --this.#own.hand;
    switch (verb) {
      case 'play':
        this.#own.sponsors.push(valueOf(rest));
        this.#own.money += valueOf(rest);
        return;
      case 'scrap':
        this.#takeAway(card, owner);
        this.table.discards.push(card);
        this.#shuffle();
        this.table.discards.push('Scrap');
        return;
      case 'sue':
        remove(this.#team(owner).sponsors, valueOf(card));
        this.table.discards.push(card, 'Scout');
        return;
      case 'fair':
        [this.table.inPlay, this.table.toDraw] = ['Fair', FAIR_CARDS];
        return this.#revealOn();
      case 'scout':
        [this.table.inPlay, this.table.toDraw] = ['Scout', SCOUT_CARDS];
        return this.#drawOn();
      case 'setup':
        ++this.table.setups;
        this.table.discards.push('Setup');
        return;
      case 'race':
        [this.table.inPlay, this.table.circuit, this.table.finish] = [rest, rest, []];
        return this.#placeCars();
    }
  }

  get #own(): Team {
    return this.#team(this.table.turn);
  }
  #team(seat: number): Team {
    return this.table.teams[seat] as Team;
  }
  #facing(seat: number): string[] {
    return this.table.market[seat] as string[];
  }
  #nextOf(seats: readonly number[], after: number): number {
    return seats.find((seat) => seat > after) ?? seats[0] ?? 0;
  }

  #dealt(verb: string, card: string): void {
    const { table } = this;
    remove(table.pile, card);
    ++this.#own.hand;
    --table.toDraw;
    if (verb === 'deal') table.turn = (table.turn + 1) % table.teams.length;
    else this.#drawOn();
  }

  #begin(seat: number): void {
    const { table } = this;
    [table.turn, table.setups, table.ending] = [seat, 0, false];
    table.discards.push(...this.#facing(seat));
    table.market[seat] = [];
  }

  #checkHand(): void {
    const { table } = this;
    table.ending = this.#own.hand > table.limit;
    if (!table.ending) this.#begin((table.turn + 1) % table.teams.length);
  }

  #shuffle(): void {
    const { table } = this;
    table.pile.push(...table.discards);
    sorted(table.pile);
    table.discards = [];
  }

  #hasCard(): boolean {
    if (this.table.pile.length === 0) this.#shuffle();
    return this.table.pile.length > 0;
  }

  #drawOn(): void {
    if (this.table.toDraw > 0 && this.#hasCard()) return;
    this.#layDown();
  }

  #reveal(card: string): void {
    const { table } = this;
    remove(table.pile, card);
    (isComponent(card) ? this.#facing(table.turn) : table.aside).push(card);
    --table.toDraw;
    this.#revealOn();
  }

  #revealOn(): void {
    const { table } = this;
    if (table.toDraw > 0 && this.#hasCard()) return;
    table.pile.push(...table.aside);
    sorted(table.pile);
    table.aside = [];
    this.#layDown();
  }

  #layDown(): void {
    const { table } = this;
    table.toDraw = 0;
    if (table.inPlay) table.discards.push(table.inPlay);
    table.inPlay = '';
  }

  #takeAway(card: string, owner: number): void {
    const team = this.#team(owner);
    if (card.startsWith('driver')) remove(team.drivers, valueOf(card));
    else if (card.startsWith('chassis')) team.chassis = 0;
    else team.engine = 0;
  }

  #askForOffers(seats: number[]): void {
    const { auction } = this.table;
    [auction.in, auction.bid, auction.bidder] = [seats, 0, -1];
    auction.asked = this.#nextOf(seats, this.table.turn);
  }

  #askNext(): void {
    const { auction } = this.table;
    if (auction.in.length === 0) return; // it stays on the market
    auction.asked = this.#nextOf(auction.in, auction.asked);
    if (auction.asked === auction.bidder) this.#settle();
  }

  #settle(): void {
    const { auction } = this.table;
    const buyer = this.#team(auction.bidder);
    if (buyer.money < auction.bid) return this.#again(buyer);
    buyer.money -= auction.bid;
    remove(this.#facing(auction.from), auction.card);
    auction.asked = auction.bidder;
    this.#takeOver(buyer);
  }

  #again(buyer: Team): void {
    const { auction, teams } = this.table;
    buyer.money -= Math.min(Math.ceil(auction.bid / 2), buyer.money);
    this.#askForOffers(teams.flatMap((team, seat) => (team.money > 0 ? [seat] : [])));
  }

  #takeOver(buyer: Team): void {
    const { card, asked } = this.table.auction;
    for (const kind of ['chassis', 'engine'] as const) {
      if (!card.startsWith(kind)) continue;
      if (buyer[kind] > 0) this.#facing(asked).push(`${kind} ${buyer[kind]}`);
      buyer[kind] = valueOf(card);
      return;
    }
    const [first, second] = buyer.drivers;
    if (second === undefined) return this.#hire(buyer);
    if (first === second) this.#replace(`driver ${first}`);
  }

  #replace(old: string): void {
    const { asked } = this.table.auction;
    remove(this.#team(asked).drivers, valueOf(old));
    this.#facing(asked).push(old);
    this.#hire(this.#team(asked));
  }

  #hire(buyer: Team): void {
    const value = valueOf(this.table.auction.card);
    buyer.drivers.push(value);
    buyer.drivers.sort((a, b) => b - a);
    if (EARNS[value]) this.#hasCard();
  }

  #placeCars(): void {
    for (let level = levelCars(this.table); level.length > 0; level = levelCars(this.table)) {
      if (new Set(level).size > 1) return; // a lot is drawn
      this.#place(level[0] as number);
    }
    this.#endRace();
  }

  // The seat's best car that has no place yet.
  #place(seat: number): void {
    const { finish } = this.table;
    const placed = finish.filter((car) => car.seat === seat).length;
    finish.push({ seat, driver: this.#team(seat).drivers[placed] ?? 0 });
  }

  #endRace(): void {
    const { table } = this;
    for (const team of table.teams) {
      const cars = carsOf(team);
      team.money += cars.length === 0 ? NOT_RACING : 0;
      for (const income of team.sponsors) team.money += income;
      for (const driver of cars) team.money += EARNS[driver] ?? 0;
    }
    for (const { seat, driver } of table.finish.slice(0, BONUS_PLACES)) {
      const [team, due] = [this.#team(seat), BONUS[driver] ?? 0];
      if (due <= team.money) team.money -= due; // whole or not at all
    }
    this.#layDown();
  }
}

const carsOf = (team: Team): number[] => (team.chassis > 0 && team.engine > 0 ? team.drivers : []);

// The seats of the cars that are best of those without a place, one for each car.
function levelCars(table: Table): number[] {
  const ranks = table.teams.flatMap((team, seat) => {
    const placed = table.finish.filter((car) => car.seat === seat).length;
    return carsOf(team)
      .slice(placed)
      .map((driver) => ({ seat, rank: carValue(table, team, seat, driver) * 64 + team.hand }));
  });
  const best = Math.max(...ranks.map(({ rank }) => rank));
  return ranks.filter(({ rank }) => rank === best).map(({ seat }) => seat);
}

function carValue(table: Table, team: Team, seat: number, driver: number): number {
  const parts = { driver, chassis: team.chassis, engine: team.engine };
  const favoured = parts[(table.circuit.split(' ')[0] ?? '') as keyof typeof parts];
  const circuit = favoured > CIRCUIT.above ? CIRCUIT.bonus : 0;
  return driver + team.chassis + team.engine + circuit + (seat === table.turn ? SETUP * table.setups : 0);
}

class Book implements DiceBook {
  constructor(readonly table: Table) {}

  question(text: string): DiceQuestion | undefined {
    const { pile, teams, auction } = this.table;
    const [kind = ''] = text.split(' ');
    switch (kind) {
      case 'deal':
      case 'draw':
        return from(pile, `${kind} ${this.table.turn + 1}: `);
      case 'reveal':
        return from(pile, 'reveal ');
      case 'first':
        return from(
          teams.map((_, seat) => String(seat + 1)),
          'first ',
        );
      case 'lot':
        return from(
          levelCars(this.table).map((seat) => String(seat + 1)),
          'lot ',
        );
      case 'search': {
        const found = [...new Set(pile.filter((card) => card.startsWith('sponsor')))];
        return from([found.join(', ') || 'nothing'], `search ${auction.asked + 1}: `);
      }
      default:
        return undefined;
    }
  }

  after(text: string): DiceBook {
    const table = structuredClone(this.table);
    new Keeping(table).take(text);
    return new Book(table);
  }

  moved(text: string): DiceBook {
    return this.after(text);
  }
}

function from(list: readonly string[], prefix: string): DiceQuestion | undefined {
  if (list.length === 0) return undefined;
  return { bound: list.length, said: (n) => prefix + (list[n] ?? '') };
}

// A table's own deck is not known here.
export function diceBook(journal: Journal): DiceBook | undefined {
  if ((journal.options['deck'] ?? 'standard') !== 'standard') return undefined;
  const teams = journal.seats.map(() => ({ money: MONEY, chassis: 0, engine: 0, drivers: [], sponsors: [], hand: 0 }));
  return new Book({
    limit: Number(journal.options['hand-limit'] ?? HAND_CARDS),
    pile: wholeDeck(),
    discards: [],
    aside: [],
    market: teams.map(() => []),
    teams,
    turn: 0,
    setups: 0,
    ending: false,
    inPlay: '',
    toDraw: 0,
    auction: noAuction(),
    circuit: '',
    finish: [],
  });
}
