// Every failure as a sentence.
import { ApiError } from './api';
import { Trouble } from './device/trouble';
import type { Say } from './i18n';

export function sentenceOf(error: unknown, say: Say): string {
  if (error instanceof Trouble) return say(`device.trouble.${error.kind}`);
  if (!(error instanceof ApiError)) return say('problem.unknown');
  if (!error.sentence && error.said) return say(error.said); // the device has no sentences of its own
  return error.sentence || say('problem.offline');
}
