/** Records whose field is empty or, with `done`, holds none of these values. */
interface OpenDeclaration<Name extends string> {
  field: Name;
  done?: readonly string[];
  /** Only with these values in the board's `by`. */
  of?: readonly string[];
}

/** Once per day: records equal in all of these fields are duplicates. */
interface OnceDeclaration<Name extends string> {
  fields: readonly Name[];
  of?: readonly string[];
}

/** Per day and value of a field; `with` adds the day's other records with the same value. */
interface SheetDeclaration<Name extends string> {
  by: Name;
  of?: readonly string[];
  with?: Name;
  flows?: true;
  letterhead?: readonly string[];
  /** A row per value of `by`, a column per value of the board's `by`. */
  across?: { readonly [value: string]: readonly (Name | `${string}{${Name}}${string}`)[] };
  /** Fields of a referenced record. */
  beside?: {
    of: Name;
    fields: readonly string[];
    done?: { readonly [field: string]: readonly string[] };
  };
}

interface LaneDeclaration<Name extends string> {
  by: Name;
  of?: readonly string[];
  days?: Name;
  /** Last day, instead of `days`. */
  until?: Name;
  fields?: readonly Name[];
}

/** Some days' records by day and `by`, with open states. */
export interface BoardDeclaration<Name extends string> {
  /** Groups a day's records. */
  by?: Name;
  /** Default: the list's without the day, `by`, and fields written by the server. */
  columns?: readonly Name[];
  /** Counted, and a filter of the board. A closed enum can be edited in place. */
  open: { readonly [name: string]: OpenDeclaration<Name> };
  once?: readonly OnceDeclaration<Name>[];
  apart?: { readonly [field in Name]?: Name };
  /** Values of finished records: shown, but neither open nor counted. */
  without?: { readonly [field in Name]?: readonly string[] };
  sheets?: { readonly [name: string]: SheetDeclaration<Name> };
  timeline?: { readonly [name: string]: LaneDeclaration<Name> };
}

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
  letterhead: readonly string[] | null;
  across: readonly { value: string; fields: readonly string[] }[] | null;
  beside: {
    of: string;
    fields: readonly string[];
    done: Readonly<Record<string, readonly string[]>>;
  } | null;
}

export interface BoardLanes {
  name: string;
  by: string;
  of: readonly string[] | null;
  days: string | null;
  until: string | null;
  /** null: those of the record's type. */
  fields: readonly string[] | null;
}

export function normaliseBoard(
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
    sheets: Object.entries(sheets).map(([name, { across, beside, ...one }]) => ({
      ...{ name, of: null, with: null, flows: false, letterhead: null },
      ...one,
      beside: beside ? { done: {}, ...beside } : null,
      across: across ? Object.entries(across).map(([value, fields]) => ({ value, fields })) : null,
    })),
    timeline: Object.entries(timeline).map(([name, one]) => ({
      ...{ name, of: null, days: null, until: null, fields: null },
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
