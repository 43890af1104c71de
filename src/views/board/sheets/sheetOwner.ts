import type { TextTools } from '../../../schema';
import type { BoardRow } from '../boardRows';

/** Owner of a sheet: the value that its records share. */
export interface SheetOwner {
  value: string;
  lines: readonly BoardRow[];
}

/** Messages in the paper's language. */
export interface SheetWords extends TextTools {
  label: (field: string) => string;
  caption: (key: string) => string;
  what: string;
  /** Label of the column of the groups without a column of their own. */
  rest: string;
  /** In place of a record without text. */
  undecided: string;
  day: string;
  /** Title of the sheets. */
  title: string;
  name: string;
  /** Label of a field of the parent record. */
  besideLabel: (field: string) => string;
}
