// What became of whom somebody followed, in words.
import type { Say } from '../../i18n';
import { reasonKey } from './control';
import { nameOf } from './files';
import { ordinal } from './ordinal';
import type { SeasonStore } from './season.svelte';
import type { Follow, Out } from './view';

export function whoOf(season: SeasonStore, follow: Follow): string {
  return 'driver' in follow ? nameOf(season.charts, follow.driver) : follow.team;
}

export function fateOf(season: SeasonStore, follow: Follow, say: Say): string {
  return season.races > 1 ? ofSeason(season, follow, say) : ofRace(season, follow, say);
}

function ofSeason(season: SeasonStore, follow: Follow, say: Say): string {
  const [table, id] = 'driver' in follow ? [season.driverTables, follow.driver] : [season.teamTables, follow.team];
  const line = table.at(-1)?.find((one) => one.id === id);
  if (!line) return say('gp.web.end.absent');
  const { place, points, wins = 0 } = line;
  return say('gp.web.end.season', { place: ordinal(place, say.language), points, wins });
}

function ofRace(season: SeasonStore, follow: Follow, say: Say): string {
  const places = season.results[0] ?? {};
  const { out = {}, points = {} } = season.broadcast?.timeline.story ?? {};
  const told = (driver: string): string => placeText(places[driver], points[driver] ?? 0, out[driver], say);
  if ('driver' in follow) return told(follow.driver);
  const drivers = Object.keys(places).filter((driver) => season.team(driver, 1) === follow.team);
  const each = drivers.map((driver) => say('gp.web.end.each', { driver: season.name(driver), what: told(driver) }));
  return each.join('; ') || say('gp.web.end.absent');
}

export function placeText(place: number | undefined, points: number, out: Out | undefined, say: Say): string {
  if (place === undefined) return say('gp.web.end.absent');
  if (place < 1)
    return out ? say('gp.web.end.out', { lap: out.lap, reason: { key: reasonKey(out.reason) } }) : say('gp.web.end.out.somehow');
  const written = ordinal(place, say.language);
  return points > 0 ? say('gp.web.end.place', { place: written, points }) : say('gp.web.end.place.nothing', { place: written });
}
