// Rules in context: there is nothing to decide but whom to follow.
import type { Help } from '../game';

export function help(_: string): Help | undefined {
  return undefined;
}
