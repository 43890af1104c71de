import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import fc from '../support/generative';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { type ResourceDeclaration } from '../../src/schema';
import { readResources } from '../../src/schema/files/read';
import { parseFile } from '../../src/schema/files/parse';
import { resourceFileJsonSchema } from '../../src/schema/jsonSchema';
import { root } from '../support/readme';
import { runsOf } from '../support/depth';

type Json = { [key: string]: unknown };

const builtIn: readonly ResourceDeclaration[] = declarations;
const schema = resourceFileJsonSchema(fieldTypes, builtIn);
// `x-default` is our own keyword.
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
ajv.addKeyword('x-default');
const validate = ajv.compile(schema);

const folder = join(root, 'docs/examples');
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name): [string, Json] => [
    name,
    JSON.parse(readFileSync(join(folder, name), 'utf8')) as Json,
  ]);
const example = (name: string): Json => {
  const found = examples.find(([file]) => file === name);
  if (!found) throw new Error(`docs/examples has no ${name}`);
  return structuredClone(found[1]);
};

it('takes every declaration of the product', () => {
  for (const declaration of builtIn) {
    const data: unknown = JSON.parse(JSON.stringify(declaration));
    expect(validate(data), `${declaration.name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
  }
});

it.each(examples)('takes the documented example %s', (_, data) => {
  expect(validate(data), ajv.errorsText(validate.errors)).toBe(true);
});

it('offers resources of files as targets of references, but not to be extended', () => {
  const files = [{ name: 'airways', menu: { group: 'flying' } }];
  const { $defs = {} } = resourceFileJsonSchema(fieldTypes, builtIn, files);
  expect($defs['field-reference']?.properties?.to?.examples).toContain('airways');
  expect($defs.resource?.properties?.menu?.properties?.group?.enum).toContain('flying');
  const extendable = $defs.extension?.properties?.extends?.enum;
  expect(extendable).toEqual(builtIn.map(({ name }) => name));
});

describe('refuses', () => {
  type Mistake = [what: string, make: (data: Json) => void];
  const at = (data: Json, ...keys: string[]): Json =>
    keys.reduce((node, key) => node[key] as Json, data);
  const mistakes: { [file: string]: Mistake[] } = {
    'airways.json': [
      ['an unknown key', (data) => (data.colums = ['code'])],
      ['a missing key', (data) => delete data.recordRepresentation],
      ['a name in capitals', (data) => (data.name = 'Airlines')],
      ['an unknown group', (data) => (at(data, 'menu').group = 'kodes')],
      ['an unknown icon', (data) => (at(data, 'menu').icon = 'plane')],
      ['no id', (data) => delete at(data, 'fields').id],
      ['an unknown type', (data) => (at(data, 'fields', 'name').type = 'txt')],
      ['an option of another type', (data) => (at(data, 'fields', 'name').to = 'countries')],
      ['a reference to nothing', (data) => delete at(data, 'fields', 'countryCode').to],
      ['an unknown color', (data) => (at(data, 'fields', 'alliance', 'values').STAR = 'pink')],
      ['a length of zero', (data) => (at(data, 'fields', 'name').maxLength = 0)],
      ['no columns', (data) => (data.columns = [])],
      ['a filter of two kinds', (data) => (at(data, 'filters').code = { from: 'a', to: 'b' })],
      ['an unknown direction', (data) => (data.sort = [{ field: 'code', order: 'UP' }])],
      ['words in one language', (data) => delete at(data, 'labels').en],
      [
        'a field named with a hyphen',
        (data) => (at(data, 'fields')['full-name'] = { type: 'text' }),
      ],
    ],
    'customers-extra.json': [
      ['an unknown resource', (data) => (data.extends = 'custmers')],
      ['what the product fixes', (data) => (data.recordRepresentation = 'code')],
      [
        'a free field that is no text',
        (data) =>
          (data.captions = {
            types: { SPA: { fields: [{ field: 'a', as: { type: 'integer' } }] } },
          }),
      ],
    ],
  };

  describe.each(Object.entries(mistakes))('in %s', (file, all) => {
    it.each(all)('%s', (_, make) => {
      const data = example(file);
      make(data);
      expect(validate(data)).toBe(false);
    });
  });
});

describe('agrees with the checks', () => {
  const bases = [
    ...examples.map(([, data]) => data),
    ...builtIn
      .filter(({ name }) => ['sections', 'reservations', 'depositandwithdrawals'].includes(name))
      .map((declaration) => JSON.parse(JSON.stringify(declaration)) as Json),
  ];

  function inside(value: unknown): Json[] {
    if (typeof value !== 'object' || value === null) return [];
    return [value as Json, ...Object.values(value).flatMap(inside)];
  }

  const value = fc.oneof(
    fc.constantFrom<unknown>('', 'name', 'time', 'enum', 0, 1.5, -1, true, null, [], {}, ['code'], {
      type: 'text',
    }),
    fc.string({ maxLength: 50 }),
  );
  const mutation = fc.record({
    base: fc.constantFrom(...bases),
    where: fc.nat(),
    which: fc.nat(),
    kind: fc.constantFrom('set', 'remove', 'add', 'rename'),
    key: fc.constantFrom('maxLength', 'to', 'text1', 'as', 'open', 'labels', 'Name', 'x'),
    value,
  });

  const mutated = ({
    base,
    where,
    which,
    kind,
    key,
    value: other,
  }: typeof mutation extends fc.Arbitrary<infer T> ? T : never): Json => {
    const data = structuredClone(base);
    const nodes = inside(data);
    const node = nodes[where % nodes.length] ?? data;
    const keys = Object.keys(node);
    const own = keys[which % Math.max(keys.length, 1)];
    if (kind === 'add' || own === undefined) {
      if (Array.isArray(node)) node.push(other);
      else node[key] = other;
    } else if (kind === 'set') node[own] = other;
    else if (Array.isArray(node)) node.splice(Number(own), 1);
    else {
      if (kind === 'rename') node[key] = node[own];
      delete node[own];
    }
    return data;
  };

  it('refuses what they refuse for its shape, and only what they refuse', () => {
    const seen = { refused: 0, taken: 0 };
    fc.assert(
      fc.property(mutation, (one) => {
        const data = mutated(one);
        const name = typeof data.name === 'string' ? data.name : 'file';
        const text = JSON.stringify(data);
        const { declaration, extension, findings } = parseFile(name, text, fieldTypes);
        const taken = validate(data);
        if (declaration === null && extension === null)
          expect(taken, JSON.stringify(findings[0])).toBe(false);
        if (!taken) {
          const [file] = readResources(builtIn, [{ name, texts: [text] }], fieldTypes).files;
          expect(file?.findings, ajv.errorsText(validate.errors)).not.toEqual([]);
        }
        seen[taken ? 'taken' : 'refused'] += 1;
      }),
      { numRuns: runsOf(120, 60) },
    );
    expect(Math.min(seen.refused, seen.taken)).toBeGreaterThan(10);
  });
});
