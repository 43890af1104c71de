import type { Kysely } from 'kysely';
import type { Filter, Resource } from '../../src/schema';
import type { Database } from '../db/types';
import type { AskedList, Condition, FilterSql } from '../filters/filterSql';
import { registered } from '../filters/registered';

/** The server's part of a filter. @throws for a kind that has none: a file that is missing in `server/filters`. */
export function sqlOf({ kind }: Filter): FilterSql {
  const found = Object.hasOwn(registered, kind) ? registered[kind] : undefined;
  if (found === undefined) throw new Error(`server/filters/${kind}.ts is missing`);
  return found;
}

/** Every filter of a list, those of extensions too. */
export const allFilters = ({ filters, extraFilters }: Resource): readonly Filter[] => [
  ...filters,
  ...extraFilters,
];

/** Reads every filter of the declaration (rules: documented-parameters). An absent or empty one filters nothing. */
export const readFilters = (asked: AskedList): Condition[] =>
  allFilters(asked.entity.resource).flatMap((filter) => sqlOf(filter).conditions(filter, asked));

/** What filters look up first, as the words of a search. Call it when the whole query is known to hold. */
export async function lookUpFilters(db: Kysely<Database>, asked: AskedList): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const filter of allFilters(asked.entity.resource))
    conditions.push(...((await sqlOf(filter).lookUp?.(filter, asked, db)) ?? []));
  return conditions;
}
