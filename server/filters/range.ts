import { sql } from 'kysely';
import { isCalendarDay } from '../../src/days';
import { fieldOf, type Filter, type Resource } from '../../src/schema';
import type { QueryReader } from '../engine/query';
import { ownColumn } from '../engine/sources';
import { term, type FilterSql } from './filterSql';

/** One end, or the parameter that chooses the field. */
export const range: FilterSql = {
  conditions(filter, { entity: { resource }, reader }) {
    if (filter.chooses) readChoice(filter, reader);
    if (filter.chooses) return [];
    const day = readDay(filter.parameter, reader);
    const field = fieldIn(resource, endOf(filter), reader);
    if (day === null || field === null) return [];
    const column = ownColumn(field);
    // Indexes of timestamps are by day.
    const within =
      filter.from === undefined
        ? sql`${column}::date <= ${day}::date`
        : sql`${column}::date >= ${day}::date`;
    return term(within, { group: { field, per: 'day' }, day });
  },
  indexes: (filter) =>
    (filter.chooses ?? [endOf(filter)]).map((field) => ({ field, per: 'day' as const })),
  describe: (filter) =>
    filter.chooses
      ? {
          description: 'The date field of the range',
          schema: { type: 'string', enum: [...filter.chooses] },
        }
      : {
          description: `${filter.from === undefined ? 'Last' : 'First'} day, inclusive, of ${endOf(filter)}`,
          schema: { type: 'string', format: 'date' },
        },
};

const endOf = ({ from, to }: Filter): string => from ?? to ?? '';

function readChoice({ parameter, chooses = [] }: Filter, reader: QueryReader): string | null {
  const field = reader.text(parameter);
  if (field === null || chooses.includes(field)) return field;
  reader.refuse(parameter, { rule: 'oneOf' });
  return null;
}

function fieldIn(resource: Resource, named: string, reader: QueryReader): string | null {
  const choice = resource.filters.find(({ parameter }) => parameter === named);
  return choice?.chooses ? readChoice(choice, reader) : fieldOf(resource, named).name;
}

function readDay(parameter: string, reader: QueryReader): string | null {
  const text = reader.text(parameter);
  if (text === null || isCalendarDay(text)) return text;
  reader.refuse(parameter, { rule: 'date' });
  return null;
}
