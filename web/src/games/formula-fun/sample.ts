// A season in the middle of an auction, for tests.
import shared from '../../../../games/formula-fun/lang/en.json';
import { speaker } from '../../i18n';
import english from './lang/en.json';
import type { FunView, Team } from './view';

export const texts = { ...shared, ...english };
export const say = speaker('en', texts, (seat) => ['Ann', 'Bob'][seat - 1]);

export const team = (seat: number, money: number, points: number, place = 1): Team => ({
  seat,
  money,
  points,
  place,
  chassis: 'chassis 4',
  engine: null,
  drivers: [],
  sponsors: [],
  cars: [],
  hand: 3,
  shown: [],
});

export const view: FunView = {
  phase: 'bidding',
  races: 6,
  driven: 2,
  deck: 'standard',
  hand_limit: 3,
  turn: 1,
  turns: 5,
  turns_left: 12,
  draw_pile: 20,
  discards: [],
  market: [],
  revealed: [],
  teams: [team(1, 12, 3, 2), team(2, 20, 7, 1)],
  auction: { card: 'driver 5', from: 2, price: 2, bid: 3, bidder: 1, least: 4, asked: 2, in: [1, 2] },
  season: [
    { points: [0, 0], money: [20, 20] },
    { points: [3, 1], money: [10, 15] },
    { points: [3, 7], money: [12, 20] },
  ],
};
