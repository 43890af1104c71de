import type { AnyRecord, Resource } from '../schema';
import type { ListOverrides, Preset } from './listOverrides';
import type { ListColumns } from './useListColumns';
import type { ListSelection } from './useSelection';

/** The list of an action. Filters, sort and rows are in react-admin's `useListContext`. */
export interface ListTools {
  columns: ListColumns;
  /** The presets of the list. */
  presets: readonly Preset[];
  /** Export texts in place of the field type's own, by field. */
  texts: ListOverrides['texts'];
  selection: ListSelection;
  /** The selected rows in view; empty in views other than the table. */
  selected: ReadonlySet<number>;
  refresh: () => unknown;
  /** Edits the cells of a row; null where that is not possible. */
  editCells: ((record: AnyRecord) => void) | null;
}

declare module '../actions/action' {
  interface ActionTargets {
    /** The list's bar. */
    list: { resource: Resource; list: ListTools };
    /** The bar of selected rows. */
    selection: { resource: Resource; list: ListTools };
    /** A row's menu. */
    row: { resource: Resource; record: AnyRecord; list: ListTools };
  }
}
