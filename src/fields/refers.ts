import { describeKey, optionalKey } from '../schema/meta/describeKey';
import type { Kinds } from '../schema/meta/parts';
import { normalizeForMatch, createFault, createParsedCell } from './reading';
import type {
  FieldPlace,
  LookupQuery,
  LookupResult,
  ReadContext,
  ParsedCell,
  ReferenceTarget,
  TextTools,
} from '../schema/catalogue';
import { fieldOf, hasField, type AnyRecord, type Field, type Resource } from '../schema';

const NAMED_AT_MOST = 3;

interface Examples {
  to: string;
  text: string;
  where: Readonly<Record<string, string>>;
  scope: Readonly<Record<string, string>>;
}

export function referenceOptions(z: Kinds, by: 'key' | 'id', example: Examples) {
  return {
    to: describeKey(
      z.string(),
      `The referenced resource. The field holds its \`${by}\`.`,
      example.to,
      { known: 'resource' },
    ),
    text: optionalKey(
      z.field,
      'The field that already has the referenced record’s title.',
      example.text,
      'the title is looked up',
    ),
    where: optionalKey(
      z.record(z.string(), z.string()),
      'Fixed query parameters that limit which records can be picked.',
      example.where,
      'all records',
    ),
    scope: optionalKey(
      z.record(z.string(), z.field),
      'By query parameter, the field of this resource whose value limits which records can be picked.',
      example.scope,
      'all records',
    ),
  };
}

export function readReference(text: string, field: Field, context: ReadContext): ParsedCell {
  const { to, by, free } = refersIn(context);
  const named = narrowed(text, context);
  const request = { ...named, free };
  const result = resolved(named, field, context);
  if (result === 'pending') return createParsedCell(null, { pending: true, asks: request });
  if (result === 'failed') return createFault('paste.errors.unasked');
  const target = context.resourceOf(to);
  const title = (record: AnyRecord) => context.titleOf(target, record);
  const valueOf = (record: AnyRecord) =>
    by === 'id' || target.key === null ? record.id : record[target.key];

  if (
    result.is === 'one' &&
    (!free || result.picked || isNamed(result.record, text, target, title))
  ) {
    const { record, picked } = result;
    const meant = meantBy(title(record), text);
    return createParsedCell(valueOf(record), { meant, record, asks: picked ? request : null });
  }
  if (free) return createParsedCell(text.trim().replace(/\s+/g, ' '), { asks: request });
  return {
    ...createFault(...faultOf(result, text, (one) => `${title(one)} (${valueOf(one)})`)),
    asks: request,
  };
}

function faultOf(
  result: LookupResult,
  text: string,
  describe: (record: AnyRecord) => string,
): Parameters<typeof createFault> {
  if (result.is === 'several') {
    const titles = result.records.slice(0, NAMED_AT_MOST).map(describe);
    return ['paste.errors.several', { titles: titles.join(', ') }];
  }
  const key = result.is === 'unknown' ? 'paste.errors.vague' : 'paste.errors.unknown';
  return [key, { text: text.trim() }];
}

/** Separated by commas, semicolons or line breaks. */
export function readReferences(text: string, field: Field, context: ReadContext): ParsedCell {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map((part) => readReference(part, field, context));
  const wrong = read.find(({ fault }) => fault !== null);
  if (wrong) return wrong;
  const meant = read.map((one, index) => one.meant ?? parts[index]).join(', ');
  return createParsedCell(
    read.map(({ value }) => value),
    {
      pending: read.some(({ pending }) => pending),
      meant: read.some((one) => one.meant !== null) ? meant : null,
    },
  );
}

const meantBy = (title: string, text: string): string | null =>
  normalizeForMatch(title) === normalizeForMatch(text) ? null : title;

function isNamed(
  record: AnyRecord,
  text: string,
  target: Resource,
  title: (record: AnyRecord) => string,
): boolean {
  const key = target.key === null ? record.id : record[target.key];
  return [String(key), title(record)].some(
    (one) => normalizeForMatch(one) === normalizeForMatch(text),
  );
}

function narrowed(text: string, context: ReadContext): LookupQuery {
  const { to, where, scope } = refersIn(context);
  return { to, text: text.trim(), where: { ...where, ...scopeOf(scope, context.values) } };
}

/** A type only suggests: filtered choices first, then all. */
function resolved(named: LookupQuery, field: Field, context: ReadContext) {
  const { resource, resolve, values } = context;
  const result = resolve(named);
  const where = { ...ownWhere(resource, field), ...scopeOf(refersIn(context).scope, values) };
  const isSame = JSON.stringify(where) === JSON.stringify(named.where);
  return isSame || typeof result === 'string' || result.is !== 'none'
    ? result
    : resolve({ ...named, where });
}

function ownWhere(resource: Resource, { name, options }: Field): ReferenceTarget['where'] {
  const own: Partial<ReferenceTarget> = hasField(resource, name)
    ? fieldOf(resource, name).options
    : {};
  return own.to === options.to ? (own.where ?? {}) : {};
}

function refersIn({ refers }: ReadContext): ReferenceTarget {
  if (!refers) throw new Error('a field that is read as a reference refers to nothing');
  return refers;
}

function scopeOf(
  scope: ReferenceTarget['scope'],
  values: ReadContext['values'],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(scope)
      .map(([parameter, name]) => [parameter, values[name]] as const)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([parameter, value]) => [parameter, String(value)]),
  );
}

export const titleText = (place: FieldPlace, _options: object, tools: TextTools): string =>
  tools.referenceTitle(place);
