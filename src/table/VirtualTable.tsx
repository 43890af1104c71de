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
  /** What its classes begin with: `<name>-scroller` and `<name>-table`. */
  name: string;
  /** Names the table for screen readers; translated. */
  label: string;
  scroller: RefObject<HTMLDivElement | null>;
  table?: RefObject<HTMLTableElement | null>;
  /** What is in the DOM (useRows). The head is as high as is said there. */
  rows: RowVirtualizer;
  /** Pixels of a row, for the style sheets of rows that are all as high: `--table-row`. */
  rowHeight?: number;
  /** How many rows there really are, the head among them: with those of other pages. */
  rowCount: number;
  columns: readonly TableColumn[];
  /** How much narrower than their hints columns may get before the table scrolls; 1 for not at all. */
  narrowest?: number;
  /** Where columns that stay at the left stand, for the style sheets (pinPlaces). */
  places?: Readonly<Record<string, string>>;
  onScroll?: UIEventHandler;
  head: ReactNode;
  rowKey: (index: number) => Key;
  /** The `<tr>` at this place. It is drawn at each scroll: memoise it. */
  row: (index: number) => ReactNode;
}

/**
 * A table of any length under a sticky head, whose body holds only what is seen, a margin and the active row: a grid
 * of rows for the keyboard and for screen readers, which are told how many rows there really are. What the rows and
 * the head are, and which keys they hear, is their screen's.
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

/** Stands for the rows that are not in the DOM. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null;
}
