// How long things take, as multiples of the animation setting: first the die, then the car.
import type { FdEvent } from './view';

export const TUMBLE = 2;
const GRID = 0.7; // many dice one after another

export function rideOf(spaces: number): number {
  return 1.2 + 0.16 * spaces;
}

function timeOf(event: FdEvent): number {
  switch (event.event) {
    case 'rolled':
    case 'start-rolled':
      return TUMBLE + 0.4;
    case 'grid-rolled':
      return GRID;
    case 'tested':
      return TUMBLE;
    case 'moved':
      return rideOf(event.way.length);
    case 'wear-lost':
    case 'nitro':
    case 'went-out':
      return 1;
    case 'shifted':
    case 'entered-pit':
      return 0.7;
    case 'arrived':
      return 2;
    case 'race-ended':
      return 4;
    default:
      return 0;
  }
}

export function duration(events: readonly FdEvent[], animation: number): number {
  return (
    animation *
    Math.min(
      14,
      events.reduce((sum, event) => sum + timeOf(event), 0),
    )
  );
}
