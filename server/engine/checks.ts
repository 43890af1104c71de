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

/** A write's values, and the row that they change; null on create. */
export interface WriteChange {
  values: Readonly<Row>;
  before: Readonly<Row> | null;
}

/** The fields that a write fills with something else. */
const filledAnew = ({ values, before }: WriteChange, fields: readonly Field[]): Field[] =>
  changedFields(fields, before, values).filter(({ name }) => values[name] !== null);

/**
 * Every changed reference must name a record. Unchanged ones are not looked at: old rows may name codes long gone.
 * What is named stays locked against deletion until the write is done.
 * @returns the codes in the form that the named records hold them in, where that is another (rules: normal-text)
 */
export async function checkReferencedRecords(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  change: WriteChange,
  { user, errors }: { user: SessionUser; errors: FieldErrors },
): Promise<Row> {
  const asked = entity.resource.fields.filter((field) => isTyped(field) && !(field.name in errors));
  const held: Row = {};
  for (const field of filledAnew(change, asked)) {
    const value = change.values[field.name] ?? null;
    const isSelf = referenceOf(field)?.notSelf === true && value === user.id;
    const found = isSelf ? null : await named(db, model, entity, field, value);
    if (found === null) errors[field.name] = [problemMessage(field.name, { rule: 'exists' })];
    else if (found !== value) held[field.name] = found;
  }
  return held;
}

/** As many as a page holds. Each is a parameter of the statement, of which PostgreSQL takes 65,535. */
const mostCodes = 1000;

/** The value as the records hold it that it names; null where one of them is not there. */
async function named(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  field: Field,
  value: StoredValue,
): Promise<StoredValue> {
  const refers = referenceOf(field);
  if (!refers || refers.free) return value;
  const target = model.entity(refers.to).resource;
  // What the person does not see is not there.
  const visible = andWithin(model, model.entity(refers.to), (name) => sql.id(name));
  const link = entity.resource.references.find((one) => one.field === field.name);
  if (link !== undefined) {
    const isText = typeof value === 'string' && isCode(field, model.catalogue);
    const terms = isText
      ? [sameTextSql(sql.ref(`other.${link.by}`), [value]), ...fixedTerms(link, target, 'other')]
      : [referenceMatches(link, target, 'other', sql`${value}`)];
    const same = sql.join(terms, sql` and `);
    const rows = await lockRows<Row>(db, target.name, sql`${same} ${visible}`, 'refer');
    return isText ? heldAs(value, rows, link.by) : (rows.length > 0 && value) || null;
  }
  // Several at once, by the other's key.
  const codes = [...new Set(String(value).split(','))];
  if (codes.length > mostCodes) return null;
  const key = target.key ?? 'id';
  const same = sameTextSql(sql.ref(`other.${key}`), codes);
  const rows = await lockRows<Row>(db, target.name, sql`${same} ${visible}`, 'refer');
  const held = String(value)
    .split(',')
    .map((code) => heldAs(code, rows, key));
  return held.includes(null) ? null : held.join(',');
}

/** A code as the record holds it that it names: the exact one, else the first of the same text; null where there is none. */
function heldAs(code: string, rows: readonly Row[], key: string): string | null {
  const held = rows.map((row) => String(row[key]));
  if (held.includes(code)) return code;
  return held.find((one) => plainText(one) === plainText(code)) ?? null;
}

/**
 * What others refer to a record by stays as it is for as long as they do: renamed, it would leave them behind.
 */
export async function refuseRename(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { values, before }: WriteChange,
  errors: FieldErrors,
): Promise<void> {
  if (before === null) return;
  for (const field of Object.keys(values)) {
    const isRenamed = (before[field] ?? null) !== null && values[field] !== before[field];
    const dependences = possibleDependants(model, entity, before);
    if (!isRenamed || field in errors || !dependences.some(({ by }) => by === field)) continue;
    // From here on nobody can begin to.
    await lockRecord(db, model, entity, Number(before.id), 'remove');
    const dependants = await findDependants(db, model, entity, before, field);
    if (dependants.length === 0) continue;
    const entities = dependants.map(({ resource: { entity: by } }) => by.plural);
    const fixed = problemMessage(field, { rule: 'fixed' }).replace(/\.$/, '');
    const message = `${fixed}: ${entities.join(', ')} refer to it.`;
    errors[field] = [createMessage('record.referred', { entities }, message)];
  }
}

/** Of a table with a million rows nobody is told how many: enough to know what it is about. */
const mostCounted = 1000;

/** The records of a resource that refer to another. */
export interface Dependant {
  resource: Resource;
  /** How many: a number, or "1000+". */
  count: string;
}

/**
 * The resources that refer to a record, and how often.
 * @param field only those that do so by this one of its fields
 */
export async function findDependants(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  record: Row,
  field?: string,
): Promise<Dependant[]> {
  const asked = possibleDependants(model, entity, record).filter(
    ({ by }) => field === undefined || by === field,
  );
  const conditions = new Map<Resource, RawBuilder<unknown>[]>();
  for (const { resource, condition } of asked)
    conditions.set(resource, [...(conditions.get(resource) ?? []), condition]);
  const found: Dependant[] = [];
  for (const [resource, any] of conditions) {
    const { rows } = await sql<{ count: string }>`select count(*) as "count" from (
      select 1 from ${sql.table(resource.name)}
      where ${sql.join(any, sql` or `)} limit ${mostCounted + 1}) as "referring"`.execute(db);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0)
      found.push({ resource, count: count > mostCounted ? `${mostCounted}+` : String(count) });
  }
  return found;
}

interface Dependence {
  resource: Resource;
  /** The field of ours that it goes by. */
  by: string;
  condition: RawBuilder<unknown>;
}

function possibleDependants(model: Model, { resource: target }: Entity, record: Row): Dependence[] {
  const single = model.entities.flatMap(({ resource }) =>
    resource.references
      .filter((link) => link.to === target.name && canMean(resource, link, target, record))
      .map((link) => {
        const value = record[link.by];
        const isText =
          typeof value === 'string' && isCode(fieldOf(resource, link.field), model.catalogue);
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
  const children = packedFields(target).map(({ held }) => ({
    resource: model.entity(held.of).resource,
    by: held.equals,
    condition: sql`${sql.id(held.by)} = ${record[held.equals]}`,
  }));
  return [...single, ...several, ...children];
}

/** Free text only suggests; and a reference to codes of one type never means one of another. */
function canMean(resource: Resource, link: ReferenceLink, target: Resource, record: Row): boolean {
  const field = resource.fields.find(({ name }) => name === link.field);
  if (field && referenceOf(field)?.free) return false;
  return fixedValues(link, target).every(([name, value]) => record[name] === value);
}

/** No other record may have the same value, or the same in its scope. */
export async function checkUnique(
  db: Kysely<Database>,
  { catalogue }: Model,
  { resource }: Entity,
  { values, before }: WriteChange,
  errors: FieldErrors,
): Promise<void> {
  const record = { ...before, ...values };
  for (const { fields } of uniqueIndexes(resource)) {
    const [field = ''] = fields;
    const own = resource.fields.filter(({ name }) => fields.includes(name));
    const untouched = filledAnew({ values, before }, own).length === 0;
    if (untouched || field in errors || fields.some((name) => (record[name] ?? null) === null))
      continue;
    const same = fields.map((name) => {
      const value = record[name];
      return typeof value === 'string' && isTypedText(fieldOf(resource, name), catalogue)
        ? sameTextSql(sql.id(name), [value])
        : sql`${sql.id(name)} = ${value}`;
    });
    const { rows } = await sql`select 1 from ${sql.table(resource.name)}
      where ${sql.join(same, sql` and `)} and "id" <> ${before?.id ?? 0} limit 1`.execute(db);
    if (rows.length > 0) errors[field] = taken(field);
  }
}

const taken = (field: string): string[] => [problemMessage(field, { rule: 'unique' })];

const uniqueViolation = '23505';

/** Two writes at once may both find a value free; the index lets one through, and the other reads the same words. */
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
    throw new ValidationProblem({ [field]: taken(field) });
  }
}

function constraintOf(error: unknown): string | null {
  const named = typeof error === 'object' && error !== null && 'constraint' in error;
  return named && typeof error.constraint === 'string' ? error.constraint : null;
}
