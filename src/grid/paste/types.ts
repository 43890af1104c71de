import type { ReadFault, LookupQuery, ReadContext, Reading, Resource } from '../../schema';
import type { Values } from '../../record/values/values';
import type { GridColumn } from '../types';

/** As much of a grid's column as reading what was pasted needs. */
export type PasteColumn = Pick<GridColumn, 'id' | 'label' | 'words' | 'cell'>;

/** What the paste dialog takes and hands back. */
export interface GridPasteProps {
  /** The child resource. */
  resource: Resource;
  /** Values that every row gets, such as the parent's code. */
  fixed: Readonly<Values>;
  /** What was pasted: TSV or CSV. */
  text: string;
  /** For dates without a year, 'YYYY-MM-DD'. */
  near: string | null;
  /** As the grid shows them, in its order, which a paste without titles follows; default: the declared columns. */
  columns?: readonly PasteColumn[];
  /**
   * Takes rows that can be read in full: the fixed values and the fields that were filled. Called again if the
   * person corrects the rows that were left.
   */
  onTake: (rows: readonly Values[]) => void;
  /** Also called once every row is taken. */
  onClose: () => void;
}

/** What a pasted column can be taken as. */
export interface Target {
  id: string;
  label: string;
  group: 'fields' | 'captions' | 'free';
  /** Folded header words that name it. */
  words: readonly string[];
  /** Folded words of its kind, such as those for a date: they name the first one that nothing else names. */
  kindWords: readonly string[];
  /** The field that it fills in a row of this type; null where such a row has no such thing. */
  field: (type: string | null) => string | null;
}

/** What a text names; `pending` while nobody knows, `failed` if nobody could be asked. */
export type ResolveLookup = ReadContext['resolve'];

/** What reading a cell may need to know. */
export type CellContext = Omit<ReadContext, 'decode' | 'refers'>;

/** A row of what was pasted, as it is being corrected. */
export interface PastedLine {
  key: number;
  texts: readonly string[];
  /** Left out by the person. */
  out: boolean;
}

/** A row as it was read. */
export interface ReadRow {
  /** By column; null for what is skipped. */
  cells: readonly (Reading | null)[];
  /** What is wrong with fields that no column fills. */
  faults: readonly { field: string; fault: ReadFault }[];
  /** What must be looked up, or could not be, before the row can be read in full. */
  missing: readonly LookupQuery[];
  values: Values;
  state: 'good' | 'bad' | 'pending';
}

/** A line and what it was read as. */
export interface PasteRow {
  line: PastedLine;
  read: ReadRow;
}
