import { sql } from 'kysely';
import { ownColumn } from '../engine/sources';
import { flagSchema, term, type FilterSql } from './filterSql';

export const empty: FilterSql = {
  conditions({ parameter, empty: field = '' }, { reader }) {
    const flag = reader.flag(parameter);
    if (flag === null) return [];
    const verb = sql.raw(flag === '1' ? 'is null' : 'is not null');
    return term(sql`${ownColumn(field)} ${verb}`);
  },
  indexes: ({ empty: field = '' }) => [{ field, per: 'value' }],
  describe: ({ empty: field }) => ({
    description: `1: ${field} is empty; 0: it is filled`,
    schema: flagSchema,
  }),
};
