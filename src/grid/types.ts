import type { ComponentType, ReactNode } from 'react';
import type { DisplayProps } from '../fields/components/types';
import type { Field } from '../schema';
import type { ChildDraft } from '../record/children/row';
import type { Values } from '../record/values/values';

/** Content of a cell: a field as resolved for its row's type. */
export interface GridCell {
  field: Field;
  /** Translated label, if the row's type has its own; shown small in the cell. */
  caption: string | null;
}

export interface GridColumn {
  id: string;
  /** Translated. */
  label: string;
  /** Short label for the header, if neighboring columns provide context. */
  short?: string;
  /** In pixels; columns share spare width evenly. Omitted: by content. */
  width?: number;
  /** For a column sized by content: never truncated. */
  whole?: boolean;
  /** False: takes no spare width. */
  grows?: boolean;
  /** Returns this column's content for a row; null for none. */
  cell: (values: Readonly<Values>) => GridCell | null;
  /** Replaces the field's own Display. */
  Display?: ComponentType<DisplayProps>;
  /** Additional header words in spreadsheets. */
  words?: readonly string[];
  /** Position on a mobile card: in its header, or hidden; default: below, with its label. */
  card?: 'head' | 'none';
}

export type SizedColumn = GridColumn & { width: number };

/** A line of the grid, in display order: a row of cells, or a heading with at most one button. */
export type GridLine =
  | { kind: 'row'; key: string; draft: ChildDraft; warnings: readonly string[] }
  | { kind: 'heading'; key: string; content: ReactNode; thin?: boolean };

/** A cell; with `column` beyond the last one, the row's menu. */
export interface CellPosition {
  key: string;
  column: number;
}

export interface GridHandle {
  /** Focuses a row, at a column if given. */
  focus: (key: string, columnId?: string) => void;
}
