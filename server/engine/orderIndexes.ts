import { sql } from 'kysely';
import type { FieldTypeCatalogue, Resource } from '../../src/schema';
import { indexName, type Index } from './indexes';
import { columnType } from './model';
import { isTextType } from './sameText';

/** Sorting so many rows is felt. */
export const LARGE_TABLE = 50_000;

export const orderIndexName = ({ name }: Pick<Resource, 'name'>, field: string): string =>
  indexName(name, [field], 'sorted');

/**
 * For lists in the order of any column (`idsByColumn`).
 * @example orderIndexesOf(sections, fieldTypes).map(({ name }) => name) // ['sections_date_sorted', …]
 */
export function orderIndexesOf(resource: Resource, catalogue: FieldTypeCatalogue): Index[] {
  return resource.fields.flatMap((field) => {
    const type = columnType(field, catalogue);
    const { unsortable, groups } = catalogue[field.type] ?? {};
    if (type === null || field.name === 'id' || unsortable) return [];
    const collation = sql.raw(isTextType(type) ? ' collate "C"' : '');
    const column = sql`${sql.id(field.name)}${collation}`;
    return {
      name: orderIndexName(resource, field.name),
      table: resource.name,
      fields: [field.name],
      // Without ids, equal values take less space.
      columns: groups === 'value' ? [column, sql.id('id')] : [column],
      unique: false,
    };
  });
}
