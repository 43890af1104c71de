import { sql, type RawBuilder } from 'kysely';
import type { SortDirection } from '../../src/schema';
import { type Entity } from './model';
import { ownColumn, type FieldSource } from './sources';
import type { QueryReader } from './query';

export interface OrderTerm {
  source: FieldSource;
  direction: SortDirection;
  /** `nulls last` keeps PostgreSQL from walking the primary key backwards. */
  nullable: boolean;
}

/** Comma-separated fields, a minus before each for descending. */
export const sortParameter = 'sort';

/** Ties by id (rules: default-order). */
export function readOrder(entity: Entity, reader: QueryReader): OrderTerm[] {
  const { sort } = entity.resource;
  const requested = readSort(entity, reader) ?? sort;
  const terms = requested.flatMap(({ field, order: direction }) => {
    const source = entity.sources.get(field);
    return source === undefined ? [] : [{ source, direction, nullable: field !== 'id' }];
  });
  // Newest first also orders ties newest first.
  const tie: SortDirection = sort[0].field === 'id' ? sort[0].order : 'ASC';
  if (requested.some(({ field }) => field === 'id')) return terms;
  return [...terms, idTerm(tie)];
}

export function idTerm(direction: SortDirection): OrderTerm {
  const source = { expression: ownColumn('id'), join: null, isText: false };
  return { source, direction, nullable: false };
}

function readSort(
  entity: Entity,
  reader: QueryReader,
): { field: string; order: SortDirection }[] | null {
  const text = reader.text(sortParameter);
  if (text === null) return null;
  const terms = text.split(',').map((part) => ({
    field: part.replace(/^-/, ''),
    order: part.startsWith('-') ? ('DESC' as const) : ('ASC' as const),
  }));
  if (terms.every(({ field }) => entity.sources.has(field))) return terms;
  reader.refuse(sortParameter, { rule: 'oneOf' });
  return null;
}

/** null for other orders. */
export function byOneField([first, tie, ...others]: readonly OrderTerm[]) {
  return first && tie && !tie.nullable && others.length === 0 ? { first, tie } : null;
}

/** null for other orders. */
export function directionById([first, ...others]: readonly OrderTerm[]): SortDirection | null {
  return first && !first.nullable && others.length === 0 ? first.direction : null;
}

/** Stored, else computed for all records. */
export const sortedBy = (source: FieldSource): Pick<FieldSource, 'expression' | 'join'> =>
  source.stored ?? { expression: source.expression, join: source.sortJoin ?? source.join };

/** Text by code points, nulls last. @param useStored with the joins of `sortedBy` */
export function orderBy(terms: readonly OrderTerm[], useStored = false): RawBuilder<unknown> {
  const parts = terms.map(({ source, direction, nullable }) => {
    const collation = source.isText ? ' collate "C"' : '';
    const descending = nullable && !source.stored ? ' desc nulls last' : ' desc';
    const suffix = sql.raw(collation + (direction === 'DESC' ? descending : ''));
    return sql`${useStored ? sortedBy(source).expression : source.expression}${suffix}`;
  });
  return sql`order by ${sql.join(parts)}`;
}
