import { findNodeAtLocation, getLocation, getNodeValue, parseTree } from 'jsonc-parser';
import type { JsonSchema } from '../../../schema/jsonSchema';
import { isObject } from '../../../util/objects';

type Path = readonly (string | number)[];

interface Suggestion {
  label: string;
  /** JSON. `#{}` is where the user types on. */
  template: string;
  description: string;
  example?: unknown;
}

interface Suggestions {
  /** Offsets of the text to replace. */
  from: number;
  to: number;
  options: readonly Suggestion[];
}

/**
 * Keys or values that a JSON Schema allows at an offset, without the keys that are there.
 * @example suggest(schema, '{"menu": {"i"}}', 12).options.map(({ label }) => label) // ['group', 'icon', 'order', …]
 */
export function suggest(schema: JsonSchema, text: string, offset: number): Suggestions {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const root = parseTree(text);
  const valueAt = (at: Path): unknown => {
    const node = root && findNodeAtLocation(root, [...at]);
    return node && getNodeValue(node);
  };
  const token = previousNode && offset <= previousNode.offset + previousNode.length && previousNode;
  const from = token ? token.offset : wordStart(text, offset);
  const to = token ? token.offset + token.length : offset;
  const schemas = schemasAt(schema, isAtPropertyKey ? path.slice(0, -1) : path, valueAt, path);
  const fields = Object.keys(objectOf(valueAt(['fields'])));
  const options = isAtPropertyKey
    ? keysOf(schemas, fields).filter(({ label }) => isFree(label))
    : schemas.flatMap((one) => valuesOf(one, fields));
  return { from, to, options: distinct(options) };

  function isFree(key: string): boolean {
    const there = objectOf(valueAt(path.slice(0, -1)));
    return key === path.at(-1) || !Object.hasOwn(there, key);
  }
}

function wordStart(text: string, offset: number): number {
  let start = offset;
  while (/[\w-]/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

const distinct = (options: readonly Suggestion[]): Suggestion[] =>
  options.filter(({ label }, at) => at === options.findIndex((other) => other.label === label));

/** @param typed path of the unfinished key, which excludes no alternative */
function schemasAt(
  root: JsonSchema,
  path: Path,
  valueAt: (path: Path) => unknown,
  typed: Path,
): JsonSchema[] {
  const valueOf = (at: Path): unknown => {
    const value = valueAt(at);
    if (!isObject(value) || at.length !== typed.length - 1) return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== typed.at(-1)));
  };
  let found = alternatives(root, root, valueOf([]));
  for (const [at, part] of path.entries()) {
    const value = valueOf(path.slice(0, at + 1));
    found = found
      .flatMap((schema) => childrenOf(schema, part))
      .flatMap((child) => alternatives(root, child, value));
  }
  return found;
}

function childrenOf(schema: JsonSchema, part: string | number): JsonSchema[] {
  const { properties = {}, additionalProperties, prefixItems = [], items } = schema;
  const own = Object.hasOwn(properties, part) ? properties[part] : additionalProperties;
  const child = typeof part === 'number' ? (prefixItems[part] ?? items) : own;
  return typeof child === 'object' ? [child] : [];
}

/** The schema and its alternatives that fit the value; all if none does. */
function alternatives(root: JsonSchema, schema: JsonSchema, value: unknown): JsonSchema[] {
  const { $ref, anyOf = [], oneOf = [] } = schema;
  const referred = $ref === undefined ? undefined : root.$defs?.[$ref.replace('#/$defs/', '')];
  const described = (one: JsonSchema): JsonSchema =>
    schema.description === undefined ? one : { ...one, description: schema.description };
  const all = [...anyOf, ...oneOf];
  const fitting = all.filter((one) => fits(root, one, value));
  return [
    schema,
    ...(referred ? alternatives(root, described(referred), value) : []),
    ...(fitting.length > 0 ? fitting : all).flatMap((one) => alternatives(root, one, value)),
  ];
}

function fits(root: JsonSchema, { $ref, ...schema }: JsonSchema, value: unknown): boolean {
  const referred = $ref === undefined ? undefined : root.$defs?.[$ref.replace('#/$defs/', '')];
  const { properties, additionalProperties, type } = referred ?? schema;
  if (Array.isArray(value)) return type === undefined || type === 'array';
  if (!isObject(value)) return true;
  if (type !== undefined && type !== 'object') return false;
  return Object.entries(value).every(([key, own]) => {
    const expected = properties?.[key];
    if (expected === undefined) return additionalProperties !== false;
    return expected.const === undefined || expected.const === own;
  });
}

/** Required ones first. A map without declared keys is by field, as the labels are. */
function keysOf(schemas: readonly JsonSchema[], fields: readonly string[]): Suggestion[] {
  const required = new Set(schemas.flatMap((schema) => schema.required ?? []));
  const declared = schemas
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .toSorted(([one], [other]) => Number(required.has(other)) - Number(required.has(one)));
  const maps = schemas.flatMap(({ additionalProperties: each }) =>
    typeof each === 'object' ? fields.map((name) => [name, each] as const) : [],
  );
  return [...declared, ...(declared.length > 0 ? [] : maps)].map(([key, schema]) => ({
    label: key,
    template: `${JSON.stringify(key)}: ${emptyValue(schema)}`,
    description: schema.description ?? '',
    example: schema.examples?.[0],
  }));
}

function emptyValue({ type }: JsonSchema): string {
  if (type === 'string') return '"#{}"';
  if (type === 'array') return '[#{}]';
  return type === 'object' ? '{ #{} }' : '#{}';
}

const LITERALS: { readonly [type: string]: readonly unknown[] } = { boolean: [true, false] };

function valuesOf(schema: JsonSchema, fields: readonly string[]): Suggestion[] {
  const { enum: listed, const: only, type, examples = [] } = schema;
  const values = listed ?? (only === undefined ? (LITERALS[String(type)] ?? []) : [only]);
  const isFree = type === 'string' && values.length === 0;
  return [...values, ...(isFree ? [...examples, ...fields] : [])].map((value) => ({
    label: String(value),
    template: JSON.stringify(value),
    description: schema.description ?? '',
  }));
}
