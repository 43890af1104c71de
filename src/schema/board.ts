/** An open state: records whose field is empty or, with `done`, holds none of these values. */
interface OpenDeclaration<Name extends string> {
  field: Name;
  done?: readonly string[];
  /** Only for records with these values in the board's `by`. */
  of?: readonly string[];
}

/** Allowed once per day: records with equal values in all of these fields are duplicates. */
interface OnceDeclaration<Name extends string> {
  fields: readonly Name[];
  of?: readonly string[];
}

/**
 * A printed sheet per day and value of a field; `with` includes the day's other records with the same value in this
 * field.
 */
interface SheetDeclaration<Name extends string> {
  by: Name;
  of?: readonly string[];
  with?: Name;
  /** Sheets are printed continuously when all are printed; a single one has its own page. */
  flows?: true;
  /**
   * Instead of sheets, one wide page: a row per value of `by`, a column per value of the board's `by`, with these
   * fields of its records.
   */
  across?: { readonly [value: string]: readonly Name[] };
  /** Fields of a referenced record to include. */
  beside?: { of: Name; fields: readonly string[] };
}

/** A timeline lane for each value of a field; a record covers its own day, or more. */
interface LaneDeclaration<Name extends string> {
  by: Name;
  of?: readonly string[];
  /** Number of days or nights, from its day on. */
  days?: Name;
  /** Its last day, as an alternative to `days`. */
  until?: Name;
}

/** An overview of some days' records, grouped by day and `by`, with their open states. */
export interface BoardDeclaration<Name extends string> {
  /** Field by which a day's records are grouped. */
  by?: Name;
  /** Default: the list's columns without the day, `by`, and fields written by the server. */
  columns?: readonly Name[];
  /** By name: counted, and a filter of the board. A closed enum among them can be edited in place. */
  open: { readonly [name: string]: OpenDeclaration<Name> };
  once?: readonly OnceDeclaration<Name>[];
  /** By field, the values of finished records: shown, but neither open nor counted. */
  without?: { readonly [field in Name]?: readonly string[] };
  /** By name: sheets printed for a day. */
  sheets?: { readonly [name: string]: SheetDeclaration<Name> };
  /** By name: lanes of the timeline. */
  timeline?: { readonly [name: string]: LaneDeclaration<Name> };
}

/** `of: null`: all records. */
export interface Board {
  by: string | null;
  columns: readonly string[];
  open: readonly BoardOpen[];
  once: readonly { fields: readonly string[]; of: readonly string[] | null }[];
  without: readonly { field: string; values: readonly string[] }[];
  sheets: readonly BoardSheet[];
  timeline: readonly BoardLanes[];
}

export interface BoardOpen {
  name: string;
  field: string;
  /** null: open while empty. */
  done: readonly string[] | null;
  of: readonly string[] | null;
}

export interface BoardSheet {
  name: string;
  by: string;
  of: readonly string[] | null;
  with: string | null;
  flows: boolean;
  across: readonly { value: string; fields: readonly string[] }[] | null;
  beside: { of: string; fields: readonly string[] } | null;
}

export interface BoardLanes {
  name: string;
  by: string;
  of: readonly string[] | null;
  /** Both null: each record covers one day. */
  days: string | null;
  until: string | null;
}

/** @param usual default columns */
export function normaliseBoard(
  declared: BoardDeclaration<string>,
  usual: readonly string[],
): Board {
  const { by = null, columns, open, once = [], without = {}, sheets = {} } = declared;
  const { timeline = {} } = declared;
  return {
    by,
    columns: columns ?? usual.filter((name) => name !== by),
    open: Object.entries(open).map(([name, one]) => ({ name, done: null, of: null, ...one })),
    once: once.map((one) => ({ of: null, ...one })),
    without: Object.entries(without).map(([field, values = []]) => ({ field, values })),
    sheets: Object.entries(sheets).map(([name, { across, ...one }]) => ({
      ...{ name, of: null, with: null, flows: false, beside: null },
      ...one,
      across: across ? Object.entries(across).map(([value, fields]) => ({ value, fields })) : null,
    })),
    timeline: Object.entries(timeline).map(([name, one]) => ({
      ...{ name, of: null, days: null, until: null },
      ...one,
    })),
  };
}

/** Returns the names that need labels; a sheet and a lane may share a name. */
export const boardNames = ({
  open,
  sheets = {},
  timeline = {},
}: BoardDeclaration<string>): string[] => [
  ...new Set([open, sheets, timeline].flatMap((part) => Object.keys(part))),
];
