// What a lesson can light up: 'step:ID' (a step of a move, as a button or on the board), 'part:NAME' (what a game or the
// shell marks with data-part), 'confirm'.
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

export function selectorOf(light: string): string {
  const [kind, ...rest] = light.split(':');
  const name = quoted(rest.join(':'));
  if (kind === 'step') return `[data-step=${name}], [data-space=${name}]`;
  if (kind === 'part') return `[data-part=${name}]`;
  return '.choices .confirm, [data-part="confirm"]';
}

// The focus is being put somewhere: nobody points at anything, so nothing is shown of what it would do.
let placing = false;
export const isPlacing = (): boolean => placing;

function place(target: HTMLElement): void {
  placing = true;
  target.focus({ preventScroll: true });
  placing = false;
}

// What is spoken of is brought into sight, where it scrolls; of a drawing, the board it is drawn on. Whether it was there.
export function bringIntoSight(lights: readonly string[]): boolean {
  const lit = lights.flatMap((light) => document.querySelector(selectorOf(light)) ?? [])[0];
  const found = lit instanceof SVGElement ? (lit.closest('[data-board]') ?? undefined) : lit;
  const isLarge = (found?.getBoundingClientRect().height ?? 0) > innerHeight / 4;
  found?.scrollIntoView({ block: isLarge ? 'start' : 'nearest', inline: 'nearest' });
  return found !== undefined;
}

// The first that can have the focus: what is lit up itself, or something in it.
export function focusOn(lights: readonly string[]): boolean {
  const can = 'button:not([disabled]), a[href], input, select, [tabindex="0"]';
  for (const light of lights) {
    for (const found of document.querySelectorAll<HTMLElement>(selectorOf(light))) {
      const target = found.matches(can) ? found : found.querySelector<HTMLElement>(can);
      if (!target || target.getClientRects().length === 0) continue;
      place(target);
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return true;
    }
  }
  return false;
}
