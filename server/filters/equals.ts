import { sql } from 'kysely';
import { fieldOf } from '../../src/schema';
import { isCode, isTypedText, sameTextSql } from '../engine/sameText';
import { ownColumn } from '../engine/sources';
import { term, type FilterSql } from './filterSql';

export const equals: FilterSql = {
  conditions({ parameter, equals: field = '' }, { entity, reader }) {
    const value = reader.value(parameter, entity, field);
    if (value === null) return [];
    const { resource } = entity;
    const isStamp = resource.stamps.some((stamp) => stamp === field);
    const own = fieldOf(resource, field);
    // Summaries count texts as stored.
    if (typeof value === 'string' && (isTypedText(own) || (isCode(own) && !isStamp)))
      return term(sameTextSql(ownColumn(field), [value]));
    return term(sql`${ownColumn(field)} = ${value}`, { group: { field, per: 'value' } });
  },
  indexes: ({ equals: field = '' }) => [{ field, per: 'value' }],
  describe: ({ equals: field = '' }, { resource, valuesOf }) => ({
    schema: valuesOf(resource, field),
  }),
};
