import type { ReadFault, LookupQuery, ReadContext, Reading, Resource } from '../../schema';
import type { Values } from '../../record/values/values';
import type { GridColumn } from '../types';

/** The part of a grid column needed for parsing. */
export type PasteColumn = Pick<GridColumn, 'id' | 'label' | 'words' | 'cell'>;

export interface GridPasteProps {
  resource: Resource;
  /** Values for every row, such as the parent's code. */
  fixed: Readonly<Values>;
  /** Pasted TSV or CSV. */
  text: string;
  /** Reference day for dates without a year, 'YYYY-MM-DD'. */
  near: string | null;
  /** In the grid's order, which a paste without titles follows; default: the declared columns. */
  columns?: readonly PasteColumn[];
  /**
   * Receives the valid rows: fixed values and filled fields. Called again when the user corrects the remaining rows.
   */
  onTake: (rows: readonly Values[]) => void;
  /** Also called once every row is accepted. */
  onClose: () => void;
}

/** A possible target of a pasted column. */
export interface Target {
  id: string;
  label: string;
  group: 'fields' | 'captions' | 'free';
  /** Normalized header words. */
  words: readonly string[];
  /** Normalized words of its kind, such as for a date: used for the first column that nothing else matches. */
  kindWords: readonly string[];
  /** Returns the field to fill in a row of this type; null if the type has none. */
  field: (type: string | null) => string | null;
}

/** Looks up a text; `pending` while loading, `failed` on error. */
export type ResolveLookup = ReadContext['resolve'];

export type CellContext = Omit<ReadContext, 'decode' | 'refers'>;

/** A pasted row with its corrections. */
export interface PastedLine {
  key: number;
  texts: readonly string[];
  /** Excluded by the user. */
  out: boolean;
}

export interface ReadRow {
  /** By column; null for skipped ones. */
  cells: readonly (Reading | null)[];
  /** Errors of fields without a column. */
  faults: readonly { field: string; fault: ReadFault }[];
  /** Look-ups that are required before the row is complete, including failed ones. */
  missing: readonly LookupQuery[];
  values: Values;
  state: 'good' | 'bad' | 'pending';
}

export interface PasteRow {
  line: PastedLine;
  read: ReadRow;
}
