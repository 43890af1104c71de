import type { Kysely } from 'kysely';
import type { Filter, Resource } from '../../src/schema';
import type { Database } from '../db/types';
import type { ListRequest, Condition, FilterSql } from '../filters/filterSql';
import { registered } from '../filters/registered';

/** @throws for a kind without a file in `server/filters` */
export function sqlOf({ kind }: Filter): FilterSql {
  const filter = Object.hasOwn(registered, kind) ? registered[kind] : undefined;
  if (filter === undefined) throw new Error(`server/filters/${kind}.ts is missing`);
  return filter;
}

export const allFilters = ({ filters, extraFilters }: Resource): readonly Filter[] => [
  ...filters,
  ...extraFilters,
];

/** rules: documented-parameters. */
export const readFilters = (request: ListRequest): Condition[] =>
  allFilters(request.entity.resource).flatMap((filter) =>
    sqlOf(filter).conditions(filter, request),
  );

export async function lookUpFilters(
  db: Kysely<Database>,
  request: ListRequest,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const filter of allFilters(request.entity.resource))
    conditions.push(...((await sqlOf(filter).lookUp?.(filter, request, db)) ?? []));
  return conditions;
}
