import { sql, type Kysely } from 'kysely';
import { isTyped, type Field } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import { lockRows } from '../db/transaction';
import type { Database } from '../db/types';
import { errorCode, ValidationProblem, type FieldErrors } from '../errors';
import type { Row, StoredValue } from '../rules/rule';
import { uniqueIndexes } from './indexes';
import { sentence } from './messages';
import { matches, type Entity, type Model } from './model';

/** A write's values, and the row that they change; null on create. */
export interface Change {
  values: Readonly<Row>;
  before: Readonly<Row> | null;
}

function isChanged({ values, before }: Change, field: string): boolean {
  return field in values && values[field] !== null && values[field] !== before?.[field];
}

/**
 * Every changed reference must name a record. Unchanged ones are not looked at: old rows may name codes long gone.
 * What is named stays locked against deletion until the write is done.
 */
export async function checkReferences(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  change: Change,
  { user, errors }: { user: SessionUser; errors: FieldErrors },
): Promise<void> {
  const changed = entity.resource.fields.filter(
    (field) => isTyped(field) && !(field.name in errors) && isChanged(change, field.name),
  );
  for (const field of changed) {
    const value = change.values[field.name] ?? null;
    const himself = field.options.notSelf === true && value === user.id;
    if (himself || !(await areThere(db, model, entity, field, value)))
      errors[field.name] = [sentence(field.name, { rule: 'exists' })];
  }
}

/** As many as a page holds. Each is a parameter of the statement, of which PostgreSQL takes 65,535. */
const mostCodes = 1000;

async function areThere(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { name, options }: Field,
  value: StoredValue,
): Promise<boolean> {
  if (typeof options.to !== 'string' || options.free === true) return true;
  const target = model.entity(options.to).resource;
  const link = entity.resource.references.find(({ field }) => field === name);
  if (link !== undefined) {
    const same = matches(link, target, 'other', sql`${value}`);
    return (await lockRows(db, target.name, same, 'refer')).length > 0;
  }
  // Several at once, by the other's key.
  const listed = String(value).split(',');
  if (listed.length > mostCodes) return false;
  const codes = new Set(listed);
  const named = sql`${sql.id(target.key ?? 'id')} in (${sql.join([...codes])})`;
  return (await lockRows(db, target.name, named, 'refer')).length === codes.size;
}

/** No other record may have the same value, or the same in its scope. */
export async function checkUnique(
  db: Kysely<Database>,
  { resource }: Entity,
  { values, before }: Change,
  errors: FieldErrors,
): Promise<void> {
  const record = { ...before, ...values };
  for (const { fields } of uniqueIndexes(resource)) {
    const [field = ''] = fields;
    const untouched = !fields.some((name) => isChanged({ values, before }, name));
    if (untouched || field in errors || fields.some((name) => (record[name] ?? null) === null))
      continue;
    const same = fields.map((name) => sql`${sql.id(name)} = ${record[name]}`);
    const { rows } = await sql`select 1 from ${sql.table(resource.name)}
      where ${sql.join(same, sql` and `)} and "id" <> ${before?.id ?? 0} limit 1`.execute(db);
    if (rows.length > 0) errors[field] = taken(field);
  }
}

const taken = (field: string): string[] => [sentence(field, { rule: 'unique' })];

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
