import type { CSSProperties } from 'react';

export interface TableColumn {
  key: string;
  /** Pixels; without them the column takes what the others leave. */
  width?: number;
  /** Its width is a hint: it grows with the others into spare width. */
  grows?: boolean;
  /** Where none grows, it takes what is left beside its width. */
  fills?: boolean;
}

export const sumOfWidths = (columns: readonly TableColumn[]): number =>
  columns.reduce((sum, { width = 0 }) => sum + width, 0);

/** Pixels below which a table scrolls sideways: its columns may get that narrow. */
export const leastWidth = (columns: readonly TableColumn[], narrowest = 1): number =>
  sumOfWidths(columns.filter(({ grows }) => !grows)) +
  sumOfWidths(columns.filter(({ grows }) => grows)) * narrowest;

/** What the columns of a table have between them, for table.css; on whatever scrolls it. */
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

/** For table.css, where a column grows: so no row is drawn again for it, and nothing is measured. */
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
