import type { TextTools } from '../../../schema';
import type { Line } from '../lines';

/** Whose day a sheet is: the value that its records share. */
export interface Holder {
  value: string;
  lines: readonly Line[];
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
