import {
  Fragment,
  type CSSProperties,
  type Key,
  type ReactNode,
  type RefObject,
  type TableHTMLAttributes,
  type UIEventHandler,
} from 'react';
import { Columns, columnSizes, sumOfWidths, type TableColumn } from './Columns';
import './table.css';
import type { RowVirtualizer } from './useRowVirtualizer';

interface VirtualTableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** Prefix of its class names: `<name>-scroller` and `<name>-table`. */
  name: string;
  /** Accessible name of the table; translated. */
  label: string;
  scroller: RefObject<HTMLDivElement | null>;
  table?: RefObject<HTMLTableElement | null>;
  /** The rendered rows (useRowVirtualizer), which also has the header's height. */
  rows: RowVirtualizer;
  /** Height (px) for rows of fixed height, as `--table-row`. */
  rowHeight?: number;
  /** Actual number of rows, including the header and other pages. */
  rowCount: number;
  columns: readonly TableColumn[];
  /** Minimum ratio of column widths to their hints before the table scrolls; 1: no shrinking. */
  narrowest?: number;
  /** Positions of pinned columns as CSS variables (pinPlaces). */
  places?: Readonly<Record<string, string>>;
  onScroll?: UIEventHandler;
  head: ReactNode;
  rowKey: (index: number) => Key;
  /** Renders the `<tr>` at an index, on each scroll: memoize it. */
  row: (index: number) => ReactNode;
}

/**
 * A virtual table with a sticky header: renders visible rows, a margin and the active one; a grid for keyboards and
 * screen readers, with the actual number of rows. Its screen provides rows, header and key handlers.
 */
export function VirtualTable(props: VirtualTableProps) {
  const { name, label, scroller, table, rows, rowCount, columns, narrowest = 1, ...rest } = props;
  const { rowHeight, places, onScroll, head, rowKey, row, ...attributes } = rest;
  const fixed = columns.every(({ width, grows, fills }) => width !== undefined && !grows && !fills);
  let end = rows.options.paddingStart;
  const sizes = {
    '--table-head': `${end}px`,
    ...columnSizes(columns, narrowest),
    ...places,
    ...(rowHeight !== undefined && { '--table-row': `${rowHeight}px` }),
  } as CSSProperties;
  return (
    <div
      className={`table-scroller ${name}-scroller`}
      ref={scroller}
      style={sizes}
      onScroll={onScroll}
    >
      <table
        role="grid"
        ref={table}
        className={`table ${name}-table`}
        aria-label={label}
        aria-rowcount={rowCount}
        style={fixed ? { width: sumOfWidths(columns) } : undefined}
        {...attributes}
      >
        <Columns columns={columns} />
        <thead>{head}</thead>
        <tbody>
          {rows.getVirtualItems().map((item) => {
            const gap = item.start - end;
            end = item.end;
            return (
              <Fragment key={rowKey(item.index)}>
                <Gap height={gap} />
                {row(item.index)}
              </Fragment>
            );
          })}
          <Gap height={rows.getTotalSize() - end} />
        </tbody>
      </table>
    </div>
  );
}

/** Placeholder for rows that are not in the DOM. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null;
}
