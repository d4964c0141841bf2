// Predictions of a race: what is asked, what was drafted, and which move says the next of it. Pure.
import type { Prediction } from './view';
import type { Question } from './wire';

export const questions = ['first', 'second', 'third', 'fastest', 'out'] as const satisfies readonly Question[];
export type { Question };

export const nobody = 'nobody'; // of the first car out: all finish

export function isPlace(question: Question): boolean {
  return questions.indexOf(question) < 3;
}

// The draft with one answer more; the same answer again takes it back. A driver has one place at most.
export function answered(draft: Prediction, question: Question, answer: string): Prediction {
  const others = Object.entries(draft).filter(([asked, said]) => {
    const moves = isPlace(question) && isPlace(asked as Question) && said === answer;
    return asked !== question && !moves;
  });
  return { ...Object.fromEntries(others), ...(draft[question] === answer ? {} : { [question]: answer }) };
}

// Where to go on after an answer: the next question without one, from this one on; else it stays.
export function nextOpen(draft: Prediction, question: Question, asked: readonly Question[]): Question {
  const open = (one: Question): boolean => draft[one] === undefined;
  return asked.slice(asked.indexOf(question)).find(open) ?? asked.find(open) ?? question;
}

// The move that answers what the engine asks now; nothing of the draft left: none.
export function moveFor(draft: Prediction, asked: Question): string | undefined {
  const left = questions.slice(questions.indexOf(asked)).some((one) => draft[one] !== undefined);
  return left ? `predict ${asked} ${draft[asked] ?? 'nothing'}` : undefined;
}

export function isEmpty(prediction: Prediction | undefined): boolean {
  return !prediction || questions.every((one) => prediction[one] === undefined);
}
