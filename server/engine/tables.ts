import { sql, type Kysely, type RawBuilder } from 'kysely';
import { type Resource } from '../../src/schema';
import { advice, problem } from '../../src/schema/checks/finding';
import { sentenceOf } from '../../src/schema/checks/messages';
import { lockKeys } from '../db/locks';
import { withoutTimeouts } from '../db/timeouts';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/types';
import { errorCode, errorMessage, StartProblem } from '../errors';
import { findDatabaseObjects, type DatabaseObjects } from './databaseObjects';
import type { ChangeRefusal, Statement, TableChange } from './change';
import { fillSlice, incompleteSums, storedSumsOf, type StoredSums } from './storedSums';
import { isOnlineStatement, planChanges } from './tablePlan';

type Plan = ReturnType<typeof planChanges>;

const whole = ({ tables, indexes }: Plan): Statement[] => [...tables(), ...indexes()];

/**
 * Creates, widens and renames; never drops data. Safe from several instances at once.
 * @throws StartProblem if rows violate a `unique` field, or a column has another type
 */
export const bringUpToDate = (
  db: Kysely<Database>,
  resources: readonly Resource[],
): Promise<void> => complete(db, resources, whole);

/** Bulk loads are faster before the indexes exist. */
export const createTables = (db: Kysely<Database>, resources: readonly Resource[]): Promise<void> =>
  complete(db, resources, ({ tables }) => tables());

/**
 * @param how.isBulk sorts with more memory; all indexes @param how.lookups false leaves them to `indexLater`
 * @throws StartProblem if rows violate a `unique` field
 */
export const createIndexes = (
  db: Kysely<Database>,
  resources: readonly Resource[],
  { isBulk = false, lookups = true }: { isBulk?: boolean; lookups?: boolean } = {},
): Promise<void> =>
  complete(
    db,
    resources,
    ({ indexes, orders }) => [
      ...indexes().filter((statement) => lookups || !isOnlineStatement(statement)),
      ...(isBulk ? orders() : []),
    ],
    isBulk,
  );

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
  const plan = planChanges(resources, present);
  const large = plan.orders();
  const online = plan.indexes().filter(isOnlineStatement);
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
  setting?: RawBuilder<unknown>,
): Promise<T> =>
  inTransaction(db, (transaction) =>
    withoutTimeouts(transaction, async () => {
      await setting?.execute(transaction);
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKeys.schema)})`.execute(transaction);
      return work(transaction);
    }),
  );

/** Plans in its turn: another instance may have done it meanwhile. */
const carryOut = (
  db: Kysely<Database>,
  plan: (present: DatabaseObjects) => readonly Statement[],
  setting?: RawBuilder<unknown>,
): Promise<void> => {
  const work = async (transaction: Kysely<Database>): Promise<void> => {
    for (const statement of plan(await findDatabaseObjects(transaction)))
      await run(transaction, statement);
  };
  return inTurn(db, work, setting);
};

/** @param among all that are served */
export async function planTables(
  db: Kysely<Database>,
  resources: readonly Resource[],
  among = resources,
): Promise<{ changes: TableChange[]; refusals: ChangeRefusal[] }> {
  const present = await findDatabaseObjects(db);
  const plan = planChanges(resources, present, { among, isBulk: true });
  const statements = whole(plan);
  const shared: ChangeRefusal[] = [];
  for (const { change, unique } of statements) {
    if (unique?.every((column) => present.has(`column ${change.resource}.${column}`)) !== true)
      continue;
    const example = await findShared(db, change.resource, unique);
    if (example !== null) shared.push(sharedRefusal(change, unique, example));
  }
  const rebuilt = plan.rebuilt();
  const changes = new Map(
    statements
      .filter(({ change }) => !isGenerated(change) || !rebuilt.has(change.resource))
      .map(({ change }) => [JSON.stringify(change), change]),
  );
  return { changes: [...changes.values()], refusals: [...plan.refusals, ...shared] };
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
  readonly code = errorCode(this.cause);

  constructor(
    readonly statement: Statement,
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
export const completeTable = (
  db: Kysely<Database>,
  resource: Resource,
  among: readonly Resource[] = [resource],
): Promise<void> =>
  carryOut(
    db,
    (present) => whole(planChanges([resource], present, { among, isBulk: true })),
    // Waiting would block everyone behind: fail and retry later.
    sql`set local lock_timeout = '4s'`,
  );

async function complete(
  db: Kysely<Database>,
  resources: readonly Resource[],
  part: (plan: Plan) => readonly Statement[],
  isBulk = false,
): Promise<void> {
  const planOf = (present: DatabaseObjects) => planChanges(resources, present, { isBulk });
  const plan = planOf(await findDatabaseObjects(db));
  const [refusal] = plan.refusals;
  if (refusal !== undefined) {
    const { resource, field, ...finding } = refusal;
    const at = { file: `resources/${resource}.ts`, key: `fields.${field}` };
    throw new StartProblem(`${sentenceOf({ ...at, ...finding })}.`);
  }
  if (part(plan).length === 0) return;
  try {
    const memory = isBulk ? sql`set local maintenance_work_mem = '256MB'` : undefined;
    await carryOut(db, (present) => part(planOf(present)), memory);
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    if (error.refusal === null) throw error.cause;
    const { change, unique } = error.statement;
    const shared = `The table ${change.resource} has several rows with the same ${unique?.join(' and ')}`;
    throw new StartProblem(`${shared}: make them differ, then start again.`, { cause: error });
  }
}

const uniqueViolation = '23505';

async function run(db: Kysely<Database>, statement: Statement): Promise<void> {
  const { change, statements, unique } = statement;
  try {
    for (const one of statements) await one.execute(db);
  } catch (error) {
    const isShared = unique !== undefined && errorCode(error) === uniqueViolation;
    throw new TableProblem(statement, isShared ? sharedRefusal(change, unique) : null, error);
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
