import { z } from 'zod';
import { advice, problem, type Finding, type ReportFinding } from './finding';
import { formerKey } from '../formerKeys';
import { partOf } from '../meta/mapFieldNames';
import { FORMATS } from '../meta/parts';
import { findNearest, suggestNearest } from './nearest';
import { isObject, ownEntry } from '../../util/objects';

const DOCS = advice('docs');

/**
 * Reports schema errors, with the closest valid word.
 * @param prefix the value's key
 */
export function explainIssues(
  schema: z.ZodType,
  value: unknown,
  { issues }: z.ZodError,
  report: ReportFinding,
  prefix = '',
): void {
  for (const issue of issues) explainIssue(schema, value, issue, report, prefix);
}

function explainIssue(
  schema: z.ZodType,
  value: unknown,
  issue: z.core.$ZodIssue,
  report: ReportFinding,
  prefix: string,
): void {
  const key = joined(prefix, issue.path) || 'the declaration';
  const found = valueAt(value, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const options = schemasAt(schema, issue.path);
      const known = keysOf(options);
      if (isObject(found) && issue.keys.every((unknown) => known.includes(unknown)))
        return report(key, problem('together'), shapesLike(options, found));
      for (const unknown of issue.keys)
        report(
          joined(prefix, [...issue.path, unknown]),
          problem('unknownKey'),
          presentKey([...issue.path, unknown]) ?? nearestKey(unknown, known),
        );
      return;
    }
    case 'invalid_type': {
      const type = ownEntry(TYPES, issue.expected);
      const isResource = schemasAt(schema, issue.path)[0]?.meta()?.['x-known'] === 'resource';
      const give = isResource ? advice('giveResource') : (type?.give ?? DOCS);
      if (found === undefined) return report(key, problem('missing'), give);
      return report(
        key,
        type?.be ?? problem('invalid'),
        advice('found', { found: excerpt(found) }),
      );
    }
    case 'invalid_value': {
      const values = issue.values.map(String);
      if (found === undefined)
        return report(key, problem('missing'), advice('oneOf', { names: values.join(', ') }));
      return report(
        key,
        problem('noValue', { found: excerpt(found) }),
        suggestNearest(typeof found === 'string' ? found : excerpt(found), values),
      );
    }
    case 'invalid_key': {
      const [wrong] = issue.issues;
      return report(key, wrong ? problemOf(wrong) : problem('invalid'), advice('renameAll'));
    }
    case 'too_small':
      return Number(issue.minimum) === 1 && typeof found !== 'number'
        ? report(key, problem('empty'), advice('fill'))
        : report(key, problemOf(issue), advice('larger'));
    case 'too_big':
      return report(key, problemOf(issue), advice('shorter'));
    case 'invalid_union':
      return explainUnion(schema, issue, report, { key, found, prefix });
    case 'invalid_format':
      return found === ''
        ? report(key, problem('empty'), advice('fill'))
        : report(key, problemOf(issue), advice('found', { found: excerpt(found) }));
    default:
      return report(key, problemOf(issue), DOCS);
  }
}

function presentKey(path: readonly PropertyKey[]) {
  const name = formerKey(path);
  return name === undefined ? undefined : advice('write', { what: `"${name}"` });
}

function problemOf(found: z.core.$ZodIssue): Finding['problem'] {
  switch (found.code) {
    case 'invalid_format':
      return (
        ownEntry(FORMATS, found.message) ?? problem('pattern', { pattern: found.pattern ?? '' })
      );
    case 'too_small':
      return problem('tooSmall', { min: String(found.minimum) });
    case 'too_big':
      return problem('tooLarge', { max: String(found.maximum) });
    default:
      return problem('invalid');
  }
}

// Reports against the option with the closest keys.
function explainUnion(
  schema: z.ZodType,
  issue: z.core.$ZodIssue,
  report: ReportFinding,
  at: { key: string; found: unknown; prefix: string },
): void {
  const options = schemasAt(schema, issue.path);
  const known = keysOf(options);
  const { found } = at;
  if (isObject(found) && known.length > 0) {
    const unknown = Object.keys(found).filter((name) => !known.includes(name));
    if (unknown.length > 0) {
      for (const name of unknown)
        report(`${at.key}.${name}`, problem('unknownKey'), nearestKey(name, known));
      return;
    }
    const shape = options.find((one) => fits(one, found));
    const parsed = shape?.safeParse(found);
    if (shape && parsed?.error)
      return explainIssues(shape, found, parsed.error, report, joined(at.prefix, issue.path));
    return report(at.key, problem('together'), shapesLike(options, found));
  }
  const list = Array.isArray(found) ? options.find((one) => one instanceof z.ZodArray) : undefined;
  const parsed = list?.safeParse(found);
  if (list && parsed?.error)
    return explainIssues(list, found, parsed.error, report, joined(at.prefix, issue.path));
  if (found === undefined) return report(at.key, problem('missing'), DOCS);
  report(at.key, problem('noValue', { found: excerpt(found) }), DOCS);
}

function nearestKey(word: string, known: readonly string[]): Finding['advice'] {
  if (known.length === 0) return advice('remove');
  const name = findNearest(word, known);
  if (name) return advice('removeOrMean', { name });
  return advice('removeOrUse', { names: known.join(', ') });
}

const joined = (prefix: string, path: readonly PropertyKey[]): string =>
  [prefix, ...path.map((part) => String(part) || '""')].filter(Boolean).join('.');

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const part of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part))
      return undefined;
    found = (found as Record<PropertyKey, unknown>)[part];
  }
  return found;
}

function schemasAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType[] {
  let level = open(schema);
  for (const part of path) level = level.flatMap((one) => partOf(one, part) ?? []).flatMap(open);
  return level;
}

function open(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional) return open(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => open(option));
  return [schema];
}

function shapesLike(options: readonly z.ZodType[], found: object): Finding['advice'] {
  const shapes = options
    .map((one) => keysOf([one]))
    .filter((keys) => keys.some((key) => key in found))
    .map((keys) => `{ ${keys.join(', ')} }`);
  return advice('oneOf', { names: shapes.join(' ') });
}

const keysOf = (schemas: readonly z.ZodType[]): string[] => [
  ...new Set(schemas.flatMap((one) => (one instanceof z.ZodObject ? Object.keys(one.shape) : []))),
];

const fits = (schema: z.ZodType, value: object): boolean =>
  schema instanceof z.ZodObject &&
  Object.keys(value).every((name) => Object.hasOwn(schema.shape as object, name));

const TYPES: { readonly [expected: string]: { be: Finding['problem']; give: Finding['advice'] } } =
  {
    string: { be: problem('text'), give: advice('giveText') },
    boolean: { be: problem('boolean'), give: advice('giveBoolean') },
    number: { be: problem('number'), give: advice('giveNumber') },
    int: { be: problem('whole'), give: advice('giveWhole') },
    array: { be: problem('list'), give: advice('giveList') },
    object: { be: problem('object'), give: advice('giveObject') },
    record: { be: problem('object'), give: advice('giveObject') },
  };

function excerpt(value: unknown): string {
  const text = String(JSON.stringify(value));
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
