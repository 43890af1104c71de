import { sql } from 'kysely';
import type { Field, FieldTypeCatalogue, Resource } from '../../src/schema';
import type { DatabaseObjects } from './databaseObjects';
import { indexName, type Index } from './indexes';
import { columnType } from './model';
import { isTextType } from './sameText';

/** Sorting so many rows is felt. */
const LARGE_TABLE = 50_000;

export const isLarge = (present: DatabaseObjects, table: string): boolean =>
  Number(present.get(`table ${table}`)) >= LARGE_TABLE;

export const orderIndexName = ({ name }: Pick<Resource, 'name'>, field: string): string =>
  indexName(name, [field], 'sorted');

/** Of what many rows share. */
export const hasIdsInIndex = ({ type }: Field, catalogue: FieldTypeCatalogue): boolean =>
  catalogue[type]?.groups === 'value';

/**
 * For lists in the order of any column (`idsByColumn`).
 * @example orderIndexesOf(sections, fieldTypes).map(({ name }) => name) // ['sections_date_sorted', …]
 */
export function orderIndexesOf(resource: Resource, catalogue: FieldTypeCatalogue): Index[] {
  return resource.fields.flatMap((field) => {
    const type = columnType(field, catalogue);
    if (type === null || field.name === 'id' || catalogue[field.type]?.unsortable) return [];
    const collation = sql.raw(isTextType(type) ? ' collate "C"' : '');
    const column = sql`${sql.id(field.name)}${collation}`;
    return {
      name: orderIndexName(resource, field.name),
      table: resource.name,
      fields: [field.name],
      // Without ids, equal values take less space.
      columns: hasIdsInIndex(field, catalogue) ? [column, sql.id('id')] : [column],
      unique: false,
    };
  });
}
