import { sql, type Kysely } from 'kysely';
import type { Resource } from '../../src/schema';
import type { Database } from '../db/types';
import { findDatabaseObjects, UNUSED_COLUMNS } from './databaseObjects';
import { isGeneratedColumn } from './search';

export const UNUSED_WARNING = 'columns without a field: their values are kept';

/**
 * Columns without a field, kept in case it returns.
 * @returns `table.column`, and whether one was in use before
 */
export async function unusedColumns(
  db: Kysely<Database>,
  resources: readonly Resource[],
): Promise<{ columns: string[]; isNews: boolean }> {
  const fields = new Map(
    resources.map(({ name, fields: declared }) => [name, new Set(declared.map((one) => one.name))]),
  );
  const present = await findDatabaseObjects(db);
  const columns = [...present.keys()]
    .flatMap((key) => {
      const [, table = '', column = ''] = /^column ([^.]+)\.(.+)$/.exec(key) ?? [];
      return !isGeneratedColumn(column) && fields.get(table)?.has(column) === false
        ? [`${table}.${column}`]
        : [];
    })
    .toSorted();
  const noted = present.get(UNUSED_COLUMNS);
  const before = (noted ?? '').split(' ');
  const text = columns.join(' ');
  if (text !== noted)
    await sql`insert into "server"."schema_info" ("key", "value") values (${UNUSED_COLUMNS}, ${text})
      on conflict ("key") do update set "value" = excluded."value"`.execute(db);
  return { columns, isNews: columns.some((column) => !before.includes(column)) };
}
