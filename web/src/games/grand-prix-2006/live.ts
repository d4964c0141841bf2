// Where a broadcast begins: with everybody else while it is live, at the start otherwise. Pure.
export const liveSpeed = 32;
export const speeds: readonly number[] = [1, 2, 4, 8, 16, 32, 64];

// Race time that everybody sees now; nothing: it has not begun, or all of it was to be seen.
export function liveAt(started: number | undefined, now: number, end: number): number | undefined {
  if (started === undefined) return undefined;
  const at = Math.max(0, now - started) * 0.1 * liveSpeed;
  return at < end ? at : undefined;
}

// A step in time: the first car's next or previous crossing of the line.
export function lapAfter(leader: readonly number[], at: number, end: number): number {
  return leader.find((time) => time > at + 1) ?? end;
}

export function lapBefore(leader: readonly number[], at: number): number {
  return leader.filter((time) => time < at - 100).at(-1) ?? 0;
}
