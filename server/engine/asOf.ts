import { sql, type Kysely } from 'kysely';
import { addDays, isDay } from '../../src/days';
import { AS_OF, hasField } from '../../src/schema';
import type { Database } from '../db/types';
import type { Row, StoredValue } from '../rules/rule';
import { historyTable } from './history';
import type { Entity } from './model';
import type { QueryReader } from './query';

/** null: current values. */
export function readAsOf(reader: QueryReader): string | null {
  const day = reader.text(AS_OF);
  if (day === null || isDay(day)) return day;
  reader.refuse(AS_OF, { rule: 'date' });
  return null;
}

interface Changed {
  recordId: number;
  action: string;
  field: string;
  before: string;
}

/** Values at the end of a day. Later rows are left out; joined and computed values are current. */
export async function asOfDay(
  db: Kysely<Database>,
  { resource }: Entity,
  rows: readonly Row[],
  day: string,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: changes } = await sql<Changed>`
    select distinct on ("told"."recordId", "of"."field") "told"."recordId"::int as "recordId", "told"."action",
      "of"."field", ("of"."pair" -> 0)::text as "before"
    from ${sql.table(historyTable.name)} as "told", json_each("told"."changes"::json) as "of" ("field", "pair")
    where "told"."resource" = ${resource.name} and "told"."recordId" in (${sql.join(ids)})
      and "told"."at" >= ${addDays(day, 1)}::timestamp
    order by "told"."recordId", "of"."field", "told"."id"`.execute(db);
  const recordValues = new Map<number, Row | null>();
  for (const { recordId, action, field, before } of changes) {
    const values = recordValues.get(recordId);
    if (action === 'create') recordValues.set(recordId, null);
    else if (values !== null && hasField(resource, field))
      recordValues.set(recordId, { ...values, [field]: JSON.parse(before) as StoredValue });
  }
  return rows.flatMap((row) => {
    const values = recordValues.get(Number(row.id));
    return values === null ? [] : [{ ...row, ...values }];
  });
}
