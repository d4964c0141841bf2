// Every failure as a sentence.
import { ApiError } from './api';
import type { Say } from './i18n';

export function sentenceOf(error: unknown, say: Say): string {
  if (!(error instanceof ApiError)) return say('problem.unknown');
  return error.sentence || say('problem.offline');
}
