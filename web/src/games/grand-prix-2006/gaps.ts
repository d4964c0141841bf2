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

// How far down the chart goes: most cars fit where they are now, and all of those that were chosen, always.
export function reachOf(gaps: Gaps, laps: readonly number[], chosen: readonly number[]): number {
  const now = gaps.map((list, car) => list[laps[car] ?? 0] ?? 0).sort((a, b) => a - b);
  const usual = (now[Math.floor(now.length * 0.85)] ?? 0) * 1.08;
  const wanted = chosen.flatMap((car) => (gaps[car] ?? []).slice(0, (laps[car] ?? 0) + 1));
  return rounded(Math.max(least, usual, ...wanted));
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
