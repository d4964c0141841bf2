// The view as text.h describes it.
import type { View } from '../../../web/src/protocol';

export interface DragView {
  phase: 'driving' | 'rolling' | 'over';
  strip: number; // lengths
  turn?: number;
  cars: { run: number; gear: number }[]; // by seat
}

export const dragView = (view: View): DragView => view as unknown as DragView;
