// Charts that lessons show are those of the games.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LessonFile } from '../src/lesson/lessons';

const game = new URL('../../games/grand-prix-2006/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, game), 'utf8');

describe('the chart of the first Grand Prix lesson', () => {
  const [head = [], ...rows] = read('data/charts/monaco.csv')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const lesson = JSON.parse(read('lessons/drive.json')) as LessonFile;
  const charts = lesson.steps.flatMap(({ chart }) => chart ?? []);

  it('has the times of the circuit’s', () => {
    expect(charts.length).toBeGreaterThan(0);
    for (const { columns, rows: shown } of charts) {
      for (const [number, ...times] of shown) {
        const row = rows.find(([first]) => first === String(number)) ?? [];
        expect(times).toEqual(columns.map((column) => row[head.indexOf(String(column))]));
      }
    }
  });

  it('has the row and the column that were drawn', () => {
    const deck = new Map(
      read('data/deck.csv')
        .trim()
        .split('\n')
        .map((line) => line.split(','))
        .map(([number, row, adds]) => [number, { row, adds }]),
    );
    const cards = [...read('lessons/drive.journal').matchAll(/^\* card (\d+)$/gm)].map(([, card]) => card);
    const rating = Number(/^ALO,[^,]*,[^,]*,(\d+)/m.exec(read('data/drivers.csv'))?.[1]);
    const chart = charts[0];
    // The first card says whether there is an incident; Alonso, on pole, runs first.
    expect(chart?.column).toBe(rating + Number(deck.get(cards[1])?.adds));
    expect(chart?.row).toBe(Number(deck.get(cards[2])?.row));
  });
});
