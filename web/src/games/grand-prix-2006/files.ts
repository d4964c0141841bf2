// The season's facts and the circuits' maps, fetched once each.
import { getGameFile } from '../../api';
import type { Charts, CircuitInfo, CircuitMap, Entrant } from './wire';

export type { Charts, CircuitInfo, CircuitMap, DriverCard, Entrant } from './wire';

const kept = new Map<string, Promise<unknown>>();

function once<T>(name: string, load: (text: string | undefined) => T): Promise<T> {
  const known = kept.get(name) as Promise<T> | undefined;
  if (known) return known;
  const loading = getGameFile('grand-prix-2006', name).then(load);
  kept.set(name, loading);
  loading.catch(() => kept.delete(name)); // to be tried again
  return loading;
}

export function loadCharts(id: string): Promise<Charts> {
  return once(`${id}.json`, (text) => {
    if (text === undefined) throw new Error(`no charts ${id}`);
    return JSON.parse(text) as Charts;
  });
}

export function loadMap(id: string): Promise<CircuitMap> {
  return once(`map-${id}.json`, (text) => (text === undefined ? oval(id) : (JSON.parse(text) as CircuitMap)));
}

// For a circuit without a map.
export function oval(id: string): CircuitMap {
  const [straight, radius, steps] = [700, 260, 24];
  const points: [number, number][] = [];
  const bend = (x: number, from: number): void => {
    for (let i = 0; i <= steps; ++i) {
      const angle = from + (Math.PI * i) / steps;
      points.push([x + radius * Math.sin(angle), -radius * Math.cos(angle)]);
    }
  };
  points.push([straight / 2, -radius]);
  bend(straight, 0);
  bend(0, Math.PI);
  return { id, metres: Math.round(2 * straight + 2 * Math.PI * radius), points };
}

export function circuitOf(charts: Charts | undefined, id: string): CircuitInfo | undefined {
  return charts?.circuits.find((circuit) => circuit.id === id);
}

export function nameOf(charts: Charts | undefined, driver: string): string {
  return charts?.drivers.find((card) => card.code === driver)?.name ?? driver;
}

// "Michael Schumacher" is "M. Schumacher" where two share a name, "de la Rosa" keeps its small words.
export function shortName(charts: Charts | undefined, driver: string): string {
  const whole = nameOf(charts, driver);
  const family = familyOf(whole);
  const shared = charts?.drivers.some((card) => card.code !== driver && familyOf(card.name) === family);
  return shared ? `${whole.slice(0, 1)}. ${family}` : family;
}

function familyOf(name: string): string {
  const words = name.split(' ');
  const small = words.findIndex((word, i) => i > 0 && /^\p{Ll}/u.test(word));
  return small > 0 ? words.slice(small).join(' ') : (words.at(-1) ?? name);
}

// For whom somebody drives at a circuit, whether he starts there or not.
export function teamOf(charts: Charts | undefined, circuit: string, driver: string): string {
  const race = charts?.circuits.findIndex((one) => one.id === circuit) ?? -1;
  const place = charts?.drivers.findIndex((card) => card.code === driver) ?? -1;
  return charts?.drives_for[race]?.[place] ?? '';
}

// The one of a team's two cars with the higher number is its second, in every race and every chart.
export function isSecond(charts: Charts | undefined, circuit: string, driver: string): boolean {
  if (!charts) return false;
  const there = charts.entries[charts.circuits.findIndex((one) => one.id === circuit)] ?? [];
  const own = [...there, ...charts.entries.flat()].find((one) => one.driver === driver);
  const mates = (there.includes(own as Entrant) ? there : charts.entries.flat()).filter((one) => one.team === own?.team);
  return mates.some((one) => one.number < (own?.number ?? 0));
}
