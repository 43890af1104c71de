import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields';
import { declarationSchema, extensionSchema } from '../../src/schema/meta';
import { kinds } from '../../src/schema/meta/parts';
import { fieldTypePart } from '../../src/schema/jsonSchema';
import { schemaEntries, partOf, resourceReference, describeType } from '../../tools/docs/reference';
import { publishedSchema, referenceSchema } from '../../tools/docs/schema';
import { resourceSchema } from '../../tools/docs/vite.mjs';
import { root } from '../support/readme';

const document = referenceSchema();
const types = Object.keys(fieldTypes);
const text = readFileSync(join(root, 'docs/resources.md'), 'utf8');

it('docs/resources.md is up to date; else run npm run docs', () => {
  expect(text).toBe(resourceReference(document));
});

it('lists every key of the schemas', () => {
  const keysOf = (part: string) =>
    schemaEntries(partOf(document, part))
      .map(({ key }) => key)
      .filter((key) => !/[.[]/.test(key));
  expect(keysOf('resource')).toEqual(Object.keys(declarationSchema.shape));
  expect(keysOf('extension')).toEqual(Object.keys(extensionSchema.shape));
  for (const type of types) {
    const options = keysOf(fieldTypePart(type));
    const schema = fieldTypes[type]?.options(kinds);
    if (!(schema instanceof z.ZodObject)) throw new Error(`the options of ${type} are no object`);
    expect(options).toEqual(expect.arrayContaining(Object.keys(schema.shape)));
    for (const option of options) expect(text).toContain(`| \`${option}\` |`);
  }
});

describe('every key has a description and a valid example', () => {
  const ajv = new Ajv2020({ strict: false, inlineRefs: false });
  ajv.addSchema(document, 'file');

  function* keys(node: unknown, pointer: string): Generator<[string, Record<string, unknown>]> {
    if (typeof node !== 'object' || node === null) return;
    const schema = node as Record<string, unknown>;
    const { properties, additionalProperties, items, anyOf } = schema;
    for (const [name, inner] of Object.entries(properties ?? {})) {
      const at = `${pointer}/properties/${name.replaceAll('/', '~1')}`;
      // `id` is an ordinary field.
      const property = (inner as { const?: unknown; $ref?: unknown }) ?? {};
      if (property.const === undefined && property.$ref === undefined) yield [at, inner];
      yield* keys(inner, at);
    }
    if (typeof additionalProperties === 'object')
      yield* keys(additionalProperties, `${pointer}/additionalProperties`);
    yield* keys(items, `${pointer}/items`);
    for (const [index, option] of ((anyOf as unknown[] | undefined) ?? []).entries())
      yield* keys(option, `${pointer}/anyOf/${index}`);
  }

  const parts = ['resource', 'extension', ...types.map(fieldTypePart)];

  it.each(parts)('of %s', (part) => {
    const pointer = `#/$defs/${part}`;
    const whole = partOf(document, part);
    const all = [...keys(whole, pointer)];
    if (part.startsWith('field-')) all.push([pointer, { ...whole }]);
    for (const [at, { description, examples = [], default: fallback }] of all) {
      expect(description, at).toMatch(/^\S.*[.…]”?$/);
      const validate = ajv.getSchema(`file${at}`);
      const values = [...(examples as unknown[]), ...(fallback === undefined ? [] : [fallback])];
      expect(examples, at).not.toEqual([]);
      for (const value of values)
        expect(validate?.(value), `${at}: ${JSON.stringify(value)}`).toBe(true);
    }
    expect(all.length).toBeGreaterThan(0);
  });
});

it('documents the default of every optional key', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  // Alternatives and free names are not optional keys.
  const optional = cells.filter(([, key = '']) => !/(\*|\])`$/.test(key));
  expect(optional.length).toBeGreaterThan(100);
  expect(optional.filter(([, , , fallback]) => fallback === '').map(([, key]) => key)).toEqual([]);
});

it('has an anchor for what its links name', () => {
  const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const [, to] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(to);
});

it('describes types in words', () => {
  expect(describeType({ type: 'array', items: { type: 'string', maxLength: 3 } })).toBe(
    'list of text, up to 3 characters',
  );
  expect(
    describeType({ anyOf: [{ type: 'boolean' }, { type: 'integer', minimum: 1, maximum: 9 }] }),
  ).toBe('true or false, or whole number, 1 to 9');
});

it('is in the build, with the groups and resources of the product', async () => {
  const files: unknown[] = [];
  const plugin = resourceSchema() as unknown as { generateBundle: () => Promise<void> };
  await plugin.generateBundle.call({ emitFile: (file: unknown) => files.push(file) });
  const source = `${JSON.stringify(publishedSchema())}\n`;
  expect(files).toEqual([{ type: 'asset', fileName: 'schema/resource.json', source }]);
  expect(source).toContain('"enum":["work","money","codes","users"]');
});
