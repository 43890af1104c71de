import type { AnyRecord, Resource } from '../schema';
import type { ListOverrides, Preset } from './listOverrides';
import type { ListColumns } from './useListColumns';
import type { ListSelection } from './useSelection';

/** Filters, sort and rows are in `useListContext`. */
export interface ListTools {
  columns: ListColumns;
  presets: readonly Preset[];
  /** Export texts. */
  texts: ListOverrides['texts'];
  selection: ListSelection;
  /** In view; empty in views other than the table. */
  selected: ReadonlySet<number>;
  refresh: () => unknown;
  /** null where not possible. */
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
