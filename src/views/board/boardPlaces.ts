import { isRecordFinished, type AnyRecord, type Board, type Resource } from '../../schema';
import { dayField } from './query';

/** A resource that has a board. */
export type BoardResource = Resource & { board: Board };

/** A record on a day. */
export interface BoardPlace {
  record: AnyRecord;
  day: string;
  /** What its day's records are grouped by; '' where nothing does. */
  group: string;
  /** It is over: it counts nowhere. */
  isOut: boolean;
}

/** Where a record stands: on its own day. */
export function toBoardPlace(resource: BoardResource, record: AnyRecord): BoardPlace {
  const { by } = resource.board;
  return {
    record,
    day: scalarText(record[dayField(resource)]),
    group: by === null ? '' : scalarText(record[by]),
    isOut: isRecordFinished(resource, record),
  };
}

export const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const isFolded = (value: unknown) =>
  scalarText(value).trim().replace(/\s+/g, ' ').toLowerCase();
