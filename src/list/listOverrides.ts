import type { ComponentType } from 'react';
import type { LoadedRows } from '../data/totals';
import type { DisplayProps } from '../fields/components/types';
import type { AnyRecord, Field, Resource } from '../schema';
import type { Aligns } from '../table/layout';
import type { FilterValues } from '../filters/control';

/** A button that sets some filters at once, and clears them again. */
export interface Preset {
  name: string;
  /** A message key, or the label itself. */
  label: string;
  filter: FilterValues;
  /** Extension (or part of `lists`) that the filter needs; without it the preset is not offered. */
  extension?: string;
  /** Can be combined with the other presets. */
  beside?: true;
}

/** Content between filters and rows, or below the rows. */
export interface StripProps {
  resource: Resource;
  filters: FilterValues;
  loaded: LoadedRows;
}

/** A view's own parameters in the address, by name. */
export type AddressState = Readonly<Record<string, string>>;

export interface ListViewProps {
  resource: Resource;
  filters: FilterValues;
  state: AddressState;
  /** Sets parameters; null removes one. */
  setState: (changes: Readonly<Record<string, string | null>>) => void;
}

/** A view of the same filter, in place of the table. */
export interface ListView {
  name: string;
  /** Message key of the label. */
  label: string;
  Body: ComponentType<ListViewProps>;
  /** Names of its parameters in the address. */
  state: readonly string[];
  /** It is offered like others, but is never the initial view. */
  passing?: boolean;
  /** It does not show the list's rows: the content below them is hidden. */
  alone?: true;
}

/** Props of editable cells. */
export interface ListCellsProps {
  resource: Resource;
  /** The rows. */
  records: readonly AnyRecord[];
  columns: readonly Field[];
  /** The record to start at. */
  from: number;
  /** Returns to the table, with the focus on this record. */
  onDone: (at: number) => void;
}

/** Additions of a custom list to the generic one. Rows are memoized: pass stable objects. */
export interface ListOverrides {
  /** Replacements of the field type's Display, by field. */
  cells?: { readonly [field: string]: ComponentType<DisplayProps> };
  /** Export texts in place of the field type's own, by field; for cells that show something else. */
  texts?: { readonly [field: string]: (record: AnyRecord) => string };
  /** Alignment of cells and header in place of the field type's, by field. */
  aligns?: Aligns;
  /** Class of a row, for its colors. */
  rowClass?: (record: AnyRecord) => string | undefined;
  presets?: readonly Preset[];
  /** Above the rows… */
  Strip?: ComponentType<StripProps>;
  /** …and below them, in views that show the list's rows. */
  Foot?: ComponentType<StripProps>;
  views?: readonly ListView[];
  /** Editable cells, in place of the table while the user edits; absent if the user may not. */
  Cells?: ComponentType<ListCellsProps>;
  /** The default view; default: the table. */
  face?: string | null;
}
