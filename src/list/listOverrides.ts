import type { ComponentType } from 'react';
import type { LoadedRows } from '../data/totals';
import type { DisplayProps } from '../fields/components/types';
import type { AnyRecord, Field, FieldTexts, Resource } from '../schema';
import type { Aligns } from '../table/layout';
import type { FilterValues } from '../filters/control';

export interface Preset {
  name: string;
  label: string;
  filter: FilterValues;
  /** Required extension or part of `lists`. */
  extension?: string;
  /** With others; default: one at a time. */
  combinable?: true;
}

export interface StripProps {
  resource: Resource;
  filters: FilterValues;
  loaded: LoadedRows;
}

export type AddressState = Readonly<Record<string, string>>;

export interface ListViewProps {
  resource: Resource;
  filters: FilterValues;
  state: AddressState;
  /** null removes one. */
  setState: (changes: Readonly<Record<string, string | null>>) => void;
}

/** Replaces the table, with the same filter. */
export interface ListView {
  /** In the address (`?view=board`) and in browser storage. */
  name: string;
  /** Message key. */
  label: string;
  Body: ComponentType<ListViewProps>;
  state: readonly string[];
  /** Selectable, but no list opens with it. */
  passing?: boolean;
  alone?: true;
}

export interface ListCellsProps {
  resource: Resource;
  records: readonly AnyRecord[];
  columns: readonly Field[];
  from: number;
  /** Focuses this record. */
  onDone: (at: number) => void;
}

export interface CellDraftProps {
  onOpen: (from: number) => void;
}

/** Rows are memoized: pass stable objects. */
export interface ListOverrides {
  /** Replace the field types' Display. */
  cells?: { readonly [field: string]: ComponentType<DisplayProps> };
  /** For files, as `cells` show it. */
  texts?: FieldTexts;
  aligns?: Aligns;
  rowClass?: (record: AnyRecord) => string | undefined;
  presets?: readonly Preset[];
  Strip?: ComponentType<StripProps>;
  Foot?: ComponentType<StripProps>;
  views?: readonly ListView[];
  Cells?: ComponentType<ListCellsProps>;
  CellDraft?: ComponentType<CellDraftProps>;
}
