// Options that mean nothing beside others: forms and lists leave them out.
type Value = (option: string) => string | undefined; // as it is chosen; absent: as usual

const rules: Readonly<Record<string, (value: Value) => readonly string[]>> = {
  'grand-prix-2006': (value) => ((value('season') ?? 'no') === 'no' ? [] : ['circuit']),
};

export function needless(game: string, value: Value): readonly string[] {
  return rules[game]?.(value) ?? [];
}
