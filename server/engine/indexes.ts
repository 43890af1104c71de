import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { columnType, typeOf } from '../../src/fields';
import { REFERENCES, type Field, type Resource } from '../../src/schema';
import type { DatabaseObjects } from './databaseObjects';
import { allFilters, sqlOf } from './filters';
import { isCode, isUnnormalizedSql, isTextType, isTypedText, plainTextOf } from './sameText';
import { generatedColumns } from './search';

export interface Index {
  name: string;
  table: string;
  /** The unique field first, then its scope. */
  fields: readonly string[];
  columns: readonly RawBuilder<unknown>[];
  unique: boolean;
  where?: RawBuilder<unknown>;
  /** Former name. */
  replaces?: string;
  /** Requires pg_trgm. */
  trigrams?: boolean;
}

export function indexesOf(resource: Resource): Index[] {
  const stored = new Map(
    resource.fields.flatMap((field) => {
      const type = columnType(field);
      return type === null ? [] : [[field.name, { ...field, columnType: type }] as const];
    }),
  );
  const unique = uniqueIndexes(resource);
  const covered = new Set(['id', ...unique.map(({ fields }) => fields[0])]);
  const referring = resource.references.map(({ field }) => field);
  // The reference's index serves these.
  const filterIndexes = allFilters(resource)
    .filter(({ extension }) => extension !== REFERENCES)
    .flatMap((filter) => sqlOf(filter).indexes?.(filter) ?? []);
  const filtered = filterIndexes.map(({ field }) => field);
  const byDay = new Set(filterIndexes.filter(({ per }) => per === 'day').map(({ field }) => field));
  const indexed = [...referring, ...filtered].filter(
    (name) => stored.has(name) && !covered.has(name),
  );
  const lookups = [...new Set(indexed)].map((name): Index => {
    const index = {
      name: indexName(resource.name, [name], 'index'),
      table: resource.name,
      fields: [name],
      // With the id, the usual order needs no sort.
      columns: [sql.id(name), sql.id('id')],
      unique: false,
    };
    if (byDay.has(name) && isMoment(stored.get(name)?.columnType))
      return {
        ...index,
        name: indexName(resource.name, [name], 'day'),
        columns: [sql`(${sql.id(name)}::date)`, sql.id('id')],
        replaces: index.name,
      };
    // Records without the reference may be nearly all.
    return filtered.includes(name) ? index : { ...index, where: sql`${sql.id(name)} is not null` };
  });
  return [
    ...unique,
    ...lookups,
    ...differingIndexes(resource, [
      ...unique.flatMap(({ fields }) => fields),
      ...filtered,
      ...referring,
    ]),
    ...orderIndex(resource, stored),
    ...searchIndexes(resource),
  ];
}

export function uniqueIndexes(resource: Resource): Index[] {
  return resource.fields.flatMap((field: Field) => {
    if (field.unique === null) return [];
    const fields = [field.name, ...field.unique];
    const name = indexName(resource.name, fields, 'unique');
    const columns = fields.map((column) => sql.id(column));
    return [{ name, table: resource.name, fields, columns, unique: true }];
  });
}

const isMoment = (type = ''): boolean => type.startsWith('timestamp');

function orderIndex(
  { name, sort }: Resource,
  stored: ReadonlyMap<string, { columnType: string }>,
): Index[] {
  const [first] = sort;
  const joined = sort.some(({ field }) => !stored.has(field));
  // An order by id or by another table needs none.
  if (first.field === 'id' || joined) return [];
  const fields = sort.map(({ field }) => field);
  const columns = sort.map(({ field, order: direction }) => {
    const collation = isTextType(stored.get(field)?.columnType ?? '') ? ' collate "C"' : '';
    const nulls = direction === 'DESC' ? ' desc nulls last' : '';
    return sql`${sql.id(field)}${sql.raw(collation + nulls)}`;
  });
  return [
    {
      name: indexName(name, fields, 'order'),
      table: name,
      fields,
      columns: [...columns, sql.id('id')],
      unique: false,
    },
  ];
}

function differingIndexes({ name: table, fields }: Resource, present: readonly string[]): Index[] {
  return fields
    .filter((field) => present.includes(field.name) && (isTypedText(field) || isCode(field)))
    .map(({ name }) => ({
      name: indexName(table, [name], 'odd'),
      table,
      fields: [name],
      columns: [sql`(${plainTextOf(sql.id(name))})`],
      unique: false,
      where: isUnnormalizedSql(sql.id(name)),
    }));
}

function searchIndexes(resource: Resource): Index[] {
  return generatedColumns(resource).map(({ name, of, fields, index }) => ({
    name: indexName(resource.name, of, index),
    ...(index === 'trigrams' && { replaces: indexName(resource.name, fields, 'letters') }),
    table: resource.name,
    fields,
    columns: [sql`${sql.id(name)} gin_trgm_ops`],
    unique: false,
    trigrams: true,
  }));
}

// PostgreSQL silently truncates longer names.
export const maxNameLength = 63;

export function indexName(table: string, fields: readonly string[], kind: string): string {
  const name = [table, ...fields, kind].join('_');
  if (Buffer.byteLength(name) <= maxNameLength) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${table.slice(0, 40)}_${digest}_${kind}`;
}

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
