// Cards on their way across the table: from a hand to the middle, from the pile to a hand.

export interface Flight {
  key: number;
  card: string | undefined; // nothing: its back
  from: DOMRect;
  to: DOMRect;
  duration: number;
}

// Where things are on screen now, by what marks them; the first of these that can be seen.
export function rectOf(...selectors: string[]): DOMRect | undefined {
  for (const selector of selectors) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.width > 0) return box;
  }
  return undefined;
}

// Lays the element over the whole page and moves it; the card keeps its own shape.
export function flies(element: HTMLElement, { from, to, duration }: Flight): { destroy(): void } {
  document.body.append(element);
  const width = Math.min(from.width, to.width * 2, 140);
  element.style.width = `${width}px`;
  const at = (box: DOMRect, scale: number, turn: number): string =>
    `translate(${box.x + box.width / 2 - width / 2}px, ${box.y + box.height / 2 - width * 0.68}px) scale(${scale}) rotate(${turn}deg)`;
  const frames = [
    { transform: at(from, 1, -6), opacity: 0.9 },
    { transform: at(to, to.width / width, 3), opacity: 1 },
  ];
  const ride = element.animate(frames, { duration, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)', fill: 'forwards' });
  return {
    destroy: () => {
      ride.cancel();
      element.remove();
    },
  };
}
