// Lines that grow lap by lap: made once as a whole, shown up to any lap by cutting the path. Pure.
import { line } from 'd3-shape';

export type Point = readonly [x: number, y: number];

export interface Trace {
  path: string;
  ends: readonly number[]; // how much of the path shows the first n + 1 points
}

const path = line<Point>()
  .x(([x]) => Math.round(x * 10) / 10)
  .y(([, y]) => Math.round(y * 10) / 10);

export function traceOf(points: readonly Point[]): Trace {
  const whole = path([...points])?.replace(/Z$/, '') ?? '';
  const ends: number[] = [];
  for (let at = whole.indexOf('L'); at >= 0; at = whole.indexOf('L', at + 1)) ends.push(at);
  return { path: whole, ends: [...ends, whole.length] };
}

// The trace after so many laps; the first point is the start.
export function cut(trace: Trace, laps: number): string {
  return trace.path.slice(0, trace.ends[Math.min(laps, trace.ends.length - 1)] ?? 0);
}

// Small rings at some laps of a line, cut in the same way.
export function ringsOf(points: readonly Point[], laps: ReadonlySet<number>, radius: number): Trace {
  let whole = '';
  const ends = points.map(([x, y], lap) => {
    if (laps.has(lap))
      whole += `M${(x - radius).toFixed(1)},${y.toFixed(1)}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0`;
    return whole.length;
  });
  return { path: whole, ends };
}

// Heights of labels, each as near to its own as the others let it, at least `apart` from each other.
export function spread(heights: readonly number[], apart: number, low: number, high: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const result = [...heights];
  let next = low;
  for (const i of order) {
    result[i] = Math.max(next, heights[i] ?? 0);
    next = (result[i] ?? 0) + apart;
  }
  let last = high;
  for (const i of order.reverse()) {
    result[i] = Math.min(last, result[i] ?? 0);
    last = (result[i] ?? 0) - apart;
  }
  return result;
}

// Only what changed since the last time is written to the page.
export class Growing {
  #drawn: number[] = [];

  constructor(
    readonly traces: readonly Trace[],
    readonly elements: readonly (SVGPathElement | undefined)[],
  ) {}

  show(laps: readonly number[]): void {
    this.traces.forEach((trace, i) => {
      const done = laps[i] ?? 0;
      if (this.#drawn[i] === done) return;
      this.#drawn[i] = done;
      this.elements[i]?.setAttribute('d', cut(trace, done));
    });
  }
}
