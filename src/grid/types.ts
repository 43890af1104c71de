import type { ComponentType, ReactNode } from 'react';
import type { DisplayProps } from '../fields/components/types';
import type { Field } from '../schema';
import type { ChildDraft } from '../record/children/row';
import type { Values } from '../record/values/values';

/** What stands in a cell: a field as its row's type has it. */
export interface GridCell {
  field: Field;
  /** Translated, where the row's type calls the field by a name of its own; shown small in the cell. */
  caption: string | null;
}

export interface GridColumn {
  id: string;
  /** Translated. */
  label: string;
  /** What its head shows of that, where its neighbours say the rest. */
  short?: string;
  /** In pixels; columns grow alike into spare width. Without it the column is as wide as what it holds. */
  width?: number;
  /** Of one that is measured: it is not cut where there is too little room for all. */
  whole?: boolean;
  /** False: spare width goes to the others. */
  grows?: boolean;
  /** What this column holds for a row of these values; null for nothing. */
  cell: (values: Readonly<Values>) => GridCell | null;
  /** Shows the value instead of the field's own Display. */
  Display?: ComponentType<DisplayProps>;
  /** Words that a spreadsheet may have above this column, beside its label. */
  words?: readonly string[];
  /** On a phone's card: in its head, or nowhere; default: below, with its label. */
  card?: 'head' | 'none';
}

/** A column that is as wide as it says. */
export type SizedColumn = GridColumn & { width: number };

/** A line of the grid, in the order shown: a row of cells, or a heading with at most one button. */
export type GridLine =
  | { kind: 'row'; key: string; draft: ChildDraft; warnings: readonly string[] }
  | { kind: 'heading'; key: string; content: ReactNode; thin?: boolean };

/** A cell, or with `column` beyond the last one the row's menu. */
export interface CellPosition {
  key: string;
  column: number;
}

export interface GridHandle {
  /** Gives the keyboard to a row, at a column if named. */
  focus: (key: string, columnId?: string) => void;
}
