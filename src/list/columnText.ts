/** A column as a person arranged it. */
export interface ListColumn {
  name: string;
  /** Pixels; without them as wide as what it holds, as the declaration has it. */
  width?: number;
  /** It stays at the left while the others go by. */
  pinned?: true;
}

/** Pixels: a column can be dragged no narrower, and no wider than anybody could read. */
export const NARROWEST_COLUMN = 40;
export const WIDEST_COLUMN = 1_200;

export const withinWidths = (width: number): number =>
  Math.min(WIDEST_COLUMN, Math.max(NARROWEST_COLUMN, Math.round(width)));

const COLUMN = /^(!?)(\w+)(?::(\d{1,5}))?$/;

/**
 * Columns from their text, `!code:120,name,updatedAt:200`: in this order, `!` for one that is pinned, its pixels behind
 * the colon. Pinned ones come first. What cannot be read is left out, and so is a name's second mention.
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

/** The text of these columns. */
export const columnsText = (columns: readonly ListColumn[]): string =>
  columns
    .map(
      ({ name, width, pinned }) =>
        `${pinned ? '!' : ''}${name}${width === undefined ? '' : `:${width}`}`,
    )
    .join();

/** What this browser holds of a list's columns: their text, or, from before there were widths, their names. */
export const storedColumns = (stored: unknown): ListColumn[] =>
  readColumns(Array.isArray(stored) ? stored.join() : typeof stored === 'string' ? stored : '');

export const pinnedFirst = (columns: readonly ListColumn[]): ListColumn[] => [
  ...columns.filter(({ pinned }) => pinned),
  ...columns.filter(({ pinned }) => !pinned),
];
