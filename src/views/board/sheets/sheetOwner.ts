import type { TextTools } from '../../../schema';
import type { BoardRow } from '../boardRows';

/** Whose day a sheet is: the value that its records share. */
export interface SheetOwner {
  value: string;
  lines: readonly BoardRow[];
}

/** In the language of the paper. */
export interface SheetWords extends TextTools {
  label: (field: string) => string;
  caption: (key: string) => string;
  what: string;
  day: string;
  /** What the sheets are of. */
  title: string;
  /** What the sheets are called. */
  name: string;
  /** The label of a field of the parent record. */
  besideLabel: (field: string) => string;
}
