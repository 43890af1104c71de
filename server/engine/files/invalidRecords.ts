import { sql, type Kysely } from 'kysely';
import { fieldTypes } from '../../../src/fields';
import { isTyped, tryDecode, type Field, type Resource } from '../../../src/schema';
import type { Database } from '../../db/types';
import type { StoredValue } from '../../rules/rule';
import { findDatabaseObjects, type DatabaseObjects } from '../databaseObjects';

/** Records that violate a changed field, or whose value is not renamed, or returns; they are kept. */
export interface InvalidRecord {
  kind: 'empty' | 'misfit' | 'stays' | 'returns';
  resource: string;
  field: string;
  was?: string;
  count: number;
  atLeast?: true;
}

/** A codec checks each value in JavaScript. */
const BATCHES = { values: 20_000, times: 10 };

/**
 * @param before undefined if not served now
 * @example
 * await findInvalidRecords(db, airlines, before); // [{ kind: 'empty', resource: 'airlines', field: 'hub', count: 12
 * }]
 */
export async function findInvalidRecords(
  db: Kysely<Database>,
  next: Resource,
  before: Resource | undefined,
  batches = BATCHES,
): Promise<InvalidRecord[]> {
  const present = await findDatabaseObjects(db);
  if (!present.has(`table ${next.name}`)) return [];
  const invalid: InvalidRecord[] = [];
  for (const field of next.fields.filter(isTyped)) {
    const column = columnOf(next.name, field, present);
    const fieldBefore = before?.fields.find(({ name }) => name === column);
    const stays = fieldBefore?.was === field.was ? 0 : await countStaying(db, next, field, present);
    if (stays > 0)
      invalid.push({
        kind: 'stays',
        resource: next.name,
        field: field.name,
        was: field.was ?? '',
        count: stays,
      });
    const rules = ({ name: _name, was: _was, ...rest }: Field) => JSON.stringify(rest);
    if (fieldBefore && rules(fieldBefore) === rules(field)) continue;
    const at = { resource: next.name, field: field.name };
    const isBack = before && !fieldBefore && column === field.name && stays === 0;
    const returned = isBack ? await countFilled(db, next.name, column) : 0;
    if (returned > 0) invalid.push({ kind: 'returns', ...at, count: returned });
    const empty =
      field.required && !fieldBefore?.required ? await countEmpty(db, next.name, column) : 0;
    if (empty > 0) invalid.push({ kind: 'empty', ...at, count: empty });
    if (column === null) continue;
    const { count, isAll } = await countWrong(db, { table: next.name, column, field, batches });
    if (count > 0 || !isAll)
      invalid.push({ kind: 'misfit', ...at, count, ...(!isAll && { atLeast: true }) });
  }
  return invalid;
}

/** The column with the values now. */
function columnOf(table: string, { name, was }: Field, present: DatabaseObjects): string | null {
  const column = [name, was].find((one) => one !== null && present.has(`column ${table}.${one}`));
  return column ?? null;
}

async function countStaying(
  db: Kysely<Database>,
  { name: table }: Resource,
  { name, was }: Field,
  present: DatabaseObjects,
): Promise<number> {
  if (was === null || ![name, was].every((one) => present.has(`column ${table}.${one}`))) return 0;
  return countFilled(db, table, was);
}

async function countFilled(db: Kysely<Database>, table: string, column: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(${sql.id(column)}) as "count"
    from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function countEmpty(
  db: Kysely<Database>,
  table: string,
  column: string | null,
): Promise<number> {
  const empty = column === null ? sql`true` : sql`${sql.id(column)} is null`;
  const { rows } = await sql<{ count: string }>`select count(*) as "count"
    from ${sql.table(table)} where ${empty}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

interface Column {
  table: string;
  column: string;
  field: Field;
  batches: typeof BATCHES;
}

async function countWrong(
  db: Kysely<Database>,
  { table, column, field, batches }: Column,
): Promise<{ count: number; isAll: boolean }> {
  let count = 0;
  let after = sql`${sql.id(column)} is not null`;
  for (let times = 0; times < batches.times; times += 1) {
    const { rows } = await sql<{ value: StoredValue; count: string }>`
      select ${sql.id(column)} as "value", count(*) as "count" from ${sql.table(table)}
      where ${after} group by 1 order by 1 limit ${batches.values}`.execute(db);
    for (const row of rows) if (!isAllowed(field, row.value)) count += Number(row.count);
    const last = rows.at(-1);
    if (!last || rows.length < batches.values) return { count, isAll: true };
    after = sql`${sql.id(column)} > ${last.value}`;
  }
  return { count, isAll: false };
}

function isAllowed({ name, type, options }: Field, value: StoredValue): boolean {
  const codec = fieldTypes[type]?.codec;
  if (codec === undefined) return true;
  const decoded = tryDecode(codec, value, options);
  if (decoded === undefined) return false;
  return decoded === null || codec.check(decoded, options, { [name]: value }) === null;
}
