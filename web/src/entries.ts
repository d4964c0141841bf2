// What one entry of the log does to views, seats and the log itself.
import type { Entry, GameEvent, MoveEntry, Seat, SeatEntry, View, Views } from './protocol';

export function isHidden(entry: Entry): boolean {
  return !('kind' in entry);
}

export function isMove(entry: Entry): entry is MoveEntry {
  return 'kind' in entry && entry.kind === 'move';
}

// The fields that changed over the old ones; null: the field is gone.
export function patched(view: View | undefined, patch: View): View {
  const result: View = { ...view, ...patch };
  for (const [field, value] of Object.entries(patch)) {
    if (value === null) delete result[field];
  }
  return result;
}

export function patchedAll(views: Views, patches: Views | undefined): Views {
  if (!patches) return views;
  const result = { ...views };
  for (const [viewer, patch] of Object.entries(patches)) {
    result[viewer] = patched(views[viewer], patch);
  }
  return result;
}

export function patchesOf(entry: Entry): Views | undefined {
  return 'patches' in entry ? entry.patches : undefined;
}

export function eventsOf(entry: Entry): readonly GameEvent[] {
  return isMove(entry) ? entry.events : [];
}

export function isUndone(entry: Entry): boolean {
  return 'undone' in entry && entry.undone === true;
}

// The log with the newest `moves` moves marked as taken back. A hidden entry is a move as well.
export function withUndone(entries: readonly Entry[], moves: number): Entry[] {
  const result = [...entries];
  let left = moves;
  for (let i = result.length - 1; i >= 0 && left > 0; --i) {
    const entry = result[i] as Entry;
    if (isUndone(entry) || !(isMove(entry) || isHidden(entry))) continue;
    result[i] = { ...entry, undone: true } as Entry;
    --left;
  }
  return result;
}

// As the entry was when it was new: whatever took it back comes after it.
export function asNew(entry: Entry): Entry {
  if (!isMove(entry)) return entry;
  const { undone: _, ...fresh } = entry;
  return fresh;
}

export function appended(entries: readonly Entry[], entry: Entry): Entry[] {
  const undo = 'kind' in entry && entry.kind === 'undo' ? entry.moves : 0;
  return [...withUndone(entries, undo), entry];
}

function changedSeat(seat: Seat, entry: SeatEntry): Seat {
  const { away: _, ...present } = seat;
  switch (entry.change) {
    case 'claimed':
      return {
        ...present,
        kind: 'person',
        name: entry.name,
        ...(entry.commitment ? { commitment: entry.commitment } : {}),
      };
    case 'filled':
      return { ...present, kind: 'bot', name: entry.name, ...(entry.bot ? { bot: entry.bot } : {}) };
    case 'left':
    case 'timeout':
    case 'lost':
      return { ...present, away: entry.change };
    case 'returned':
      return present;
    case 'revealed':
    case 'withheld':
      return seat;
  }
}

export function seatsAfter(seats: Seat[], entry: Entry): Seat[] {
  if (!('kind' in entry) || entry.kind !== 'seat') return seats;
  return seats.map((seat) => (seat.seat === entry.seat ? changedSeat(seat, entry) : seat));
}
