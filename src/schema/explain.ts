import { z } from 'zod';
import type { Report } from './finding';
import { suggest } from './nearest';

const DOCS = 'see docs/resources.md';

/**
 * Reports what a schema has against a value, with the nearest right word where one is known.
 * @param prefix the key that the value stands at
 */
export function explain(
  schema: z.ZodType,
  value: unknown,
  { issues }: z.ZodError,
  report: Report,
  prefix = '',
): void {
  for (const issue of issues) explainIssue(schema, value, issue, report, prefix);
}

function explainIssue(
  schema: z.ZodType,
  value: unknown,
  issue: z.core.$ZodIssue,
  report: Report,
  prefix: string,
): void {
  const key = joined(prefix, issue.path) || 'the declaration';
  const found = valueAt(value, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = keysOf(schemasAt(schema, issue.path));
      for (const unknown of issue.keys)
        report(
          joined(prefix, [...issue.path, unknown]),
          'is not a known key',
          nearestKey(unknown, known),
        );
      return;
    }
    case 'invalid_type':
      if (found === undefined) return report(key, 'is missing', `give ${aWord(issue.expected)}`);
      return report(key, `must be ${aWord(issue.expected)}`, `it is ${describe(found)}`);
    case 'invalid_value': {
      const values = issue.values.map(String);
      if (found === undefined) return report(key, 'is missing', `use one of: ${values.join(', ')}`);
      return report(
        key,
        `is ${describe(found)}, which is none of its values`,
        suggest(String(found), values),
      );
    }
    case 'invalid_format':
      return report(key, `must be ${issue.message}`, DOCS);
    case 'invalid_key':
      return report(
        key,
        `must be ${issue.issues[0]?.message ?? 'another word'}`,
        'rename it everywhere',
      );
    case 'too_small':
      return Number(issue.minimum) === 1
        ? report(key, 'is empty', 'fill it in')
        : report(key, issue.message, DOCS);
    case 'too_big':
      return report(
        key,
        `is too large: ${String(issue.maximum)} at most`,
        'make it shorter or smaller',
      );
    case 'invalid_union':
      return explainUnion(schema, issue, report, { key, found, prefix });
    default:
      return report(key, issue.message, DOCS);
  }
}

// None of several shapes: the one whose keys are nearest is what was meant.
function explainUnion(
  schema: z.ZodType,
  issue: z.core.$ZodIssue,
  report: Report,
  at: { key: string; found: unknown; prefix: string },
): void {
  const options = schemasAt(schema, issue.path);
  const known = keysOf(options);
  const { found } = at;
  if (isObject(found) && known.length > 0) {
    const unknown = Object.keys(found).filter((name) => !known.includes(name));
    if (unknown.length > 0) {
      for (const name of unknown)
        report(`${at.key}.${name}`, 'is not a known key', nearestKey(name, known));
      return;
    }
    // All keys are known: one of the shapes that have them says what is wrong.
    const shape = options.find((one) => fits(one, found));
    const parsed = shape?.safeParse(found);
    if (shape && parsed?.error)
      return explain(shape, found, parsed.error, report, joined(at.prefix, issue.path));
    return report(at.key, 'has keys that do not go together', DOCS);
  }
  const list = Array.isArray(found) ? options.find((one) => one instanceof z.ZodArray) : undefined;
  const parsed = list?.safeParse(found);
  if (list && parsed?.error)
    return explain(list, found, parsed.error, report, joined(at.prefix, issue.path));
  if (found === undefined) return report(at.key, 'is missing', DOCS);
  report(at.key, `is ${describe(found)}, which it can't be`, DOCS);
}

const nearestKey = (word: string, known: readonly string[]): string =>
  known.length === 0 ? 'remove it' : `remove it, or ${suggest(word, known)}`;

const joined = (prefix: string, path: readonly PropertyKey[]): string =>
  [prefix, ...path.map((part) => String(part) || '""')].filter(Boolean).join('.');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const part of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part))
      return undefined;
    found = (found as Record<PropertyKey, unknown>)[part];
  }
  return found;
}

/** The schemas that may hold at a path, as unions have several. */
function schemasAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType[] {
  let level = open(schema);
  for (const part of path) level = level.flatMap((one) => inner(one, part)).flatMap(open);
  return level;
}

function open(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional) return open(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => open(option));
  return [schema];
}

function inner(schema: z.ZodType, part: PropertyKey): z.ZodType[] {
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<PropertyKey, z.ZodType>;
    return Object.hasOwn(shape, part) && shape[part] ? [shape[part]] : [];
  }
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  return [];
}

const keysOf = (schemas: readonly z.ZodType[]): string[] => [
  ...new Set(schemas.flatMap((one) => (one instanceof z.ZodObject ? Object.keys(one.shape) : []))),
];

const fits = (schema: z.ZodType, value: object): boolean =>
  schema instanceof z.ZodObject &&
  Object.keys(value).every((name) => Object.hasOwn(schema.shape as object, name));

const WORDS: { readonly [expected: string]: string } = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const aWord = (expected: string): string =>
  Object.hasOwn(WORDS, expected) ? (WORDS[expected] ?? expected) : expected;

/** What was found instead, cut short. */
function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  const text = String(JSON.stringify(value));
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
