import { sql, type Kysely } from 'kysely';
import type { Resource } from '../../src/schema';
import type { Database } from '../db/types';
import { findDatabaseObjects } from './databaseObjects';
import { isGeneratedColumn } from './search';

const noted = 'unused columns';

/**
 * Columns without a field, kept in case it returns.
 * @returns `table.column`, and whether one was in use at the last start
 */
export async function unusedColumns(
  db: Kysely<Database>,
  resources: readonly Resource[],
): Promise<{ columns: string[]; isNews: boolean }> {
  const fields = new Map(
    resources.map(({ name, fields: declared }) => [name, new Set(declared.map((one) => one.name))]),
  );
  const columns = [...(await findDatabaseObjects(db)).keys()]
    .flatMap((key) => {
      const [, table = '', column = ''] = /^column ([^.]+)\.(.+)$/.exec(key) ?? [];
      return !isGeneratedColumn(column) && fields.get(table)?.has(column) === false
        ? [`${table}.${column}`]
        : [];
    })
    .toSorted();
  const { rows } = await sql<{ value: string }>`
    select "value" from "server"."schema_info" where "key" = ${noted}`.execute(db);
  const before = (rows[0]?.value ?? '').split(' ');
  const text = columns.join(' ');
  if (text !== before.join(' '))
    await sql`insert into "server"."schema_info" ("key", "value") values (${noted}, ${text})
      on conflict ("key") do update set "value" = excluded."value"`.execute(db);
  return { columns, isNews: columns.some((column) => !before.includes(column)) };
}
