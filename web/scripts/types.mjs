// Writes src/protocol.ts from the JSON Schema of the protocol; --check fails when it is not up to date.
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

const schemaFile = new URL('../../docs/protocol/protocol.schema.json', import.meta.url);
const typesFile = new URL('../src/protocol.ts', import.meta.url);

const schema = JSON.parse(await readFile(schemaFile, 'utf8'));
// Bounds on lists would become long unions of tuples, and a description beside a reference a second
// type of the same shape.
const simpler = JSON.parse(
  JSON.stringify(schema, (key, value) => {
    if (key === 'maxItems' || key === 'minItems') return undefined;
    return value?.$ref ? { $ref: value.$ref } : value;
  }),
);
const generated = await compile(simpler, 'Protocol', {
  additionalProperties: false,
  bannerComment: '// Generated from docs/protocol/protocol.schema.json by `npm run types`. Do not edit.',
  format: false,
  unknownAny: true,
});

const settings = await resolveConfig(typesFile);
const formatted = await format(generated, { ...settings, parser: 'typescript' });
const types = formatted.replace(/\/\*\*\n\s*\* ([^\n]*)\n\s*\*\//g, '/** $1 */');

if (!process.argv.includes('--check')) {
  await writeFile(typesFile, types);
} else if ((await readFile(typesFile, 'utf8').catch(() => '')) !== types) {
  console.error('web/src/protocol.ts differs from the schema: run `npm run types` in web/.');
  process.exit(1);
}
