import { sql } from 'kysely';
import { typeOf } from '../../src/fields';
import type { Field, Resource } from '../../src/schema';
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
export const hasIdsInIndex = (field: Field): boolean => typeOf(field).groups === 'value';

/**
 * For lists in the order of any column (`idsByColumn`).
 * @example orderIndexesOf(sections).map(({ name }) => name) // ['sections_date_sorted', …]
 */
export function orderIndexesOf(resource: Resource): Index[] {
  return resource.fields.flatMap((field) => {
    const type = columnType(field);
    if (type === null || field.name === 'id' || typeOf(field).unsortable) return [];
    const collation = sql.raw(isTextType(type) ? ' collate "C"' : '');
    const column = sql`${sql.id(field.name)}${collation}`;
    return {
      name: orderIndexName(resource, field.name),
      table: resource.name,
      fields: [field.name],
      // Without ids, equal values take less space.
      columns: hasIdsInIndex(field) ? [column, sql.id('id')] : [column],
      unique: false,
    };
  });
}
