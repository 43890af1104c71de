import type { AnyRecord, Resource } from '../schema';
import type { ListOverrides, Preset } from './listOverrides';
import type { ListColumns } from './useListColumns';
import type { ListSelection } from './useSelection';

/** The list that an action belongs to. Filters, sort and rows are in react-admin's `useListContext`. */
export interface ListTools {
  columns: ListColumns;
  /** Those that the list offers. */
  presets: readonly Preset[];
  /** What an export says in place of the field type's own text, by field. */
  texts: ListOverrides['texts'];
  selection: ListSelection;
  /** The selected rows that are in sight: another view than the table shows none. */
  selected: ReadonlySet<number>;
  refresh: () => unknown;
  /** Types in the cells of a row; null where that is not possible. */
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
