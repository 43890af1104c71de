import { sql, type RawBuilder } from 'kysely';
import { fieldOf, type Resource } from '../../src/schema';
import { logWrite, prepareLog } from '../db/counts';
import type { PlanOptions, Statement, TableChange } from './change';
import type { DatabaseObjects } from './databaseObjects';
import { isLarge } from './indexes';
import { columnType } from '../../src/fields';
import { createStoredSums, storedSumsOf } from './storedSums';
import { createSummary, createTriggers, lastTrigger, summariesOf } from './summaries';

const writeLog = 'log_write';

const logWrites = ({ name }: Resource): RawBuilder<unknown>[] => [
  ...prepareLog,
  // Of earlier versions.
  sql`drop trigger if exists "count_write" on ${sql.table(name)}`,
  ...createTriggers(name, writeLog, logWrite),
];

export function countStatements(
  resources: readonly Resource[],
  present: DatabaseObjects,
): Statement[] {
  return resources.flatMap((resource): Statement[] => {
    const missing = (trigger: string) => !present.has(`trigger ${resource.name}.${trigger}`);
    const count = (field: string): TableChange => ({
      kind: 'index',
      resource: resource.name,
      field,
      type: 'count',
    });
    const summaries = summariesOf(resource).filter((summary) => missing(lastTrigger(summary.name)));
    return [
      ...(missing(lastTrigger(writeLog))
        ? [{ change: count('id'), statements: logWrites(resource) }]
        : []),
      ...summaries.map((summary) => ({
        change: count(summary.by[0]?.field ?? 'id'),
        statements: createSummary(resource, summary),
      })),
    ];
  });
}

/** Those that have one of the resources on either side, once both tables exist. */
export function sumStatements(
  resources: readonly Resource[],
  present: DatabaseObjects,
  { among, isBulk }: Required<PlanOptions>,
): Statement[] {
  const isPlanned = (table: string) => resources.some(({ name }) => name === table);
  return among.flatMap((resource) =>
    storedSumsOf(among, resource).flatMap((sums): Statement[] => {
      const tables = [resource.name, sums.of];
      const exist = tables.every((table) => isPlanned(table) || present.has(`table ${table}`));
      if (!exist || !tables.some(isPlanned)) return [];
      if (present.has(`trigger ${resource.name}.${lastTrigger(sums.table)}`)) return [];
      const child = among.find(({ name }) => name === sums.of);
      const keyType = child && columnType(fieldOf(child, sums.by));
      if (!keyType) return [];
      const isLater = !isBulk && tables.some((table) => isLarge(present, table));
      const field = Object.keys(sums.sums)[0] ?? 'id';
      const change = { kind: 'index', resource: resource.name, field, type: 'count' } as const;
      return [{ change, statements: createStoredSums(sums, { keyType, isLater }) }];
    }),
  );
}
