import type { ComponentType } from 'react';
import type { LoadedRows } from '../data/totals';
import type { DisplayProps } from '../fields/components/types';
import type { AnyRecord, Field, Resource } from '../schema';
import type { Aligns } from '../table/layout';
import type { FilterValues } from '../filters/control';

/** A button that sets some filters at once, and takes them away again. */
export interface Preset {
  name: string;
  /** The message key of its words, or these. */
  label: string;
  filter: FilterValues;
  /** The extension, or the part of `lists`, that the filter needs: without it the preset is not offered. */
  extension?: string;
  /** It goes with each of the others, and with none. */
  beside?: true;
}

/** Content between filters and rows, or below the rows. */
export interface StripProps {
  resource: Resource;
  filters: FilterValues;
  loaded: LoadedRows;
}

/** Texts of a view's own that live in the address, by name. */
export type AddressState = Readonly<Record<string, string>>;

export interface ListViewProps {
  resource: Resource;
  filters: FilterValues;
  state: AddressState;
  /** Sets some; null takes one away. */
  setState: (changes: Readonly<Record<string, string | null>>) => void;
}

/** Another view of the same filter, in place of the table. */
export interface ListView {
  name: string;
  /** The message key of its words. */
  label: string;
  Body: ComponentType<ListViewProps>;
  /** The names of its texts in the address. */
  state: readonly string[];
  /** It is offered as any other, and no list opens with it. */
  passing?: boolean;
  /** It does not show the list's rows: the content below them is hidden. */
  alone?: true;
}

/** What is given to the rows of a list while they are typed in. */
export interface ListCellsProps {
  resource: Resource;
  /** The rows, and their columns. */
  records: readonly AnyRecord[];
  columns: readonly Field[];
  /** The record that it begins at. */
  from: number;
  /** The table comes back, with the keyboard on this record. */
  onDone: (at: number) => void;
}

/** What a bespoke list adds to the generic one. Rows are memoised: give the same objects at each render. */
export interface ListOverrides {
  /** In place of the field type's own Display, by field. */
  cells?: { readonly [field: string]: ComponentType<DisplayProps> };
  /** What an export says, in place of the field type's own text, by field; for cells that show something else. */
  texts?: { readonly [field: string]: (record: AnyRecord) => string };
  /** Where cells and their heading stand, in place of the field type's side, by field. */
  aligns?: Aligns;
  /** A class for the row, for its colours. */
  rowClass?: (record: AnyRecord) => string | undefined;
  presets?: readonly Preset[];
  /** Above the rows… */
  Strip?: ComponentType<StripProps>;
  /** …and below them, whichever view is on that is about them. */
  Foot?: ComponentType<StripProps>;
  views?: readonly ListView[];
  /** Editable cells, in place of the table while the user edits; absent if the user may not. */
  Cells?: ComponentType<ListCellsProps>;
  /** The default view; default: the table. */
  face?: string | null;
}
