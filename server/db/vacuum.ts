import { sql, type Kysely } from 'kysely';
import { errorCode } from '../errors';
import { ownSchema, type Database } from './types';

const queryCanceled = '57014';

/** The embedded database has no autovacuum. */
export async function vacuum(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select "schemaname" as "schema", "tablename" as "name" from pg_tables
    where "schemaname" in (current_schema(), ${ownSchema})`.execute(db);
  // Keeps each short: time limits apply.
  for (const { schema, name } of rows)
    try {
      await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db);
    } catch (error) {
      if (errorCode(error) !== queryCanceled) throw error;
    }
}
