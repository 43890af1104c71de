import { sql, type Kysely } from 'kysely';
import { StartProblem } from '../errors';
import { prepareAccounts, preparePasskeys } from './accounts';
import { prepareAudit } from './audit';
import { withoutTimeouts } from './timeouts';
import { systemTables, type Database } from './types';
import { prepareViews } from './views';

/**
 * What brings a database from one version to the next, each in a transaction: the first makes version 2 of 1. Add one
 * where the server's own tables change in a way that an older server could not work with, and change none that was
 * delivered.
 */
export const steps: readonly ((transaction: Kysely<Database>) => Promise<void>)[] = [
  prepareAudit,
  prepareAccounts,
  preparePasskeys,
  prepareViews,
];

/** The version that this server knows. */
export const newestVersion = steps.length + 1;

/**
 * Creates what is missing of the server's own tables and brings them up to date. No foreign keys to `users`: that
 * table is made from its declaration, later. Rows of a deleted user are harmless, as every read joins `users`.
 * @throws StartProblem where a newer server has worked with the database
 */
export async function prepareSystemTables(db: Kysely<Database>): Promise<void> {
  const { schema } = db;
  // First of all: of a newer server's tables nothing is touched.
  const version = await readVersion(db);
  if (version > newestVersion)
    throw new StartProblem(
      `The database is of a newer version of this product (its schema is ${version}, this one knows ${newestVersion}): start that version, or restore a backup of before the update.`,
    );
  await schema
    .createTable('credentials')
    .ifNotExists()
    .addColumn('userId', 'bigint', (column) => column.primaryKey())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('tokens')
    .ifNotExists()
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'timestamptz', (column) => column.notNull())
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await schema
    .createIndex('tokens_expiresAt')
    .ifNotExists()
    .on('tokens')
    .column('expiresAt')
    .execute();
  await schema
    .createTable('schema_info')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  const together = (work: (transaction: Kysely<Database>) => Promise<void>) =>
    db.isTransaction ? work(db) : db.transaction().execute(work);
  for (let at = version; at < newestVersion; at += 1)
    await together((transaction) =>
      withoutTimeouts(transaction, async () => {
        await steps[at - 1]?.(transaction);
        await writeVersion(transaction, at + 1);
      }),
    );
}

/** The version of a database's own tables; 1 where it has none yet: what they are without any step. */
export async function readVersion(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('schema_info') is not null as "there"`.execute(db);
  if (rows[0]?.there !== true) return 1;
  const found = await systemTables(db)
    .selectFrom('schema_info')
    .select('value')
    .where('key', '=', 'version')
    .executeTakeFirst();
  return found === undefined ? 1 : Number(found.value);
}

/** Notes the version of the server's own tables. */
export async function writeVersion(db: Kysely<Database>, version: number): Promise<void> {
  const value = String(version);
  await systemTables(db)
    .insertInto('schema_info')
    .values({ key: 'version', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
