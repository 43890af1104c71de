/** What still needs somebody: a record whose field is empty or, with `done`, holds none of these values. */
interface OpenDeclaration<Name extends string> {
  field: Name;
  done?: readonly string[];
  /** Asked of these values of the board's `by` alone. */
  of?: readonly string[];
}

/** What may be there once a day: records that say the same in all of these fields are one too many. */
interface OnceDeclaration<Name extends string> {
  fields: readonly Name[];
  of?: readonly string[];
}

/** A day's sheet for each value of a field; `with` takes along the day's other records that share this field with its own. */
interface SheetDeclaration<Name extends string> {
  by: Name;
  of?: readonly string[];
  with?: Name;
  /** The sheets follow each other where all are printed; one that is chosen has its page. */
  flows?: true;
  /**
   * In place of sheets one broad page with a line for each value of `by`: for each value of the board's `by` a column, with
   * what these fields of its records say.
   */
  across?: { readonly [value: string]: readonly Name[] };
  /** Fields of the record that a field refers to, which are told, too. */
  beside?: { of: Name; fields: readonly string[] };
}

/** A lane of days for each value of a field; a record takes its own day, or as many as it says. */
interface LaneDeclaration<Name extends string> {
  by: Name;
  of?: readonly string[];
  /** How many days or nights it takes, from its day on. */
  days?: Name;
  /** Its last day, where it says that instead. */
  until?: Name;
}

/** The records of some days at a glance: by day and `by`, with what is open among them. */
export interface BoardDeclaration<Name extends string> {
  /** What a day's records are grouped by. */
  by?: Name;
  /** Default: the list's, but for the day, `by`, and what the server writes. */
  columns?: readonly Name[];
  /** By name: counted, and each narrows the board to its records. A closed enum among them is set in its place. */
  open: { readonly [name: string]: OpenDeclaration<Name> };
  once?: readonly OnceDeclaration<Name>[];
  /** By field, the values whose records are over: shown, and neither open nor counted. */
  without?: { readonly [field in Name]?: readonly string[] };
  /** By name: what is printed for a day. */
  sheets?: { readonly [name: string]: SheetDeclaration<Name> };
  /** By name: whose days are shown one below the other. */
  timeline?: { readonly [name: string]: LaneDeclaration<Name> };
}

/** null of `of`: of all records. */
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
  /** null: it is open while it is empty. */
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
  /** null of both: each record takes one day. */
  days: string | null;
  until: string | null;
}

/** @param usual the columns of one that names none */
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

/** The names that have words of their own; a sheet and the lanes of the same people may share one. */
export const boardNames = ({
  open,
  sheets = {},
  timeline = {},
}: BoardDeclaration<string>): string[] => [
  ...new Set([open, sheets, timeline].flatMap((part) => Object.keys(part))),
];
