// The scale of the gaps, from what has been seen so far, and which lines leave it. Pure.
type Gaps = readonly (readonly number[])[]; // of each car after each lap it completed; [0] is the start

const least = 2000; // hundredths of a second
const steps = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20];

// The next round number of seconds.
function rounded(time: number): number {
  for (let unit = 1000; ; unit *= 10) {
    const step = steps.find((one) => one * unit >= time);
    if (step !== undefined) return step * unit;
  }
}

// How far down the chart goes: the whole lines of most cars fit, and those of all that were chosen.
export function reachOf(gaps: Gaps, laps: readonly number[], chosen: readonly number[]): number {
  const most = gaps.map((list, car) => Math.max(0, ...list.slice(0, (laps[car] ?? 0) + 1)));
  const usual = [...most].sort((a, b) => a - b)[Math.floor(most.length * 0.85)] ?? 0;
  return rounded(Math.max(least, usual, ...chosen.map((car) => most[car] ?? 0)));
}

export interface Beyond {
  car: number;
  gap: number; // now
  lap: number; // at which its line left the chart, with parts
}

export function beyondOf(gaps: Gaps, laps: readonly number[], reach: number): Beyond[] {
  return gaps.flatMap((list, car): Beyond[] => {
    const last = laps[car] ?? 0;
    const gap = list[last] ?? 0;
    if (gap <= reach) return [];
    let lap = last;
    while (lap > 0 && (list[lap - 1] ?? 0) > reach) --lap;
    const [before, after] = [list[lap - 1] ?? 0, list[lap] ?? reach];
    return [{ car, gap, lap: lap - 1 + (reach - before) / Math.max(1, after - before) }];
  });
}
