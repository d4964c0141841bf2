// What can go wrong with what is kept on this device. Each has a sentence (device.trouble.KIND) and a way on.
export type TroubleKind =
  | 'denied' // the browser keeps nothing here
  | 'full' // there is no room left
  | 'broken' // what is kept cannot be read
  | 'newer' // kept by a newer version of Paddock than this page
  | 'elsewhere' // another page of this browser plays at the table
  | 'gone' // there is no such table
  | 'engine' // the games' engine could not be loaded
  | 'stopped'; // it gave up: a defect of ours

export class Trouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    readonly detail = '',
  ) {
    super(detail ? `${kind}: ${detail}` : kind);
  }
}

const kinds: Record<string, TroubleKind> = {
  QuotaExceededError: 'full',
  SecurityError: 'denied',
  InvalidStateError: 'denied', // private windows of some browsers
  NotAllowedError: 'denied',
  VersionError: 'newer',
  ConstraintError: 'elsewhere', // the line is there already: somebody else wrote it
};

// Of what a database says.
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  const { name = '', message = '' } = (error ?? {}) as Partial<DOMException>;
  return new Trouble(kinds[name] ?? 'broken', `${name} ${message}`.trim());
}
