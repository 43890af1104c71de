import { isOver, type AnyRecord, type Board, type Resource } from '../../schema';
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
  const { by } = resource.board;
  return {
    record,
    day: textOf(record[dayField(resource)]),
    group: by === null ? '' : textOf(record[by]),
    isOut: isOver(resource, record),
  };
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const folded = (value: unknown) => textOf(value).trim().replace(/\s+/g, ' ').toLowerCase();
