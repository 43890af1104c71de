import { sql, type Kysely } from 'kysely';
import { errorCode } from '../errors';
import { ownSchema, type Database } from './types';

/** SQLSTATE of a statement timeout. */
const cutShort = '57014';

/** Vacuums and analyzes all tables: the embedded database has no autovacuum, and plans badly without statistics. */
export async function vacuum(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select "schemaname" as "schema", "tablename" as "name" from pg_tables
    where "schemaname" in (current_schema(), ${ownSchema})`.execute(db);
  // `vacuum` can't run in a transaction, so time limits apply: one table at a time keeps each short, and PostgreSQL's
  // autovacuum covers one that is cut short.
  for (const { schema, name } of rows)
    try {
      await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db);
    } catch (error) {
      if (errorCode(error) !== cutShort) throw error;
    }
}
