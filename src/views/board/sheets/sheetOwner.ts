import type { TextTools } from '../../../schema';
import type { BoardRow } from '../../../list/board/boardRows';

/** The value that a sheet's records share. */
export interface SheetOwner {
  value: string;
  lines: readonly BoardRow[];
}

export interface SheetMessages extends TextTools {
  label: (field: string) => string;
  caption: (key: string) => string;
  what: string;
  rest: string;
  open: (name: string) => string;
  /** For a record without text. */
  undecided: string;
  day: string;
  title: string;
  name: string;
  contextLabel: (field: string) => string;
}
