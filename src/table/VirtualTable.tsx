import {
  type CSSProperties,
  Fragment,
  type Key,
  type ReactNode,
  type RefObject,
  type TableHTMLAttributes,
  type UIEventHandler,
} from 'react';
import './table.css';
import type { RowVirtualizer } from './useRowVirtualizer';

interface VirtualTableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** Class names: `<name>-scroller` and `<name>-table`. */
  name: string;
  label: string;
  scroller: RefObject<HTMLDivElement | null>;
  table?: RefObject<HTMLTableElement | null>;
  rows: RowVirtualizer;
  /** Px. */
  rowHeight?: number;
  /** Including the header and other pages. */
  rowCount: number;
  columns: readonly TableColumn[];
  /** Minimum ratio of widths to hints before the table scrolls. */
  narrowest?: number;
  places?: Readonly<Record<string, string>>;
  onScroll?: UIEventHandler;
  head: ReactNode;
  rowKey: (index: number) => Key;
  /** Renders the `<tr>`, on each scroll: memoize it. */
  row: (index: number) => ReactNode;
}

/** Its screen provides rows, header and key handlers. */
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
                {spacer(gap)}
                {row(item.index)}
              </Fragment>
            );
          })}
          {spacer(rows.getTotalSize() - end)}
        </tbody>
      </table>
    </div>
  );
}

const spacer = (height: number) => height > 0 && <tr aria-hidden style={{ height }} />;

export interface TableColumn {
  key: string;
  /** Pixels; omitted: the remaining width. */
  width?: number;
  grows?: boolean;
  /** Takes the spare width if no column grows. */
  fills?: boolean;
}

const sumOfWidths = (columns: readonly TableColumn[]): number =>
  columns.reduce((sum, { width = 0 }) => sum + width, 0);

/** Pixels, below which a table scrolls. */
export const leastWidth = (columns: readonly TableColumn[], narrowest = 1): number =>
  sumOfWidths(columns.filter(({ grows }) => !grows)) +
  sumOfWidths(columns.filter(({ grows }) => grows)) * narrowest;

/** CSS variables with the columns' total widths (table.css). */
export function columnSizes(
  columns: readonly TableColumn[],
  narrowest = 1,
): Record<string, string> {
  const others = sumOfWidths(columns.filter(({ grows }) => !grows));
  return {
    '--table-fixed': `${others}px`,
    '--table-least': `${leastWidth(columns, narrowest)}px`,
  };
}

/** In table.css: resizing rerenders no row and needs no measuring. */
const widths = (width: number, hinted: number) =>
  ({ '--table-width': `${width}px`, '--table-share': width / hinted }) as CSSProperties;

export function Columns({ columns }: { columns: readonly TableColumn[] }) {
  const hinted = sumOfWidths(columns.filter(({ grows }) => grows));
  return (
    <colgroup>
      {columns.map(({ key, width, grows, fills }) => (
        <col
          key={key}
          className={grows ? 'table-column' : undefined}
          style={grows ? widths(width ?? 0, hinted) : { width: fills ? undefined : width }}
        />
      ))}
    </colgroup>
  );
}
