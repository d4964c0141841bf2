// Writes the types of what is sent from its JSON Schemas: src/protocol.ts, src/engine/border.ts of what the engine's
// module is asked, and src/games/<game>/wire.ts of every game that has a schema.json (which the program prints:
// `paddock games --schema GAME`). --check fails when one is not current.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

const layout = new URL('../.prettierrc.json', import.meta.url).pathname; // for the examples too

const root = new URL('../../', import.meta.url);

// Bounds on lists would become long unions of tuples (but for a pair), and a description beside a reference a second
// type of the same shape.
function simpler(schema) {
  return JSON.parse(
    JSON.stringify(schema, (_, value) => {
      if (value?.$ref) return { $ref: value.$ref };
      if (value?.type !== 'array' || (value.minItems === 2 && value.maxItems === 2)) return value;
      return { ...value, minItems: undefined, maxItems: undefined };
    }),
  );
}

// What the protocol describes is taken from its types, not made a second time.
function withProtocol(schema) {
  const used = new Set();
  const own = JSON.parse(
    JSON.stringify(schema, (_, value) => {
      const [, name] = /protocol\.schema\.json#\/\$defs\/(\w+)$/.exec(value?.$ref ?? '') ?? [];
      if (!name) return value;
      used.add(name);
      return { tsType: name };
    }),
  );
  // Unless it is described here, too, in the same words.
  const names = [...used]
    .filter((name) => !Object.hasOwn(own.$defs ?? {}, name))
    .sort()
    .join(', ');
  return { own, imports: names && `\nimport type { ${names} } from '../protocol';\n` };
}

async function typesOf(schema, name, from, file) {
  const { own, imports } = withProtocol(schema);
  const generated = await compile(own, name, {
    additionalProperties: false,
    bannerComment: `// Generated from ${from} by \`npm run types\`. Do not edit.${imports}`,
    format: false,
    unknownAny: true,
    unreachableDefinitions: true,
  });
  const formatted = await format(generated, { ...(await resolveConfig(file, { config: layout })), parser: 'typescript' });
  return formatted
    .replace(/\/\*\*\n \* This interface was referenced by [^/]*\*\/\n/g, '')
    .replace(/\/\*\*\n\s*\* ([^\n]*)\n\s*\*\//g, '/** $1 */');
}

async function jobs() {
  const list = [
    { from: 'docs/protocol/protocol.schema.json', to: 'web/src/protocol.ts', name: 'Protocol' },
    { from: 'wasm/schema.json', to: 'web/src/engine/border.ts', name: 'Border', roots: ['Asked', 'Answers', 'EngineRefusal'] },
  ];
  for (const folder of ['games', 'examples']) {
    if (!existsSync(new URL(folder, root))) continue;
    for (const game of (await readdir(new URL(folder, root))).sort()) {
      const from = `${folder}/${game}/schema.json`;
      if (!existsSync(new URL(from, root))) continue;
      const to = folder === 'games' ? `web/src/games/${game}/wire.ts` : `${folder}/${game}/web/wire.ts`;
      list.push({ from, to, name: 'Sent', roots: ['View', 'Event'] });
    }
  }
  return list;
}

// A schema that is a list of definitions: of a game a view and an event are sent, of the border what is asked and answered.
function whole(schema, roots) {
  const { title: _title, ...rest } = schema;
  if (!roots) return schema;
  const properties = Object.fromEntries(
    roots.map((root) => [root[0].toLowerCase() + root.slice(1), { $ref: `#/$defs/${root}` }]),
  );
  return { ...rest, type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

let wrong = 0;
for (const { from, to, name, roots } of await jobs()) {
  const schema = JSON.parse(await readFile(new URL(from, root), 'utf8'));
  const file = new URL(to, root);
  const types = await typesOf(whole(simpler(schema), roots), name, from, file);
  if (!process.argv.includes('--check')) {
    await writeFile(file, types);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== types) {
    console.error(`${to} differs from ${from}: run \`npm run types\` in web/.`);
    wrong = 1;
  }
}
process.exit(wrong);
