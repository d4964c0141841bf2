// The colour of the team somebody follows, as soon as the season's facts are here.
import type { SeatNumber } from '../../protocol';
import { loadCharts, teamOf, type Charts } from './files';
import { plateOf } from './teams';
import { followOf, type GpView } from './view';

class Known {
  charts = $state.raw<Charts | undefined>(undefined);
}
const known = new Known();

export function paintOf(view: GpView, seat: SeatNumber): string | undefined {
  const follow = followOf(view, seat);
  if (!follow) return undefined;
  if ('team' in follow) return plateOf(follow.team);
  if (known.charts?.id !== view.charts) void look(view.charts);
  const circuit = view.calendar[Math.min(view.race, view.calendar.length - 1)] ?? '';
  return known.charts && plateOf(teamOf(known.charts, circuit, follow.driver));
}

async function look(id: string): Promise<void> {
  try {
    known.charts = await loadCharts(id);
  } catch {
    // the shell has colours, too
  }
}
