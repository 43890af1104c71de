import type { CSSProperties } from 'react';

export interface TableColumn {
  key: string;
  /** Pixels; omitted: the remaining width. */
  width?: number;
  grows?: boolean;
  /** Takes the spare width if no column grows. */
  fills?: boolean;
}

export const sumOfWidths = (columns: readonly TableColumn[]): number =>
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
