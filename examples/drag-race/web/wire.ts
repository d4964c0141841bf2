// Generated from examples/drag-race/schema.json by `npm run types`. Do not edit.

export type Phase = 'driving' | 'rolling' | 'over';
export type Seat = number;
export type Event =
  | {
      event: 'chosen';
      seat: Seat;
      action: Action;
    }
  | {
      event: 'rolled';
      seat: Seat;
      face: number;
    }
  | {
      event: 'ran';
      seat: Seat;
      lengths: number;
      run: number;
      gear: number;
    }
  | {
      event: 'missed';
      seat: Seat;
      gear: number;
    }
  | {
      event: 'ended';
      winner?: Seat;
    };
export type Action = 'hold' | 'shift' | 'roll';

export interface Sent {
  view: View;
  event: Event;
}
export interface View {
  phase: Phase;
  strip: number;
  turn?: Seat;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cars: [Lane, Lane];
}
export interface Lane {
  run: number;
  gear: number;
}
