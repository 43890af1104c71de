import type { Declared, Normalized } from './fieldName';
import type { board } from './meta/board';

/** Some days' records by day and `by`, with open states. */
type BoardDeclaration<Name extends string> = Declared<typeof board, Name>;

/** `of: null`: all records. */
export interface Board {
  by: string | null;
  columns: readonly string[];
  open: readonly BoardOpen[];
  once: readonly { fields: readonly string[]; of: readonly string[] | null }[];
  apart: Readonly<Record<string, string>>;
  without: readonly { field: string; values: readonly string[] }[];
  sheets: readonly BoardSheet[];
  timeline: readonly BoardLanes[];
}

type Plain = Required<BoardDeclaration<string>>;
type Part<Key extends 'open' | 'sheets' | 'timeline'> = Normalized<Plain[Key][string]> & {
  name: string;
};

/** `done: null`: open while empty. */
export type BoardOpen = Part<'open'>;

export interface BoardSheet extends Omit<Part<'sheets'>, 'flows' | 'across' | 'contextColumns'> {
  flows: boolean;
  across: readonly { value: string; fields: readonly string[] }[] | null;
  contextColumns: NonNullable<Part<'sheets'>['contextColumns']> | null;
}

/** `fields: null`: those of the record's type. */
export type BoardLanes = Part<'timeline'>;

export function normalizeBoard(
  declared: BoardDeclaration<string>,
  usual: readonly string[],
): Board {
  const { by = null, columns, open, once = [], without = {}, sheets = {} } = declared;
  const { timeline = {}, apart = {} } = declared;
  return {
    by,
    columns: columns ?? usual.filter((name) => name !== by),
    open: Object.entries(open).map(([name, one]) => ({ name, done: null, of: null, ...one })),
    once: once.map((one) => ({ of: null, ...one })),
    apart: { ...(apart as Record<string, string>) },
    without: Object.entries(without).map(([field, values = []]) => ({ field, values })),
    sheets: Object.entries(sheets).map(([name, { across, contextColumns, ...one }]) => ({
      name,
      of: null,
      with: null,
      flows: false,
      letterhead: null,
      ...one,
      contextColumns: contextColumns ?? null,
      across: across ? Object.entries(across).map(([value, fields]) => ({ value, fields })) : null,
    })),
    timeline: Object.entries(timeline).map(([name, one]) => ({
      name,
      of: null,
      days: null,
      until: null,
      fields: null,
      ...one,
    })),
  };
}

/** Names that need labels; a sheet and a lane may share one. */
export const boardNames = ({
  open,
  sheets = {},
  timeline = {},
}: BoardDeclaration<string>): string[] => [
  ...new Set([open, sheets, timeline].flatMap((part) => Object.keys(part))),
];
