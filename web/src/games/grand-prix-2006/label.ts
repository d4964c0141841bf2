// Names at the ends of lines. A car that is out is named above the chart, where no other line runs.
import { spread, type Point } from './draw';

// What one line consists of; a LineMark has them.
export interface Mark {
  line: SVGPathElement | undefined;
  rings: SVGPathElement | undefined;
  text: SVGTextElement | undefined;
  cross: SVGPathElement | undefined;
  lead: SVGPathElement | undefined;
}

export const unmarked = (): Mark => ({ line: undefined, rings: undefined, text: undefined, cross: undefined, lead: undefined });

export interface End {
  at: Point;
  out: boolean;
}

export interface Space {
  low: number;
  high: number;
  left: number;
  right: number;
}

const above = 9; // height of the names above the chart

export function placed(ends: readonly End[], space: Space): Point[] {
  const stays = ends.map((_, i) => i).filter((i) => !ends[i]?.out);
  const gone = ends.map((_, i) => i).filter((i) => ends[i]?.out);
  const heights = spread(
    stays.map((i) => ends[i]?.at[1] ?? 0),
    12,
    space.low,
    space.high,
  );
  const across = spread(
    gone.map((i) => ends[i]?.at[0] ?? 0),
    30,
    space.left,
    space.right,
  );
  return ends.map((end, i): Point =>
    end.out ? [across[gone.indexOf(i)] ?? end.at[0], above] : [end.at[0] + 6, heights[stays.indexOf(i)] ?? end.at[1]],
  );
}

export function label(ends: readonly End[], marks: readonly (Mark | undefined)[], space: Space): void {
  placed(ends, space).forEach(([x, y], i) => {
    const [mark, end] = [marks[i], ends[i]];
    if (!mark || !end) return;
    const [px, py] = end.at;
    mark.text?.setAttribute('transform', `translate(${x} ${y})`);
    mark.text?.setAttribute('text-anchor', end.out ? 'middle' : 'start');
    mark.cross?.setAttribute('d', end.out ? `M${px - 4},${py - 4}l8,8m0,-8l-8,8` : '');
    mark.lead?.setAttribute('d', end.out ? `M${x},${y + 6}L${px},${py - 5}` : '');
  });
}
