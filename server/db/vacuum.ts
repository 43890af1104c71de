import { sql, type Kysely } from 'kysely';
import { errorCode } from '../errors';
import { ownSchema, type Database } from './types';

/** PostgreSQL's code of a statement that took longer than it may. */
const cutShort = '57014';

/** Cleans all tables and counts what is in them: the embedded database does neither by itself, and plans badly without. */
export async function vacuum(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select "schemaname" as "schema", "tablename" as "name" from pg_tables
    where "schemaname" in (current_schema(), ${ownSchema})`.execute(db);
  // None runs in a transaction, which is as far as limits are lifted: so none is longer than it has to be, and PostgreSQL
  // goes on by itself where it is cut short all the same.
  for (const { schema, name } of rows)
    try {
      await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db);
    } catch (error) {
      if (errorCode(error) !== cutShort) throw error;
    }
}
