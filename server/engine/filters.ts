import type { Kysely } from 'kysely';
import type { Filter, Resource } from '../../src/schema';
import type { Database } from '../db/types';
import type { AskedList, Condition, FilterSql } from '../filters/filterSql';
import { registered } from '../filters/registered';

/** @throws for a kind without a file in `server/filters` */
export function sqlOf({ kind }: Filter): FilterSql {
  const found = Object.hasOwn(registered, kind) ? registered[kind] : undefined;
  if (found === undefined) throw new Error(`server/filters/${kind}.ts is missing`);
  return found;
}

export const allFilters = ({ filters, extraFilters }: Resource): readonly Filter[] => [
  ...filters,
  ...extraFilters,
];

/** Reads all filters (rules: documented-parameters). */
export const readFilters = (asked: AskedList): Condition[] =>
  allFilters(asked.entity.resource).flatMap((filter) => sqlOf(filter).conditions(filter, asked));

/** Call it once the query is valid. */
export async function lookUpFilters(db: Kysely<Database>, asked: AskedList): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const filter of allFilters(asked.entity.resource))
    conditions.push(...((await sqlOf(filter).lookUp?.(filter, asked, db)) ?? []));
  return conditions;
}
