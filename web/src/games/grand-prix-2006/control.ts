// Race control: what happens in a race, in words, each with its moment. Pure.
import type { Say } from '../../i18n';
import type { Message } from '../../protocol';
import { ordinal } from './ordinal';
import { lapTime } from './times';
import type { Car, Timeline } from './timeline';

export type NewsKind = 'flag' | 'lead' | 'pit' | 'out' | 'fast' | 'place' | 'home' | 'end';

export interface News {
  at: number;
  lap: number;
  kind: NewsKind;
  cars: readonly string[];
  message: Message;
  rule?: string; // by which it happened
  // Arguments that are written as the reader's language does.
  times?: Readonly<Record<string, number>>;
  places?: Readonly<Record<string, number>>;
}

const fastFrom = 4; // laps before a fastest lap is worth a word

// The key of a reason in the catalogue: "spun-off" is gp.reason.spun_off.
export function reasonKey(reason: string): string {
  return `gp.reason.${reason.replaceAll('-', '_')}`;
}

export function newsText({ message, times = {}, places = {} }: News, say: Say): string {
  const written = [
    ...Object.entries(times).map(([name, time]) => [name, lapTime(time, say.language)] as const),
    ...Object.entries(places).map(([name, place]) => [name, ordinal(place, say.language)] as const),
  ];
  return say(message.key, { ...message.args, ...Object.fromEntries(written) });
}

export function isAbout(news: News, followed: readonly string[]): boolean {
  return news.cars.some((driver) => followed.includes(driver));
}

// Who gains a place, and who comes home where, is told of those whom somebody follows; the rest of everybody.
export function isTold(news: News, followed: readonly string[]): boolean {
  return (news.kind !== 'place' && news.kind !== 'home') || isAbout(news, followed);
}

type NameOf = (driver: string) => string;

export function newsOf(timeline: Timeline, name: NameOf): News[] {
  const news = [
    start(timeline, name),
    ...leads(timeline, name),
    ...timeline.cars.flatMap((car) => stops(car, name)),
    ...outs(timeline, name),
    ...fastest(timeline, name),
    ...timeline.cars.flatMap((car) => [...moves(timeline, car, name), ...arrival(timeline, car, name)]),
    ...finish(timeline, name),
  ];
  return news.sort((a, b) => a.at - b.at);
}

function start({ cars }: Timeline, name: NameOf): News {
  const pole = cars[0]?.code ?? '';
  const message = { key: 'gp.web.news.start', args: { cars: cars.length, driver: name(pole) } };
  return { at: 0, lap: 0, kind: 'flag', cars: [pole], message };
}

function leads({ cars, orders, leader }: Timeline, name: NameOf): News[] {
  const news: News[] = [];
  for (let lap = 1; lap < orders.length; ++lap) {
    const [first, old] = [cars[orders[lap]?.[0] ?? -1], cars[orders[lap - 1]?.[0] ?? -1]];
    if (!first || !old || first === old) continue;
    const why = old.out?.lap === lap ? 'gone' : old.stops.has(lap) ? 'pit' : 'track';
    const message = { key: `gp.web.news.lead.${why}`, args: { driver: name(first.code), other: name(old.code) } };
    news.push({ at: leader[lap] ?? 0, lap, kind: 'lead', cars: [first.code, old.code], message });
  }
  return news;
}

function stops(car: Car, name: NameOf): News[] {
  return [...car.stops].map(([lap, { time, kind, rule }], i): News => {
    const key = { terrible: 'gp.web.news.stop.long', exceptional: 'gp.web.news.stop.short', usual: 'gp.web.news.stop' }[kind];
    const message = { key, args: { driver: name(car.code), number: i + 1 } };
    return { at: (car.crossed[lap] ?? 0) - time, lap, kind: 'pit', cars: [car.code], message, rule, times: { seconds: time } };
  });
}

// Places gained and lost from one lap to the next. Of the lead it is told already.
function moves({ positions }: Timeline, car: Car, name: NameOf): News[] {
  const places = positions[car.grid] ?? [];
  return places.flatMap((place, lap): News[] => {
    const before = places[lap - 1] ?? place;
    if (place === before || place === 1 || before === 1) return [];
    const stopped = place > before && car.stops.has(lap);
    const key = place < before ? 'gp.web.news.gain' : stopped ? 'gp.web.news.loss.pit' : 'gp.web.news.loss';
    const message = { key, args: { driver: name(car.code), n: Math.abs(place - before) } };
    return [{ at: car.crossed[lap] ?? 0, lap, kind: 'place', cars: [car.code], message, places: { place } }];
  });
}

function arrival({ positions, laps, story }: Timeline, car: Car, name: NameOf): News[] {
  const place = positions[car.grid]?.[laps];
  if (!story.over || place === undefined || place === 1) return [];
  const points = story.points[car.code] ?? 0;
  const key = points > 0 ? 'gp.web.news.home.points' : 'gp.web.news.home';
  const message = { key, args: { driver: name(car.code), n: points } };
  return [{ at: car.crossed[laps] ?? 0, lap: laps, kind: 'home', cars: [car.code], message, places: { place } }];
}

// Cars of one accident are told of together.
function outs({ cars: all }: Timeline, name: NameOf): News[] {
  return all.flatMap((car): News[] => {
    if (!car.out || car.out.by) return [];
    const hit = all.filter((other) => other.out?.by === car.code && other.out.lap === car.out?.lap);
    const driver = name(car.code);
    const message: Message =
      hit.length > 0
        ? {
            key: 'gp.web.news.accident',
            args: { driver, others: hit.map((other) => name(other.code)).join(', '), n: hit.length },
          }
        : { key: 'gp.web.news.out', args: { driver, reason: { key: reasonKey(car.out.reason) } } };
    const at = Math.max(car.out.at, ...hit.map((other) => other.out?.at ?? 0));
    const cars = [car.code, ...hit.map((other) => other.code)];
    return [{ at, lap: car.out.lap, kind: 'out', cars, message, rule: car.out.rule }];
  });
}

function fastest({ cars }: Timeline, name: NameOf): News[] {
  const laps = cars.flatMap((car) => car.laps.map((time, i) => ({ car, time, lap: i + 1, at: car.crossed[i + 1] ?? 0 })));
  laps.sort((a, b) => a.at - b.at);
  let best = Infinity;
  return laps.flatMap(({ car, time, lap, at }): News[] => {
    if (time >= best) return [];
    best = time;
    if (lap < fastFrom) return [];
    const message = { key: 'gp.web.news.fastest', args: { driver: name(car.code) } };
    return [{ at, lap, kind: 'fast', cars: [car.code], message, times: { time } }];
  });
}

function finish({ cars, orders, laps, leader, story, end }: Timeline, name: NameOf): News[] {
  const [first, second] = (orders[laps] ?? []).map((i) => cars[i]);
  if (!story.over) return [];
  if (!first) return [{ at: end, lap: orders.length, kind: 'end', cars: [], message: { key: 'gp.web.result.nobody' } }]; // no flag falls
  const last = {
    at: leader[laps - 1] ?? 0,
    lap: laps,
    kind: 'flag' as const,
    cars: [],
    message: { key: 'gp.web.news.last_lap' },
  };
  const at = leader[laps] ?? 0;
  const margin = second ? (second.crossed[laps] ?? 0) - at : 0;
  const how = !second ? 'gp.web.news.win.alone' : margin === 0 ? 'gp.web.news.win.level' : 'gp.web.news.win';
  const message: Message = { key: how, args: { driver: name(first.code), ...(second ? { other: name(second.code) } : {}) } };
  const win: News = { at, lap: laps, kind: 'flag', cars: [first.code], message, times: { margin } };
  return laps > 1 ? [last, win] : [win];
}
