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

export function boardFields({ board, captions }: BoardResource) {
  const free = captions?.fields ?? [];
  const first = board.columns.find((name) => free.includes(name));
  const names = board.columns.filter((name) => name === first || !free.includes(name));
  return { first, names: [...(board.by === null ? [] : [board.by]), ...names] };
}

/** Of a record's first day. */
export const hourField = ({ sort: [, hour] }: Resource): string => hour?.field ?? '';

export const foldText = (value: unknown) =>
  scalarText(value).trim().replace(/\s+/g, ' ').toLowerCase();
