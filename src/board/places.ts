import { isCancelled, type AnyRecord, type Board, type Resource } from '../schema';
import { dayField } from './query';

/** A resource that has a board. */
export type BoardResource = Resource & { board: Board };

/** A record on a day. */
export interface Place {
  record: AnyRecord;
  day: string;
  /** What its day's records are grouped by; '' where nothing does. */
  group: string;
  /** It is over: it counts nowhere. */
  isOut: boolean;
}

/** Where a record stands: on its own day. */
export function placeOf(resource: BoardResource, record: AnyRecord): Place {
  const { by, without } = resource.board;
  return {
    record,
    day: textOf(record[dayField(resource)]),
    group: by === null ? '' : textOf(record[by]),
    isOut:
      isCancelled(resource, record) ||
      without.some(({ field, values }) => values.includes(textOf(record[field]))),
  };
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const folded = (value: unknown) => textOf(value).trim().replace(/\s+/g, ' ').toLowerCase();
