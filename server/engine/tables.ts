import { sql, type Kysely } from 'kysely';
import { type Resource } from '../../src/schema';
import { advice, problem } from '../../src/schema/checks/finding';
import { sentenceOf } from '../../src/schema/checks/messages';
import { withoutTimeouts } from '../db/timeouts';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/types';
import { errorCode, errorMessage, StartProblem } from '../errors';
import { findDatabaseObjects } from './databaseObjects';
import type { ChangeRefusal, Statement, TableChange } from './change';
import {
  planBoth,
  indexPlan,
  isOnlineStatement,
  relaxPlan,
  tablePlan,
  type Plan,
  type PlanOptions,
} from './tablePlan';

export type { ChangeRefusal, TableChange } from './change';

/**
 * Creates declared tables, columns and indexes that the database lacks, widens columns and renames those of renamed
 * fields. Never drops data: rows outlive declarations. If nothing is missing it runs one query. Safe to call from
 * several instances at once.
 * @throws StartProblem if existing rows violate a `unique` field, or a column has another type
 */
export async function bringUpToDate(
  db: Kysely<Database>,
  resources: readonly Resource[],
  options: PlanOptions = {},
): Promise<void> {
  await complete(db, planBoth(tablePlan(resources, options), indexPlan(resources, options)));
}

/** The first half of `bringUpToDate`: bulk loads are several times faster before the indexes exist. */
export async function createTables(
  db: Kysely<Database>,
  resources: readonly Resource[],
): Promise<void> {
  await complete(db, tablePlan(resources));
}

/**
 * The second half of `bringUpToDate`.
 * @param how.isBulk millions of rows: sort with more memory
 * @param how.lookups false leaves indexes that only speed up queries to `createLookups`
 * @throws StartProblem if rows violate a `unique` field
 */
export async function createIndexes(
  db: Kysely<Database>,
  resources: readonly Resource[],
  { isBulk = false, lookups = true }: { isBulk?: boolean; lookups?: boolean } = {},
): Promise<void> {
  const plan = indexPlan(resources);
  await complete(db, lookups ? plan : only(plan, (statement) => !isOnlineStatement(statement)), {
    memory: isBulk ? '256MB' : null,
  });
}

/**
 * Creates what `createIndexes` left out while requests are served, one index at a time, so that each is usable at
 * once.
 * @param signal stops it between two indexes; the next start creates the rest
 */
export async function createLookups(
  db: Kysely<Database>,
  resources: readonly Resource[],
  signal: AbortSignal,
): Promise<void> {
  const { statements } = only(
    indexPlan(resources),
    isOnlineStatement,
  )(await findDatabaseObjects(db));
  for (const statement of statements) {
    if (signal.aborted) return;
    await inTransaction(db, async (transaction) => {
      await lockSchema(transaction);
      await run(transaction, statement);
    });
  }
}

const only =
  (plan: Plan, wanted: (statement: Statement) => boolean): Plan =>
  (present) => {
    const { statements, refusals } = plan(present);
    return { statements: statements.filter(wanted), refusals };
  };

/** The plan for tables of resource files; it also drops unique indexes that are no longer declared. */
const livePlan = (resources: readonly Resource[]): Plan =>
  planBoth(tablePlan(resources), relaxPlan(resources), indexPlan(resources));

/** Plans the changes of the database and their obstacles, without applying them. */
export async function planTables(
  db: Kysely<Database>,
  resources: readonly Resource[],
): Promise<{ changes: TableChange[]; refusals: ChangeRefusal[] }> {
  const present = await findDatabaseObjects(db);
  const { statements, refusals } = livePlan(resources)(present);
  const shared: ChangeRefusal[] = [];
  for (const { change, unique } of statements) {
    if (unique?.every((column) => present.has(`column ${change.resource}.${column}`)) !== true)
      continue;
    if (await hasShared(db, change.resource, unique)) shared.push(sharedRefusal(change, unique));
  }
  const changes = new Map(statements.map(({ change }) => [JSON.stringify(change), change]));
  return { changes: [...changes.values()], refusals: [...refusals, ...shared] };
}

/** Do rows share values of a unique field? Empty values do not count. */
async function hasShared(
  db: Kysely<Database>,
  table: string,
  columns: readonly string[],
): Promise<boolean> {
  const listed = sql.join(columns.map((column) => sql.id(column)));
  const filled = sql.join(
    columns.map((column) => sql`${sql.id(column)} is not null`),
    sql` and `,
  );
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${filled}
    group by ${listed} having count(*) > 1 limit 1`.execute(db);
  return rows.length > 0;
}

/** A failed statement and its change; `refusal` if existing rows are the cause. */
export class TableProblem extends Error {
  override readonly name = 'TableProblem';

  constructor(
    readonly change: TableChange,
    readonly refusal: ChangeRefusal | null,
    cause: unknown,
  ) {
    super(errorMessage(cause), { cause });
  }
}

/**
 * Updates the table of one resource while requests are served, all or nothing.
 * @throws TableProblem, or the connection's error
 */
export async function completeTable(db: Kysely<Database>, resource: Resource): Promise<void> {
  const work = async (transaction: Kysely<Database>): Promise<void> => {
    // A statement that waits for a table lock blocks everyone behind it; fail and retry later instead.
    await sql`set local lock_timeout = '4s'`.execute(transaction);
    await lockSchema(transaction);
    const { statements } = livePlan([resource])(await findDatabaseObjects(transaction));
    for (const statement of statements) await run(transaction, statement);
  };
  await inTransaction(db, (transaction) => withoutTimeouts(transaction, work));
}

// Any constant that no other lock uses; startup has another.
const schemaLock = 7_310_903;

const lockSchema = (transaction: Kysely<Database>) =>
  sql`select pg_advisory_xact_lock(${sql.lit(schemaLock)})`.execute(transaction);

async function complete(
  db: Kysely<Database>,
  plan: Plan,
  { memory = null }: { memory?: string | null } = {},
): Promise<void> {
  const { statements, refusals } = plan(await findDatabaseObjects(db));
  const [refusal] = refusals;
  if (refusal !== undefined) {
    const { resource, field, ...said } = refusal;
    const at = { file: `resources/${resource}.ts`, key: `fields.${field}` };
    throw new StartProblem(`${sentenceOf({ ...at, ...said })}.`);
  }
  if (statements.length === 0) return;
  const work = async (transaction: Kysely<Database>): Promise<void> => {
    await lockSchema(transaction);
    if (memory !== null)
      await sql`set local maintenance_work_mem = ${sql.lit(memory)}`.execute(transaction);
    // Plan again: another instance may have done it during the wait.
    for (const statement of plan(await findDatabaseObjects(transaction)).statements) {
      try {
        await run(transaction, statement);
      } catch (error) {
        if (!(error instanceof TableProblem)) throw error;
        if (error.refusal === null) throw error.cause;
        const { resource } = error.change;
        const words = `The table ${resource} has several rows with the same ${statement.unique?.join(' and ')}`;
        throw new StartProblem(`${words}: make them differ, then start again.`, { cause: error });
      }
    }
  };
  await inTransaction(db, (transaction) => withoutTimeouts(transaction, work));
}

const uniqueViolation = '23505';

async function run(db: Kysely<Database>, { change, statements, unique }: Statement): Promise<void> {
  try {
    for (const statement of statements) await statement.execute(db);
  } catch (error) {
    const isShared = unique !== undefined && errorCode(error) === uniqueViolation;
    throw new TableProblem(change, isShared ? sharedRefusal(change, unique) : null, error);
  }
}

function sharedRefusal({ resource }: TableChange, unique: readonly string[]): ChangeRefusal {
  const [field = ''] = unique;
  const shared = problem('notUnique', { names: unique.join(', ') });
  return { resource, field, problem: shared, advice: advice('differ') };
}
