import { sql } from 'kysely';
import { fieldOf, type Filter } from '../../src/schema';
import { forbiddenMessage } from '../auth/permissions';
import { isTypedText, sameTextSql } from '../engine/sameText';
import { linkOf, ownColumn } from '../engine/sources';
import { term, type FilterSql } from './filterSql';

const pathOf = ({ takes }: Filter) => takes ?? { via: '', take: '' };

/** The referenced record has the value. */
export const via: FilterSql = {
  conditions(filter, { model, entity, reader }) {
    const { via: field, take } = pathOf(filter);
    const link = linkOf(entity.resource, field);
    const target = model.entity(link.to);
    const value = reader.value(filter.parameter, target, take);
    if (value === null) return [];
    if (!model.mayRead(link.to)) throw forbiddenMessage();
    const isTake =
      typeof value === 'string' && isTypedText(fieldOf(target.resource, take))
        ? sameTextSql(sql.id(take), [value])
        : sql`${sql.id(take)} = ${value}`;
    const keys = sql`select ${sql.id(link.by)} from ${sql.table(link.to)} where ${isTake}`;
    return term(sql`${ownColumn(field)} in (${keys})`);
  },
  indexes: (filter) => [{ field: pathOf(filter).via, per: 'value' }],
  describe(filter, { resource, resourceOf, valuesOf }) {
    const { via: field, take } = pathOf(filter);
    const link = resource.references.find((reference) => reference.field === field);
    const target = link === undefined ? resource : resourceOf(link.to);
    return {
      description: `${take} of the record that ${field} refers to`,
      schema: valuesOf(target, take),
    };
  },
};
