import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FieldTypeCatalogue, Resource } from '../../src/schema';
import { fieldTypes } from '../../src/fields';
import type { Database } from '../db/types';
import { errorCode, StartProblem } from '../errors';
import { rules as productRules } from '../rules';
import { historyIndex, historyTable } from './history';
import { indexesOf, type Index } from './indexes';
import { columnType, type Rules } from './model';

interface Table {
  name: string;
  /** Column names with their PostgreSQL types. */
  columns: readonly (readonly [name: string, type: string])[];
}

interface Options {
  catalogue?: FieldTypeCatalogue;
  rules?: Rules;
}

/**
 * Makes tables, columns and indexes that the declarations ask for and the database lacks. It never drops or alters
 * anything, as rows outlive declarations. With nothing to do it is one query. Several instances may call it at once.
 * @throws StartProblem when rows that are there already break a `unique`
 */
export async function bringUpToDate(
  db: Kysely<Database>,
  resources: readonly Resource[],
  options: Options = {},
): Promise<void> {
  const tables = tableStatements(resources, options);
  const indexes = indexStatements(resources, options);
  await complete(db, (present) => [...tables(present), ...indexes(present)]);
}

/** The first half of `bringUpToDate`: rows are loaded in bulk several times faster before the indexes are there. */
export async function createTables(
  db: Kysely<Database>,
  resources: readonly Resource[],
): Promise<void> {
  await complete(db, tableStatements(resources));
}

/** The second half of `bringUpToDate`. @throws StartProblem when rows break a `unique` */
export async function createIndexes(
  db: Kysely<Database>,
  resources: readonly Resource[],
): Promise<void> {
  await complete(db, indexStatements(resources));
}

/** What is missing, given what is there. */
type Plan = (present: ReadonlySet<string>) => Statement[];

function tableStatements(
  resources: readonly Resource[],
  { catalogue = fieldTypes, rules = productRules }: Options = {},
): Plan {
  const tables = [
    ...resources.map((resource) => tableOf(resource, catalogue)),
    ...ownTables(rules),
    ...(resources.some(({ history }) => history) ? [historyTable] : []),
  ];
  return (present) => tables.flatMap((table) => missingColumns(table, present));
}

function indexStatements(
  resources: readonly Resource[],
  { catalogue = fieldTypes }: Options = {},
): Plan {
  const indexes = [
    ...resources.flatMap((resource) => indexesOf(resource, catalogue)),
    ...(resources.some(({ history }) => history) ? [historyIndex] : []),
  ];
  return (present) => {
    const trigrams = present.has('extension pg_trgm');
    return indexes
      .filter((index) => (trigrams || !index.trigrams) && !present.has(`index ${index.name}`))
      .map(createIndex);
  };
}

interface Statement {
  statement: RawBuilder<unknown>;
  /** What to tell the operator when the rows that are there do not allow it. */
  conflict?: string;
}

// Any constant that nothing else locks; the start itself holds another one.
const schemaLock = 7_310_903;

async function complete(db: Kysely<Database>, missing: Plan): Promise<void> {
  if (missing(await findPresent(db)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(schemaLock)})`.execute(transaction);
    // Once more: another instance may have done it while this one waited.
    for (const { statement, conflict } of missing(await findPresent(transaction))) {
      try {
        await statement.execute(transaction);
      } catch (error) {
        if (conflict === undefined || errorCode(error) !== uniqueViolation) throw error;
        throw new StartProblem(conflict, { cause: error });
      }
    }
  });
}

const uniqueViolation = '23505';

/** `table x`, `column x.y`, `index z` and so on for all there is, in one query. */
async function findPresent(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select 'table ' || table_name as name from information_schema.tables
      where table_schema = current_schema()
    union all
    select 'column ' || table_name || '.' || column_name from information_schema.columns
      where table_schema = current_schema()
    union all
    select 'index ' || indexname from pg_indexes where schemaname = current_schema()
    union all
    select 'extension ' || extname from pg_extension`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

function tableOf(resource: Resource, catalogue: FieldTypeCatalogue): Table {
  const columns = resource.fields.flatMap((field) => {
    const type = columnType(field, catalogue);
    return type === null ? [] : [[field.name, type] as const];
  });
  return { name: resource.name, columns };
}

function ownTables(rules: Rules): Table[] {
  return Object.values(rules).flatMap(({ tables = {} }) =>
    Object.entries(tables).map(([name, columns]) => ({ name, columns: Object.entries(columns) })),
  );
}

// Nullable even where the declaration says required: a declaration may relax, and nothing here ever alters a column.
function missingColumns({ name, columns }: Table, present: ReadonlySet<string>): Statement[] {
  const define = ([column, type]: readonly [string, string]) =>
    sql`${sql.id(column)} ${sql.raw(type)}`;
  if (!present.has(`table ${name}`)) {
    const definitions = sql.join(columns.map(define));
    return [{ statement: sql`create table ${sql.table(name)} (${definitions})` }];
  }
  return columns
    .filter(([column]) => !present.has(`column ${name}.${column}`))
    .map((column) => ({
      statement: sql`alter table ${sql.table(name)} add column ${define(column)}`,
    }));
}

function createIndex({ name, table, fields, columns, unique, trigrams }: Index): Statement {
  const kind = sql.raw(unique ? 'unique index' : 'index');
  const method = sql.raw(trigrams ? 'gin' : 'btree');
  const statement = sql`create ${kind} ${sql.id(name)} on ${sql.table(table)} using ${method} (${sql.join(columns)})`;
  if (!unique) return { statement };
  const conflict = `The table ${table} holds several rows with the same ${fields.join(' and ')}: make them differ, then start again.`;
  return { statement, conflict };
}
