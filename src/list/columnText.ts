/** A column as the user arranged it. */
export interface ListColumn {
  name: string;
  /** Pixels; absent: by content, as declared. */
  width?: number;
  /** Stays at the left while the others scroll. */
  pinned?: true;
}

/** Minimum and maximum width (px) of a column. */
export const NARROWEST_COLUMN = 40;
export const WIDEST_COLUMN = 1_200;

export const withinWidths = (width: number): number =>
  Math.min(WIDEST_COLUMN, Math.max(NARROWEST_COLUMN, Math.round(width)));

const COLUMN = /^(!?)(\w+)(?::(\d{1,5}))?$/;

/**
 * Parses columns, `!code:120,name,updatedAt:200`: in order, `!` for pinned, pixels after the colon. Pinned ones come
 * first. Invalid parts and repeated names are ignored.
 */
export function readColumns(text: string): ListColumn[] {
  const found = new Map<string, ListColumn>();
  for (const part of text.split(',')) {
    const [, pin, name, width] = COLUMN.exec(part) ?? [];
    if (name === undefined || found.has(name)) continue;
    found.set(name, {
      name,
      ...(width !== undefined && { width: withinWidths(Number(width)) }),
      ...(pin === '!' && { pinned: true }),
    });
  }
  return pinnedFirst([...found.values()]);
}

/** Formats columns as text. */
export const columnsText = (columns: readonly ListColumn[]): string =>
  columns
    .map(
      ({ name, width, pinned }) =>
        `${pinned ? '!' : ''}${name}${width === undefined ? '' : `:${width}`}`,
    )
    .join();

/** Reads stored columns: text or, from versions without widths, names. */
export const storedColumns = (stored: unknown): ListColumn[] =>
  readColumns(Array.isArray(stored) ? stored.join() : typeof stored === 'string' ? stored : '');

export const pinnedFirst = (columns: readonly ListColumn[]): ListColumn[] => [
  ...columns.filter(({ pinned }) => pinned),
  ...columns.filter(({ pinned }) => !pinned),
];
