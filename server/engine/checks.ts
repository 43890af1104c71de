import { sql, type Kysely, type RawBuilder } from 'kysely';
import { referenceOf } from '../../src/fields';
import { plainText } from '../../src/fields/plainText';
import { changedFields } from '../../src/fields/values';
import { fieldOf, isTyped, type Field, type ReferenceLink, type Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import { lockRows } from '../db/transaction';
import type { Database } from '../db/types';
import { errorCode, ValidationProblem, createMessage, type FieldErrors } from '../errors';
import type { Row, StoredValue } from '../rules/rule';
import { uniqueIndexes } from './indexes';
import { problemMessage } from '../messages';
import { andWithin, fixedTerms, referenceMatches, type Entity, type Model } from './model';
import { isCode, sameTextSql, isTypedText } from './sameText';
import { fixedValues } from './sources';
import { packedFields } from './packing';
import { lockRecord } from './read';

export interface WriteChange {
  values: Readonly<Row>;
  before: Readonly<Row> | null;
}

const newlyFilled = ({ values, before }: WriteChange, fields: readonly Field[]): Field[] =>
  changedFields(fields, before, values).filter(({ name }) => values[name] !== null);

/**
 * Checks changed references only: old rows may hold codes that no longer exist. The records stay locked.
 * @returns the codes as those records spell them, where different (rules: normal-text)
 */
export async function checkReferencedRecords(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  change: WriteChange,
  { user, errors }: { user: SessionUser; errors: FieldErrors },
): Promise<Row> {
  const fields = entity.resource.fields.filter(
    (field) => isTyped(field) && !(field.name in errors),
  );
  const spellings: Row = {};
  for (const field of newlyFilled(change, fields)) {
    const value = change.values[field.name] ?? null;
    const isSelf = referenceOf(field)?.notSelf === true && value === user.id;
    const stored = isSelf ? null : await findReferenced(db, model, entity, field, value);
    if (stored === null) errors[field.name] = [problemMessage(field.name, { rule: 'exists' })];
    else if (stored !== value) spellings[field.name] = stored;
  }
  return spellings;
}

/** PostgreSQL allows 65,535 parameters. */
const maxCodes = 1000;

async function findReferenced(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  field: Field,
  value: StoredValue,
): Promise<StoredValue> {
  const refers = referenceOf(field);
  if (!refers || refers.free) return value;
  const target = model.entity(refers.to).resource;
  // Records outside the user's scope count as missing.
  const visible = andWithin(model, model.entity(refers.to), (name) => sql.id(name));
  const link = entity.resource.references.find((one) => one.field === field.name);
  if (link !== undefined) {
    const isText = typeof value === 'string' && isCode(field);
    const terms = isText
      ? [sameTextSql(sql.ref(`other.${link.by}`), [value]), ...fixedTerms(link, target, 'other')]
      : [referenceMatches(link, target, 'other', sql`${value}`)];
    const same = sql.join(terms, sql` and `);
    const rows = await lockRows<Row>(db, target.name, sql`${same} ${visible}`, 'refer');
    return isText ? findSpelling(value, rows, link.by) : (rows.length > 0 && value) || null;
  }
  const codes = [...new Set(String(value).split(','))];
  if (codes.length > maxCodes) return null;
  const key = target.key ?? 'id';
  const same = sameTextSql(sql.ref(`other.${key}`), codes);
  const rows = await lockRows<Row>(db, target.name, sql`${same} ${visible}`, 'refer');
  const storedCodes = String(value)
    .split(',')
    .map((code) => findSpelling(code, rows, key));
  return storedCodes.includes(null) ? null : storedCodes.join(',');
}

/** The exact match, else the first with the same normalized text. */
function findSpelling(code: string, rows: readonly Row[], key: string): string | null {
  const codes = rows.map((row) => String(row[key]));
  if (codes.includes(code)) return code;
  return codes.find((one) => plainText(one) === plainText(code)) ?? null;
}

/** Refuses to change a key that records refer to. */
export async function refuseRename(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { values, before }: WriteChange,
  errors: FieldErrors,
): Promise<void> {
  if (before === null) return;
  const renamed = Object.keys(values).filter(
    (name) => (before[name] ?? null) !== null && values[name] !== before[name] && !(name in errors),
  );
  const dependences = renamed.length > 0 ? possibleDependants(model, entity, before) : [];
  for (const field of renamed) {
    if (!dependences.some(({ by }) => by === field)) continue;
    // Keeps new references from being added.
    await lockRecord(db, model, entity, Number(before.id), 'remove');
    const dependants = await findDependants(db, model, entity, before, field);
    if (dependants.length === 0) continue;
    const entities = dependants.map(({ resource: { entity: by } }) => by.plural);
    errors[field] = [createMessage('record.referred', { entities })];
  }
}

/** An exact count is slow and says no more. */
const maxCount = 1000;

export interface Dependant {
  resource: Resource;
  count: string;
}

/** Counts, by resource. */
export async function findDependants(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  record: Row,
  field?: string,
): Promise<Dependant[]> {
  const candidates = possibleDependants(model, entity, record).filter(
    ({ by }) => field === undefined || by === field,
  );
  const conditions = new Map<Resource, RawBuilder<unknown>[]>();
  for (const { resource, condition } of candidates)
    conditions.set(resource, [...(conditions.get(resource) ?? []), condition]);
  const dependants: Dependant[] = [];
  for (const [resource, any] of conditions) {
    const { rows } = await sql<{ count: string }>`select count(*) as "count" from (
      select 1 from ${sql.table(resource.name)}
      where ${sql.join(any, sql` or `)} limit ${maxCount + 1}) as "referring"`.execute(db);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0)
      dependants.push({ resource, count: count > maxCount ? `${maxCount}+` : String(count) });
  }
  return dependants;
}

function possibleDependants(model: Model, { resource: target }: Entity, record: Row) {
  const single = model.entities.flatMap(({ resource }) =>
    resource.references
      .filter((link) => link.to === target.name && refersToType(resource, link, target, record))
      .map((link) => {
        const value = record[link.by];
        const isText = typeof value === 'string' && isCode(fieldOf(resource, link.field));
        const condition = isText
          ? sameTextSql(sql.id(link.field), [value])
          : sql`${sql.id(link.field)} = ${value}`;
        return { resource, by: link.by, condition };
      }),
  );
  const several = model.entities.flatMap(({ resource }) =>
    resource.fields
      .filter((field) => {
        const refers = referenceOf(field);
        return refers?.to === target.name && refers.many;
      })
      .map(({ name }) => {
        const codes = sql`string_to_array(${sql.id(name)}, ',')`;
        const key = target.key ?? 'id';
        return { resource, by: key, condition: sql`${record[key]} = any(${codes})` };
      }),
  );
  const children = packedFields(target).map(({ packedChildren }) => ({
    resource: model.entity(packedChildren.of).resource,
    by: packedChildren.equals,
    condition: sql`${sql.id(packedChildren.by)} = ${record[packedChildren.equals]}`,
  }));
  return [...single, ...several, ...children];
}

/** Free text is no reference. */
function refersToType(
  resource: Resource,
  link: ReferenceLink,
  target: Resource,
  record: Row,
): boolean {
  const field = resource.fields.find(({ name }) => name === link.field);
  if (field && referenceOf(field)?.free) return false;
  return fixedValues(link, target).every(([name, value]) => record[name] === value);
}

export async function checkUnique(
  db: Kysely<Database>,
  { resource }: Entity,
  { values, before }: WriteChange,
  errors: FieldErrors,
): Promise<void> {
  const record = { ...before, ...values };
  for (const { fields } of uniqueIndexes(resource)) {
    const [field = ''] = fields;
    const own = resource.fields.filter(({ name }) => fields.includes(name));
    const untouched = newlyFilled({ values, before }, own).length === 0;
    if (untouched || field in errors || fields.some((name) => (record[name] ?? null) === null))
      continue;
    const same = fields.map((name) => {
      const value = record[name];
      return typeof value === 'string' && isTypedText(fieldOf(resource, name))
        ? sameTextSql(sql.id(name), [value])
        : sql`${sql.id(name)} = ${value}`;
    });
    const { rows } = await sql`select 1 from ${sql.table(resource.name)}
      where ${sql.join(same, sql` and `)} and "id" <> ${before?.id ?? 0} limit 1`.execute(db);
    if (rows.length > 0) errors[field] = duplicate(field);
  }
}

const duplicate = (field: string): string[] => [problemMessage(field, { rule: 'unique' })];

const uniqueViolation = '23505';

/** Turns violations of unique indexes into field errors: two concurrent writes may both find a value free. */
export async function withUniqueErrors<T>(
  { resource }: Entity,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violated = errorCode(error) === uniqueViolation ? constraintOf(error) : null;
    const field = uniqueIndexes(resource).find(({ name }) => name === violated)?.fields[0];
    if (field === undefined) throw error;
    throw new ValidationProblem({ [field]: duplicate(field) });
  }
}

function constraintOf(error: unknown): string | null {
  const isNamed = typeof error === 'object' && error !== null && 'constraint' in error;
  return isNamed && typeof error.constraint === 'string' ? error.constraint : null;
}
