import type { Kysely, RawBuilder } from 'kysely';
import type { Filter, Resource, TotalGroup } from '../../src/schema';
import type { Database } from '../db/types';
import type { Entity, Model } from '../engine/model';
import type { QueryReader } from '../engine/query';
import type { Join } from '../engine/sources';

/** A term of a list's WHERE clause. */
export interface Condition {
  sql: RawBuilder<unknown>;
  /** Required joins. */
  joins: readonly (Join | null)[];
  /** The resource's own field that it filters by, if summaries can answer it; see `Asked`. */
  about?: TotalGroup;
  /** The day, for one end of a range. */
  day?: string;
  /** It searches text, and may scan all rows. */
  searches?: boolean;
}

/** A list request, for filters to read their parameters from. */
export interface AskedList {
  model: Model;
  entity: Entity;
  reader: QueryReader;
}

/** A JSON Schema, as in OpenAPI 3.1. */
type Schema = { readonly [keyword: string]: unknown };

/** Context of a parameter's description. */
interface DescribedFilter {
  resource: Resource;
  /** Returns a resource by name. */
  others: (name: string) => Resource;
  /** Returns the schema of a field's values. */
  valuesOf: (of: Resource, field: string) => Schema;
}

/** The server's part of a filter kind, named like its folder in src/filters. */
export interface FilterSql {
  /**
   * The filter's conditions. An absent or empty parameter filters nothing; invalid values are refused through the
   * reader (rules: documented-parameters).
   */
  conditions(filter: Filter, asked: AskedList): Condition[];
  /** Conditions that need a lookup first; called once the whole query is valid. */
  lookUp?(filter: Filter, asked: AskedList, db: Kysely<Database>): Promise<Condition[]>;
  /**
   * The resource's own fields that it filters by, each of which gets an index: of values, or of days. Default: none.
   */
  indexes?(filter: Filter): readonly TotalGroup[];
  /** The parameter's entry in the OpenAPI document. */
  describe(filter: Filter, around: DescribedFilter): { description?: string; schema: Schema };
}

/**
 * A condition without joins.
 * @param more for summaries and pages of days
 */
export const term = (
  sql: RawBuilder<unknown>,
  more: Pick<Condition, 'about' | 'day'> = {},
): Condition[] => [{ sql, joins: [], ...more }];

/** Reads a flag: '1', '0', or null if absent; other values are refused. */
export function readFlag(parameter: string, reader: QueryReader): '0' | '1' | null {
  const text = reader.text(parameter);
  if (text === null || text === '0' || text === '1') return text;
  reader.refuse(parameter, { rule: 'boolean' });
  return null;
}

/** JSON Schema of a flag. */
export const flagSchema: Schema = { type: 'integer', enum: [0, 1] };
