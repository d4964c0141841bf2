// A journal that has no address goes from screen to screen in memory: from the replay of a file to its review, and back.
let kept: string | undefined;

export function hand(journal: string | undefined): void {
  kept = journal;
}

export const handed = (): string | undefined => kept;
