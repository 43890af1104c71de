import { sql, type RawBuilder } from 'kysely';
import type { Filter, Resource } from '../../src/schema';
import { andWithin, type Entity, type Model } from '../engine/model';
import type { QueryReader } from '../engine/query';
import { searchWords } from '../engine/search';
import { ownColumn } from '../engine/sources';
import { flagSchema, term, type Condition, type FilterSql } from './filterSql';

const exclusionOf = ({ leavesOut }: Filter) => leavesOut ?? { field: '', values: [] };

/** Excludes values, and records cancelled with their parent. */
export const without: FilterSql = {
  conditions(filter, { model, entity, reader }) {
    if (reader.flag(filter.parameter) !== '1') return [];
    const { field, values } = exclusionOf(filter);
    const column = ownColumn(field);
    const condition = sql`(${column} is null or ${column} not in (${sql.join(values)}))`;
    const searched = searchedKey(entity.resource, reader);
    // A search for the key finds it anyway.
    const own =
      searched === null
        ? term(condition, { group: { field, per: 'value' } })
        : term(sql`(${condition} or ${searched})`);
    return [...own, ...withLiveParent(model, entity)];
  },
  indexes: (filter) => [{ field: exclusionOf(filter).field, per: 'value' }],
  describe(filter, { resource: { key, cancelled } }) {
    const { field, values } = exclusionOf(filter);
    const parents = cancelled.parent === null ? '' : '; also without those of a cancelled parent';
    return {
      description: `1: without records whose ${field} is ${values.join(' or ')}, except the one whose ${key ?? 'key'} is searched for${parents}`,
      schema: flagSchema,
    };
  },
};

function withLiveParent(model: Model, { resource }: Entity): Condition[] {
  const { parent } = resource.cancelled;
  if (parent === null || parent.states.length === 0 || !model.mayList(parent.to)) return [];
  const column = (name: string) => sql.ref(`parent.${name}`);
  const states = parent.states.map(
    ({ field, values }) => sql`${column(field)} in (${sql.join(values)})`,
  );
  const within = andWithin(model, model.entity(parent.to), column);
  return term(sql`not exists (select 1 from ${sql.table(parent.to)} as "parent"
    where ${column(parent.by)} = ${ownColumn(parent.field)}
    and (${sql.join(states, sql` or `)}) ${within})`);
}

function searchedKey({ key, filters }: Resource, reader: QueryReader): RawBuilder<unknown> | null {
  const search = filters.find(({ searches }) => searches);
  const words = search === undefined ? [] : searchWords(reader.text(search.parameter));
  if (key === null || words.length === 0) return null;
  return sql`upper(${ownColumn(key)}) in (${sql.join(words.map((word) => word.toUpperCase()))})`;
}
