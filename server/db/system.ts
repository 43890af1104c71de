import { sql, type Kysely } from 'kysely';
import { prepareAudit } from './audit';
import { systemTables, type Database } from './types';

/** Raised when the system tables change in a way that an older server could not work with. */
const schemaVersion = 1;

/**
 * Creates what is missing of the server's own tables, and never alters or drops anything. No foreign keys to
 * `users`: that table is made from its declaration, later. Rows of a deleted user are harmless, as every read
 * joins `users`.
 */
export async function prepareSystemTables(db: Kysely<Database>): Promise<void> {
  const { schema } = db;
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
  await prepareAudit(db);
  await systemTables(db)
    .insertInto('schema_info')
    .values({ key: 'version', value: String(schemaVersion) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
