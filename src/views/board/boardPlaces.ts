import {
  isRecordFinished,
  type AnyRecord,
  type Board,
  type Resource,
  scalarText,
} from '../../schema';
import { dayField } from './query';

export type BoardResource = Resource & { board: Board };

export interface BoardPlace {
  record: AnyRecord;
  day: string;
  /** '' for none */
  group: string;
  /** Canceled or done: not counted. */
  isOut: boolean;
}

export function toBoardPlace(resource: BoardResource, record: AnyRecord): BoardPlace {
  const { by } = resource.board;
  return {
    record,
    day: scalarText(record[dayField(resource)]),
    group: by === null ? '' : scalarText(record[by]),
    isOut: isRecordFinished(resource, record),
  };
}

/** Of a record's first day. */
export const hourField = ({ sort: [, hour] }: Resource): string => hour?.field ?? '';

export const isFolded = (value: unknown) =>
  scalarText(value).trim().replace(/\s+/g, ' ').toLowerCase();
