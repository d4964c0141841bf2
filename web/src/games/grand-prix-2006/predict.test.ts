import { describe, expect, it } from 'vitest';
import { speaker } from '../../i18n';
import type { Choices } from '../../protocol';
import { isAbout, isTold, newsOf, newsText } from './control';
import english from './lang/en.json';
import french from './lang/fr.json';
import { answered, moveFor, nextOpen, questions } from './predict';
import { Draft } from './predict.svelte';
import { timelineOf } from './timeline';
import type { GpView, Prediction, Story } from './view';

const choicesOf = (...moves: string[]): Choices => ({
  seat: 1,
  steps: moves.map((move) => ({ id: move, label: { key: 'x' } })),
  moves: moves.map((move, i) => ({ move, steps: [i] })),
});
const viewOf = (question: GpView['question'], prediction: Prediction = {}, race = 0): GpView =>
  ({ race, phase: question ? 'predicting' : 'waiting', question, predictions: [prediction] }) as unknown as GpView;

describe('a draft', () => {
  it('has a driver in one place at most, but as the fastest too', () => {
    const draft = answered(answered({}, 'first', 'ALO'), 'fastest', 'ALO');
    expect(answered(draft, 'second', 'ALO')).toEqual({ second: 'ALO', fastest: 'ALO' });
  });

  it('takes back what is said twice', () => {
    expect(answered({ first: 'ALO', out: 'SAT' }, 'first', 'ALO')).toEqual({ out: 'SAT' });
  });

  it('goes on with the next question that is open, and stays when none is', () => {
    expect(nextOpen({ first: 'ALO', second: 'MSC' }, 'first', questions)).toBe('third');
    expect(nextOpen({ out: 'SAT' }, 'out', questions)).toBe('first');
    expect(nextOpen({ out: 'SAT' }, 'out', ['out'])).toBe('out');
  });

  it('is said question by question, what is open between as nothing, and not beyond the last answer', () => {
    const draft: Prediction = { second: 'MSC', fastest: 'ALO' };
    expect(questions.map((one) => moveFor(draft, one))).toEqual([
      'predict first nothing',
      'predict second MSC',
      'predict third nothing',
      'predict fastest ALO',
      undefined,
    ]);
  });
});

describe('saying a draft', () => {
  it('makes one move for each choice that comes, and then starts', () => {
    const draft = new Draft();
    draft.look(viewOf('first'), 1);
    draft.answer('ALO', questions);
    draft.send('start');
    const first = choicesOf('predict first ALO', 'start');
    expect(draft.next(viewOf('first'), first)).toEqual(['predict first ALO']);
    expect(draft.next(viewOf('first'), first)).toBeUndefined(); // not twice
    expect(draft.next(viewOf('second'), choicesOf('predict second MSC', 'start'))).toEqual(['start']);
    expect(draft.sending).toBe(false);
  });

  it('ends with its last answer where others predict as well', () => {
    const draft = new Draft();
    draft.look(viewOf('out'), 1);
    draft.answer('nobody', ['out']);
    draft.send('');
    expect(draft.next(viewOf('out'), choicesOf('predict out nobody', 'predict out nothing'))).toEqual(['predict out nobody']);
    expect(draft.next(viewOf(undefined), choicesOf('start'))).toBeUndefined(); // the race is started by hand
  });

  it('says that there is no more where nothing is drafted', () => {
    const draft = new Draft();
    draft.send('');
    expect(draft.next(viewOf('first'), choicesOf('predict first ALO', 'predict no more'))).toEqual(['predict no more']);
  });

  it('stops when the answer cannot be given any more', () => {
    const draft = new Draft();
    draft.look(viewOf('first'), 1);
    draft.answer('ALO', questions);
    draft.send('start');
    expect(draft.next(viewOf('first'), choicesOf('predict first MSC'))).toBeUndefined();
    expect(draft.sending).toBe(false);
  });
});

it('a draft begins anew for another race, and keeps what the server has heard', () => {
  const draft = new Draft();
  draft.look(viewOf('second', { first: 'ALO' }), 1);
  expect(draft.said).toEqual({ first: 'ALO' });
  expect(draft.active).toBe('second');
  draft.look(viewOf('first', {}, 1), 1);
  expect(draft.said).toEqual({});
  expect(draft.active).toBe('first');
});

describe('messages about whom one follows', () => {
  // ROS is passed by ALO on lap 2 and comes back when ALO stops on lap 3; MSC leads all the way.
  const story: Story = {
    race: 1,
    circuit: 'monaco',
    laps: 3,
    run: 3,
    over: true,
    moves: [8, 20, 32, 44],
    grid: ['MSC', 'ROS', 'ALO'],
    times: { MSC: [1000, 1000, 1000], ROS: [1010, 1100, 1100], ALO: [1020, 1000, 3000] },
    places: { MSC: [1, 1, 1], ROS: [2, 3, 2], ALO: [3, 2, 3] },
    stops: { ALO: [{ lap: 3, time: 2000, kind: 'usual', rule: 'G-27' }] },
    out: {},
    incidents: [],
    predictions: [],
    order: ['MSC', 'ROS', 'ALO'],
    points: { MSC: 10, ROS: 8, ALO: 6 },
  };
  const news = newsOf(timelineOf(story), (code) => code);
  const about = (driver: string, language: 'en' | 'fr' = 'en'): string[] =>
    news
      .filter((one) => isAbout(one, [driver]))
      .map((one) => newsText(one, speaker(language, language === 'en' ? english : french)));

  it('say which places were gained and lost, why, and where they finish', () => {
    expect(about('ALO')).toEqual([
      'ALO gains 1 place and is 2nd.',
      expect.stringMatching(/^ALO: stop 1/),
      'ALO is 3rd after his stop.',
      'ALO finishes 3rd: 6 points.',
    ]);
    expect(about('ROS', 'fr')).toContain('ROS perd 1 place et se retrouve 3e.');
  });

  it('are told to whoever follows them, and the others hear the rest', () => {
    const kinds = (followed: string[]): Set<string> =>
      new Set(news.filter((one) => isTold(one, followed)).map((one) => one.kind));
    expect(kinds([])).not.toContain('place');
    expect(kinds([])).not.toContain('home');
    expect(kinds([])).toContain('pit');
    expect(kinds(['ALO'])).toContain('place');
    expect(news.filter((one) => one.kind === 'place' && isTold(one, ['ALO'])).every((one) => one.cars[0] === 'ALO')).toBe(true);
  });
});
