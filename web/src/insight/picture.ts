// A race as one picture to share, as large as links are shown with: who led when, who won, whom the dice loved.
import type { Review } from '../engine/border';
import type { Say } from '../i18n';
import type { ResultLine } from '../protocol';
import { areasOf } from './chart';
import { change } from './numbers';
import { paintOf, tile, type Colours } from './paints';

export const pictureSize = { width: 1200, height: 630 };

export interface Pictured {
  review: Review;
  result: readonly ResultLine[];
  game: string; // in words
  place: string; // the circuit, in words; empty: none
  colours: Colours;
}

const ink = '#f3f5f8';
const quiet = '#a9b3c2';
const ground = '#10141b';
const family = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";
const chart = { x: 48, y: 172, width: 1104, height: 230 };
const rows = { y: 478, step: 44 };

function filling(context: CanvasRenderingContext2D, seat: number, colours: Colours): CanvasPattern | string {
  const paint = paintOf(seat, colours);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = tile * 2;
  const small = canvas.getContext('2d');
  if (!small) return paint.colour;
  small.scale(2, 2);
  small.fillStyle = paint.colour;
  small.fillRect(0, 0, tile, tile);
  small.globalAlpha = 0.5;
  small.strokeStyle = small.fillStyle = paint.mark;
  small.lineWidth = 1.4;
  small.stroke(new Path2D(paint.lines));
  small.fill(new Path2D(paint.dots));
  return context.createPattern(canvas, 'repeat') ?? paint.colour;
}

function write(context: CanvasRenderingContext2D, text: string, at: [number, number, number], size: number, colour = ink): void {
  const [x, y, width] = at;
  context.font = `${size > 40 ? 800 : 650} ${size}px ${family}`;
  context.fillStyle = colour;
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > width) shown = `${shown.slice(0, -2)}…`;
  context.fillText(shown, x, y);
}

interface Who {
  seat: number;
  colours: Colours;
}

// A seat's colours and number, and a name beside it.
function player(context: CanvasRenderingContext2D, who: Who, text: string, at: [number, number, number]): void {
  const [x, y, width] = at;
  const { seat, colours } = who;
  context.fillStyle = filling(context, seat, colours);
  context.beginPath();
  context.roundRect(x, y - 24, 46, 30, 6);
  context.fill();
  context.fillStyle = ground;
  context.beginPath();
  context.arc(x + 23, y - 9, 12, 0, 7);
  context.fill();
  context.textAlign = 'center';
  write(context, String(seat), [x + 23, y - 2, 46], 19);
  context.textAlign = 'start';
  write(context, text, [x + 58, y, width - 58], 27);
}

function drawLine(context: CanvasRenderingContext2D, { review, colours }: Pictured): void {
  const { line, moves, turning_points: turns } = review;
  context.save();
  context.translate(chart.x, chart.y);
  for (const area of areasOf(line, moves, chart)) {
    context.fillStyle = filling(context, area.seat, colours);
    context.strokeStyle = ground;
    context.lineWidth = 2;
    context.fill(new Path2D(area.path));
    context.stroke(new Path2D(area.path));
  }
  context.fillStyle = ink;
  for (const turn of turns) {
    const x = ((turn.moves + 1) / Math.max(1, moves)) * chart.width;
    context.fill(new Path2D(`M${x} -2L${x - 8} -16H${x + 8}Z`));
  }
  context.restore();
}

// Best first; where the result is not known, by what the chances were in the end.
export function podiumOf({ review, result }: Pick<Pictured, 'review' | 'result'>): { seat: number; place: number }[] {
  const byEnd = [...review.players].sort((a, b) => b.end - a.end).map(({ seat }, i) => ({ seat, place: i + 1 }));
  const known = result.length > 0 ? [...result].sort((a, b) => a.place - b.place) : byEnd;
  return known.slice(0, 3).map(({ seat, place }) => ({ seat, place }));
}

export function luckOf({
  players,
}: Pick<Review, 'players'>): { best: { seat: number; luck: number }; worst: { seat: number; luck: number } } | undefined {
  const sorted = [...players].sort((a, b) => b.luck - a.luck);
  const [best, worst] = [sorted[0], sorted[sorted.length - 1]];
  return best && worst && best.seat !== worst.seat ? { best, worst } : undefined;
}

export function drawPicture(canvas: HTMLCanvasElement, pictured: Pictured, say: Say): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { colours } = pictured;
  context.fillStyle = ground;
  context.fillRect(0, 0, pictureSize.width, pictureSize.height);
  for (let i = 0; i < 50; ++i) {
    context.fillStyle = i % 2 === 0 ? ink : ground;
    context.fillRect(i * 24, 0, 24, 12);
  }
  write(context, pictured.game, [48, 84, 860], 52);
  write(context, pictured.place || say('review.line'), [48, 128, 860], 28, quiet);
  context.textAlign = 'end';
  write(context, 'Paddock', [1152, 84, 240], 34, quiet);
  context.textAlign = 'start';
  drawLine(context, pictured);
  write(context, say('insight.picture.podium'), [48, rows.y - 40, 540], 22, quiet);
  podiumOf(pictured).forEach(({ seat, place }, i) => {
    const y = rows.y + i * rows.step;
    write(context, `${place}.`, [48, y, 40], 27);
    player(context, { seat, colours }, say.name(seat), [92, y, 480]);
  });
  const luck = luckOf(pictured.review);
  if (!luck) return;
  const lucky: [string, { seat: number; luck: number }][] = [
    ['insight.picture.luckiest', luck.best],
    ['insight.picture.unluckiest', luck.worst],
  ];
  lucky.forEach(([key, one], i) => {
    const y = rows.y + i * 84;
    write(context, say(key), [640, y - 40, 500], 22, quiet);
    player(context, { seat: one.seat, colours }, `${say.name(one.seat)}  ${change(one.luck, say.language, 0)}`, [640, y, 512]);
  });
}
