import type { ComponentType, ReactNode } from 'react';
import type { DisplayProps } from '../fields/components/types';
import type { Field } from '../schema';
import type { ChildDraft } from '../record/children/row';
import type { Values } from '../record/values/values';

/** A field as resolved for its row's type. */
export interface GridCell {
  field: Field;
  caption: string | null;
}

export interface GridCellProps extends DisplayProps {
  rowKey: string;
}

export interface GridColumn {
  id: string;
  label: string;
  short?: string;
  /** px; omitted: by content */
  width?: number;
  /** Never truncated. */
  whole?: boolean;
  /** False: takes no spare width. */
  grows?: boolean;
  cell: (values: Readonly<Values>) => GridCell | null;
  Display?: ComponentType<GridCellProps>;
  /** Additional column headings in spreadsheets. */
  headings?: readonly string[];
  /** On a mobile card; default: below. */
  card?: 'head' | 'none';
}

export type SizedColumn = GridColumn & { width: number };

/** In display order. */
export type GridLine =
  | { kind: 'row'; key: string; draft: ChildDraft; warnings: readonly string[] }
  | { kind: 'heading'; key: string; content: ReactNode; thin?: boolean };

/** `column` beyond the last one is the row's menu. */
export interface CellPosition {
  key: string;
  column: number;
}

export interface GridHandle {
  focus: (key: string, columnId?: string) => void;
}
