import { type JsonSchema, fieldTypePart } from '../../src/schema/jsonSchema';

interface Entry {
  /** `menu.icon`; `*` is any name, `[]` each item. */
  key: string;
  schema: JsonSchema;
  required: boolean;
}

export function schemaEntries(schema: JsonSchema, path = ''): Entry[] {
  const { properties = {}, required = [], additionalProperties, items, anyOf } = schema;
  const inside = (key: string) => (path === '' ? key : `${path}.${key}`);
  const entry = (key: string, inner: JsonSchema, isRequired: boolean): Entry[] => [
    ...(inner.description === undefined ? [] : [{ key, schema: inner, required: isRequired }]),
    ...schemaEntries(inner, key),
  ];
  return [
    ...Object.entries(properties).flatMap(([key, inner]) =>
      entry(inside(key), inner, required.includes(key)),
    ),
    ...(typeof additionalProperties === 'object'
      ? entry(inside('*'), additionalProperties, false)
      : []),
    ...(items ? entry(`${path}[]`, items, false) : []),
    ...(anyOf ?? []).flatMap((option) => entry(path, option, false)),
  ];
}

/** @throws if there is none */
export function partOf(document: JsonSchema, name: string): JsonSchema {
  const part = document.$defs?.[name];
  if (part === undefined) throw new Error(`the schema has no part "${name}"`);
  return part;
}

export function resourceReference(document: JsonSchema): string {
  const resource = schemaEntries(partOf(document, 'resource'));
  const top = resource.filter(({ key }) => !/[.[]/.test(key));
  const nested = top.flatMap(({ key }) => {
    const inner = resource.filter((entry) => isInside(entry.key, key) && !isTwice(entry));
    return inner.length > 0 && key !== 'fields' ? [{ key, inner }] : [];
  });
  const extension = schemaEntries(partOf(document, 'extension')).filter(
    ({ key }) => !/[.[]/.test(key),
  );
  const types = typesOf(document);
  const common = commonKeys(document, types);
  const optionsOf = (type: string) =>
    schemaEntries(partOf(document, fieldTypePart(type))).filter(
      ({ key }) => key !== 'type' && !common.some((entry) => entry.key === key),
    );
  return `${[
    '<!-- Made by `npm run docs` from src/schema/meta, src/filters and src/fields: change the texts there. -->',
    '# Resource declarations',
    INTRODUCTION,
    [
      '## Contents',
      contents(
        nested.map(({ key }) => key),
        types,
      ),
    ],
    ['## Keys', table(top)],
    nested.map(({ key, inner }) => [
      `### ${key}`,
      ...(key === 'labels' ? ['`labels.ko` has the same keys as `labels.en`.'] : []),
      table(inner),
    ]),
    ['## Fields', FIELDS, '### Every field', table(common)],
    types.map((type) => {
      const { description = '', examples = [] } = partOf(document, fieldTypePart(type));
      const options = optionsOf(type);
      return [
        `### ${type}`,
        `${description} ${code(examples[0])}`,
        ...(options.length > 0 ? [table(options)] : []),
      ];
    }),
    ['## Files that extend a resource', ADDITION, table(extension)],
    ['## Examples', EXAMPLES],
  ]
    .flat(3)
    .join('\n\n')}\n`;
}

const INTRODUCTION = `A resource is declared as plain data: in \`resources/<name>.ts\`, or in a JSON file that an administrator adds while the
product runs ([resource-files.md](resource-files.md)). Both have the same keys. In the tables, \`*\` is any name, and \`[]\` an
entry of a list. With the schema at \`/schema/resource.json\`, an editor completes and checks the keys while you type.`;

const FIELDS =
  '`fields` has the fields by name (camelCase, up to 40 characters), each with its type and options. Every resource has `"id": { "type": "id" }`.';

const ADDITION = `A JSON file with \`extends\`, of any name, adds to an existing resource. It can’t change what the resource already has: fields,
filters and captions of the file must have new names. The keys mean the same as above.`;

const EXAMPLES = `- [airways.json](examples/airways.json): a new resource
- [customers-extra.json](examples/customers-extra.json): a file that extends one
- \`resources/*.ts\`: the built-in resources`;

const isInside = (key: string, outer: string): boolean =>
  key.startsWith(`${outer}.`) || key.startsWith(`${outer}[`);

const isTwice = ({ key }: Entry): boolean => key.startsWith('labels.ko.');

const typesOf = (document: JsonSchema): string[] =>
  (partOf(document, 'field').properties?.type?.enum ?? []).map(String);

function commonKeys(document: JsonSchema, types: readonly string[]): Entry[] {
  const [first = [], ...otherTypes] = types.map((type) =>
    schemaEntries(partOf(document, fieldTypePart(type))),
  );
  return first.filter(({ key, schema }) =>
    otherTypes.every((entries) =>
      entries.some((entry) => entry.key === key && entry.schema.description === schema.description),
    ),
  );
}

function contents(keys: readonly string[], types: readonly string[]): string {
  const links = (names: readonly string[]) =>
    names.map((name) => `[${name}](#${name.toLowerCase()})`).join(', ');
  return [
    `- [Keys](#keys): ${links(keys)}`,
    `- [Fields](#fields): [every field](#every-field), ${links(types)}`,
    '- [Files that extend a resource](#files-that-extend-a-resource)',
    '- [Examples](#examples)',
  ].join('\n');
}

function table(entries: readonly Entry[]): string {
  const rows = entries.map(({ key, schema, required }) =>
    [
      `\`${key}\``,
      describeType(schema),
      required ? '**required**' : defaultWords(schema),
      code(schema.examples?.[0]),
      schema.description ?? '',
    ]
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | '),
  );
  return [
    '| key | type | default | example | meaning |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

const code = (value: unknown): string =>
  `\`${JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')}\``;

function defaultWords(schema: JsonSchema): string {
  if (schema.default !== undefined) return code(schema.default);
  return schema['x-default'] ?? '';
}

const TYPES: { readonly [type: string]: string } = {
  string: 'text',
  boolean: 'true or false',
  number: 'number',
  integer: 'whole number',
  object: 'object',
  array: 'list',
};

export function describeType(schema: JsonSchema): string {
  const { type, items, prefixItems, anyOf, additionalProperties, $ref } = schema;
  if ($ref !== undefined) return '[field](#fields)';
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined)
    return `one of ${schema.enum.map((value) => `\`${String(value)}\``).join(' ')}`;
  if (anyOf) return [...new Set(anyOf.map(describeType))].join(', or ');
  if (prefixItems)
    return `list of ${prefixItems.length}: ${prefixItems.map(describeType).join(', ')}`;
  if (type === 'array' && items) return `list of ${describeType(items)}`;
  if (typeof additionalProperties === 'object')
    return `object of ${describeType(additionalProperties)}`;
  const words = [type ?? []].flat().map((one) => TYPES[one] ?? one);
  return [words.join(', or '), ...limits(schema)].join(', ');
}

function limits(schema: JsonSchema): string[] {
  const { maxLength, minimum, maximum, pattern } = schema;
  const span = [minimum, maximum].map((bound) =>
    typeof bound === 'number' && Number.isSafeInteger(bound) && Math.abs(bound) < 1e15
      ? bound
      : null,
  );
  const [least, most] = span;
  return [
    ...(typeof maxLength === 'number' ? [`up to ${maxLength} characters`] : []),
    ...(least !== null && most !== null ? [`${least} to ${most}`] : []),
    ...(least !== null && most === null ? [`from ${least}`] : []),
    ...(typeof pattern === 'string' ? [`matching \`${pattern.replaceAll('\\/', '/')}\``] : []),
  ];
}
