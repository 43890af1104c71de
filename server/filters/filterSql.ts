import type { Kysely, RawBuilder } from 'kysely';
import type { Filter, Resource, TotalGroup } from '../../src/schema';
import type { Database } from '../db/types';
import type { Entity, Model } from '../engine/model';
import type { QueryReader } from '../engine/query';
import type { Join } from '../engine/sources';

export interface Condition {
  sql: RawBuilder<unknown>;
  joins: readonly (Join | null)[];
  /** If summaries can answer it; see `SummaryRequest`. */
  group?: TotalGroup;
  day?: string;
  /** May scan all rows. */
  searches?: boolean;
}

export interface ListRequest {
  model: Model;
  entity: Entity;
  reader: QueryReader;
}

type Schema = { readonly [keyword: string]: unknown };

interface DescribedFilter {
  resource: Resource;
  resourceOf: (name: string) => Resource;
  valuesOf: (of: Resource, field: string) => Schema;
}

/** The server's part of a filter kind, named like its folder in src/filters. */
export interface FilterSql {
  /** Empty filters nothing; invalid is refused (rules: documented-parameters). */
  conditions(filter: Filter, request: ListRequest): Condition[];
  /** Called once the query is valid. */
  lookUp?(filter: Filter, request: ListRequest, db: Kysely<Database>): Promise<Condition[]>;
  /** Own fields that get an index. */
  indexes?(filter: Filter): readonly TotalGroup[];
  describe(filter: Filter, context: DescribedFilter): { description?: string; schema: Schema };
}

/** @param more for summaries and pages of days */
export const term = (
  sql: RawBuilder<unknown>,
  more: Pick<Condition, 'group' | 'day'> = {},
): Condition[] => [{ sql, joins: [], ...more }];

export const flagSchema: Schema = { type: 'integer', enum: [0, 1] };
