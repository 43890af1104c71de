import type { Kysely, RawBuilder } from 'kysely';
import type { Filter, Resource, TotalGroup } from '../../src/schema';
import type { Database } from '../db/types';
import type { Entity, Model } from '../engine/model';
import type { QueryReader } from '../engine/query';
import type { Join } from '../engine/sources';

/** A term of a list's `where`. */
export interface Condition {
  sql: RawBuilder<unknown>;
  /** What must be joined for it. */
  joins: readonly (Join | null)[];
  /** The field of ours that it is about, where the summaries of the resource can tell; see `Asked`. */
  about?: TotalGroup;
  /** Where it is one end of a range of days. */
  day?: string;
  /** It reads text, and may have to look at every row. */
  searches?: boolean;
}

/** A list with its parameters, as a filter reads its own. */
export interface AskedList {
  model: Model;
  entity: Entity;
  reader: QueryReader;
}

/** A JSON Schema, as OpenAPI 3.1 uses it. */
type Schema = { readonly [keyword: string]: unknown };

/** What a parameter is described from. */
interface DescribedFilter {
  resource: Resource;
  /** Another resource by its name. */
  others: (name: string) => Resource;
  /** The values of a field. */
  valuesOf: (of: Resource, field: string) => Schema;
}

/** The server's part of a kind of filter, named as its folder of src/filters. */
export interface FilterSql {
  /**
   * What narrows the list. An absent or empty parameter filters nothing; a value that can't be is refused through the
   * reader (rules: documented-parameters).
   */
  conditions(filter: Filter, asked: AskedList): Condition[];
  /** What has to be looked up first; called when the whole query is known to hold. */
  lookUp?(filter: Filter, asked: AskedList, db: Kysely<Database>): Promise<Condition[]>;
  /** Our fields that it looks at, each of which has an index: by their values, or by their days. Default: none. */
  indexes?(filter: Filter): readonly TotalGroup[];
  /** Its parameter in the OpenAPI document. */
  describe(filter: Filter, around: DescribedFilter): { description?: string; schema: Schema };
}

/**
 * A condition that needs no other table.
 * @param more what summaries and pages of days may know of it
 */
export const term = (
  sql: RawBuilder<unknown>,
  more: Pick<Condition, 'about' | 'day'> = {},
): Condition[] => [{ sql, joins: [], ...more }];

/** '1', '0', or null where it is absent; anything else is refused. */
export function readFlag(parameter: string, reader: QueryReader): '0' | '1' | null {
  const text = reader.text(parameter);
  if (text === null || text === '0' || text === '1') return text;
  reader.refuse(parameter, { rule: 'boolean' });
  return null;
}

/** How a flag is described. */
export const flagSchema: Schema = { type: 'integer', enum: [0, 1] };
