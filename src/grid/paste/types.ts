import type { ReadFault, LookupQuery, ReadContext, ParsedCell, Resource } from '../../schema';
import type { Values } from '../../record/values/values';
import type { GridColumn } from '../types';

export type PasteColumn = Pick<GridColumn, 'id' | 'label' | 'headings' | 'cell'>;

export interface GridPasteProps {
  resource: Resource;
  fixed: Readonly<Values>;
  text: string;
  /** For dates without a year. */
  near: string | null;
  /** Default: the declared ones. */
  columns?: readonly PasteColumn[];
  /** Valid rows; again after corrections. */
  onTake: (rows: readonly Values[]) => void;
  /** Also once every row is accepted. */
  onClose: () => void;
}

export interface Target {
  id: string;
  label: string;
  group: 'fields' | 'captions' | 'free';
  headings: readonly string[];
  /** For the first column that nothing else matches. */
  typeHeadings: readonly string[];
  field: (type: string | null) => string | null;
}

/** `pending` while loading, `failed` on error. */
export type ResolveLookup = ReadContext['resolve'];

export type CellContext = Omit<ReadContext, 'decode' | 'refers'>;

export interface PastedLine {
  key: number;
  texts: readonly string[];
  /** Excluded by the user. */
  out: boolean;
}

export interface ReadRow {
  /** By column; null: skipped. */
  cells: readonly (ParsedCell | null)[];
  faults: readonly { field: string; fault: ReadFault }[];
  /** Also failed ones. */
  missing: readonly LookupQuery[];
  values: Values;
  state: 'good' | 'bad' | 'pending';
}

export interface PasteRow {
  line: PastedLine;
  read: ReadRow;
}
