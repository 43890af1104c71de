import type { AnyRecord, Resource } from '../schema';
import type { ListOverrides, Preset } from './listOverrides';
import type { ListColumns } from './useListColumns';
import type { ListSelection } from '../table/selection';

/** Filters, sort and rows are in `useListContext`. */
export interface ListTools {
  columns: ListColumns;
  presets: readonly Preset[];
  texts: ListOverrides['texts'];
  selection: ListSelection;
  /** In view; empty in views other than the table. */
  selected: ReadonlySet<number>;
  refresh: () => unknown;
  editCells: ((record: AnyRecord) => void) | null;
}

declare module '../actions/action' {
  interface ActionTargets {
    list: { resource: Resource; list: ListTools };
    selection: { resource: Resource; list: ListTools };
    row: { resource: Resource; record: AnyRecord; list: ListTools };
  }
}
