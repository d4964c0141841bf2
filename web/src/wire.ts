// What the server sends is compared with the schema of its game before a board draws it, so that a page that is older
// or newer than its server says so, and draws no nonsense. The schema is the program's own (games/<game>/schema.json).
import type { GameEvent, View } from './protocol';

// As much of JSON Schema as the program writes.
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
}
export interface GameSchema {
  $defs: Readonly<Record<string, Schema>>;
}

// What is wrong with a value; nothing: it fits.
export function misfit(schema: Schema, value: unknown, defs: GameSchema['$defs'], at: string): string | undefined {
  if (schema.$ref) {
    const found = defs[schema.$ref.slice('#/$defs/'.length)];
    return found ? misfit(found, value, defs, at) : `${at}: no ${schema.$ref}`;
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.some((one) => !misfit(one, value, defs, at)) ? undefined : `${at} is none of its kinds`;
  if ('const' in schema) return value === schema.const ? undefined : `${at} is not ${String(schema.const)}`;
  if (schema.enum) return schema.enum.includes(value) ? undefined : `${at} has no such value`;
  if (schema.type === 'object') return misfitOfObject(schema, value, defs, at);
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return `${at} is no list`;
    return first(value, (item, i) => misfit(schema.items ?? {}, item, defs, `${at}[${String(i)}]`));
  }
  return isA(schema.type, value) ? undefined : `${at} is no ${schema.type ?? ''}`;
}

function isA(type: string | undefined, value: unknown): boolean {
  if (type === undefined) return true;
  if (type === 'integer') return Number.isInteger(value);
  return type === 'null' ? value === null : typeof value === type;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function first<T>(list: readonly T[], look: (item: T, i: number) => string | undefined): string | undefined {
  for (let i = 0; i < list.length; i += 1) {
    const found = look(list[i] as T, i);
    if (found) return found;
  }
  return undefined;
}

// A field that is unknown here does no harm: the server may be newer.
function misfitOfObject(schema: Schema, value: unknown, defs: GameSchema['$defs'], at: string): string | undefined {
  if (!isRecord(value)) return `${at} is no object`;
  const missing = schema.required?.find((name) => value[name] === undefined);
  if (missing !== undefined) return `${at} has no ${missing}`;
  const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return first(Object.entries(value), ([name, field]) => {
    const known = schema.properties?.[name] ?? more;
    return known && field !== undefined ? misfit(known, field, defs, `${at}.${name}`) : undefined;
  });
}

// What is wrong with what a board is to draw; nothing: it may. Views and events are never changed once they are made,
// so each is looked at once.
const fits = new WeakSet<object>();
export function misfitOf(schema: GameSchema, view: View | undefined, events: readonly GameEvent[]): string | undefined {
  const look = (name: string, value: object): string | undefined => {
    if (fits.has(value)) return undefined;
    const wrong = misfit({ $ref: `#/$defs/${name}` }, value, schema.$defs, name);
    if (!wrong) fits.add(value);
    return wrong;
  };
  return (view && look('View', view)) ?? first(events, (event) => look('Event', event.data));
}
