// The view as text.h describes it.
import type { View } from '../../../web/src/protocol';
import type { Sent } from './wire';

export type DragView = Sent['view'];

export const dragView = (view: View): DragView => view as unknown as DragView;
