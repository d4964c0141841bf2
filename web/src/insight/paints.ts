// A colour and a pattern for each seat: never the one without the other. The patterns are drawn in a tile of eight by
// eight, by the page (Paints.svelte) and into a picture (picture.ts).
export interface Paint {
  colour: string;
  lines: string; // of the pattern, stroked
  dots: string; // and filled
}

export const tile = 8;

const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const paints: readonly Paint[] = [
  { colour: '#1d6fd6', lines: '', dots: '' },
  { colour: '#c4560a', lines: 'M-2 2 2 -2M-1 9 9 -1M6 10 10 6', dots: '' },
  { colour: '#14793f', lines: '', dots: dot(2, 2, 1.2) + dot(6, 6, 1.2) },
  { colour: '#a3206a', lines: 'M0 2H8M0 6H8', dots: '' },
  { colour: '#7a3bb8', lines: 'M2 0V8M6 0V8', dots: '' },
  { colour: '#8a6a00', lines: 'M0 4H8M4 0V8', dots: '' },
  { colour: '#0b7d80', lines: 'M-1 -1 9 9M-2 6 2 10M6 -2 10 2', dots: '' },
  { colour: '#c4122f', lines: '', dots: 'M0 0H4V4H0ZM4 4H8V8H4Z' },
  { colour: '#56606f', lines: 'M0 0 8 8M8 0 0 8', dots: '' },
  { colour: '#6b4a1f', lines: 'M0 6 4 2 8 6', dots: '' },
];

const plain: Paint = { colour: '#56606f', lines: '', dots: '' };
export const paintOf = (seat: number): Paint => paints[(seat - 1) % paints.length] ?? plain;
