import { sql, type Kysely } from 'kysely';
import { type Resource } from '../../src/schema';
import { advice, problem } from '../../src/schema/checks/finding';
import { sentenceOf } from '../../src/schema/checks/messages';
import { withoutTimeouts } from '../db/timeouts';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/types';
import { errorCode, errorMessage, StartProblem } from '../errors';
import { findDatabaseObjects } from './databaseObjects';
import type { ChangeRefusal, PlanOptions, Statement, TableChange } from './change';
import { rebuiltTables } from './renames';
import { fillSlice, incompleteSums, storedSumsOf, type StoredSums } from './storedSums';
import {
  planBoth,
  indexPlan,
  isOnlineStatement,
  orderPlan,
  relaxPlan,
  tablePlan,
  type Plan,
} from './tablePlan';

/**
 * Creates, widens and renames; never drops data. Safe from several instances at once.
 * @throws StartProblem if rows violate a `unique` field, or a column has another type
 */
export async function bringUpToDate(
  db: Kysely<Database>,
  resources: readonly Resource[],
  options: PlanOptions = {},
): Promise<void> {
  const tables = planBoth(tablePlan(resources), relaxPlan(resources));
  await complete(db, planBoth(tables, indexPlan(resources, options)));
}

/** Bulk loads are faster before the indexes exist. */
export async function createTables(
  db: Kysely<Database>,
  resources: readonly Resource[],
): Promise<void> {
  await complete(db, planBoth(tablePlan(resources), relaxPlan(resources)));
}

/**
 * @param how.isBulk sorts with more memory; all indexes @param how.lookups false leaves them to `indexLater`
 * @throws StartProblem if rows violate a `unique` field
 */
export async function createIndexes(
  db: Kysely<Database>,
  resources: readonly Resource[],
  { isBulk = false, lookups = true }: { isBulk?: boolean; lookups?: boolean } = {},
): Promise<void> {
  const indexes = indexPlan(resources, { isBulk });
  const plan = isBulk ? planBoth(indexes, orderPlan(resources)) : indexes;
  await complete(db, lookups ? plan : only(plan, (statement) => !isOnlineStatement(statement)), {
    memory: isBulk ? '256MB' : null,
  });
}

/**
 * What `createIndexes` left, and those of grown tables: one at a time, while requests are served.
 * Stopped by the signal, the next start continues.
 */
export async function indexLater(
  db: Kysely<Database>,
  resources: readonly Resource[],
  report: (line: string) => void = () => undefined,
): Promise<((signal: AbortSignal) => Promise<void>) | null> {
  const present = await findDatabaseObjects(db);
  const large = orderPlan(resources)(present).statements;
  const online = indexPlan(resources)(present).statements.filter(isOnlineStatement);
  const stored = resources.flatMap((resource) => storedSumsOf(resources, resource));
  const sums = await incompleteSums(db, stored);
  if (online.length + large.length + sums.length === 0) return null;
  return async (signal) => {
    for (const statement of online) await step(statement);
    for (const one of sums) await fill(one);
    if (large.length > 0) report('Indexes of large tables: creating');
    for (const statement of large) await step(statement);
    if (large.length > 0 && !signal.aborted) report('Indexes of large tables: done');

    async function step(statement: Statement): Promise<void> {
      if (!signal.aborted) await inTurn(db, (transaction) => run(transaction, statement));
    }

    async function fill(one: StoredSums): Promise<void> {
      if (!signal.aborted) report(`Sums of ${one.resource}: filling`);
      let last: number | null = 0;
      const slice = (after: number) =>
        inTurn(db, (transaction) => fillSlice(transaction, one, after));
      while (last !== null && !signal.aborted) last = await slice(last);
      if (last === null) report(`Sums of ${one.resource}: done`);
    }
  };
}

const inTurn = <T>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> =>
  inTransaction(db, (transaction) =>
    withoutTimeouts(transaction, async () => {
      await lockSchema(transaction);
      return work(transaction);
    }),
  );

const only =
  (plan: Plan, isWanted: (statement: Statement) => boolean): Plan =>
  (present) => {
    const { statements, refusals } = plan(present);
    return { statements: statements.filter(isWanted), refusals };
  };

const livePlan = (own: readonly Resource[], among: readonly Resource[]): Plan =>
  planBoth(tablePlan(own), relaxPlan(own), indexPlan(own, { among, isBulk: true }));

/** @param among all that are served */
export async function planTables(
  db: Kysely<Database>,
  resources: readonly Resource[],
  among = resources,
): Promise<{ changes: TableChange[]; refusals: ChangeRefusal[] }> {
  const present = await findDatabaseObjects(db);
  const { statements, refusals } = livePlan(resources, among)(present);
  const shared: ChangeRefusal[] = [];
  for (const { change, unique } of statements) {
    if (unique?.every((column) => present.has(`column ${change.resource}.${column}`)) !== true)
      continue;
    const example = await findShared(db, change.resource, unique);
    if (example !== null) shared.push(sharedRefusal(change, unique, example));
  }
  const rebuilt = rebuiltTables(resources, present);
  const changes = new Map(
    statements
      .filter(({ change }) => !isGenerated(change) || !rebuilt.has(change.resource))
      .map(({ change }) => [JSON.stringify(change), change]),
  );
  return { changes: [...changes.values()], refusals: [...refusals, ...shared] };
}

const isGenerated = ({ kind, type }: TableChange): boolean =>
  kind === 'index' && (type === 'search' || type === 'count');

async function findShared(
  db: Kysely<Database>,
  table: string,
  columns: readonly string[],
): Promise<string | null> {
  const columnList = sql.join(columns.map((column) => sql.id(column)));
  const filled = sql.join(
    columns.map((column) => sql`${sql.id(column)} is not null`),
    sql` and `,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnList} from ${sql.table(table)} where ${filled}
    group by ${columnList} having count(*) > 1 limit 1`.execute(db);
  return rows[0] === undefined ? null : Object.values(rows[0]).join(', ');
}

/** `refusal` if existing rows are the cause. */
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
 * Updates one table while requests are served, all or nothing.
 * @param among all that are served @throws TableProblem, or the connection's error
 */
export async function completeTable(
  db: Kysely<Database>,
  resource: Resource,
  among: readonly Resource[] = [resource],
): Promise<void> {
  const work = async (transaction: Kysely<Database>): Promise<void> => {
    // Waiting would block everyone behind: fail and retry later.
    await sql`set local lock_timeout = '4s'`.execute(transaction);
    await lockSchema(transaction);
    const { statements } = livePlan([resource], among)(await findDatabaseObjects(transaction));
    for (const statement of statements) await run(transaction, statement);
  };
  await inTransaction(db, (transaction) => withoutTimeouts(transaction, work));
}

// Any constant of no other lock.
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
    const { resource, field, ...finding } = refusal;
    const at = { file: `resources/${resource}.ts`, key: `fields.${field}` };
    throw new StartProblem(`${sentenceOf({ ...at, ...finding })}.`);
  }
  if (statements.length === 0) return;
  const work = async (transaction: Kysely<Database>): Promise<void> => {
    await lockSchema(transaction);
    if (memory !== null)
      await sql`set local maintenance_work_mem = ${sql.lit(memory)}`.execute(transaction);
    // Another instance may have done it meanwhile.
    for (const statement of plan(await findDatabaseObjects(transaction)).statements) {
      try {
        await run(transaction, statement);
      } catch (error) {
        if (!(error instanceof TableProblem)) throw error;
        if (error.refusal === null) throw error.cause;
        const { resource } = error.change;
        const problem = `The table ${resource} has several rows with the same ${statement.unique?.join(' and ')}`;
        throw new StartProblem(`${problem}: make them differ, then start again.`, { cause: error });
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

function sharedRefusal(
  { resource }: TableChange,
  unique: readonly string[],
  example?: string,
): ChangeRefusal {
  const [field = ''] = unique;
  const names = unique.join(', ');
  const shared =
    example === undefined
      ? problem('notUnique', { names })
      : problem('notUniqueLike', { names, example });
  return { resource, field, problem: shared, advice: advice('differ') };
}
