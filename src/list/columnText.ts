export interface ListColumn {
  name: string;
  /** Pixels; absent: by content. */
  width?: number;
  pinned?: true;
}

export const NARROWEST_COLUMN = 40;
export const WIDEST_COLUMN = 1_200;

export const withinWidths = (width: number): number =>
  Math.min(WIDEST_COLUMN, Math.max(NARROWEST_COLUMN, Math.round(width)));

const COLUMN = /^(!?)(\w+)(?::(\d{1,5}))?$/;

/**
 * Parses columns, `!code:120,name,updatedAt:200`: `!` for pinned, which come first, then pixels. Ignores invalid
 * parts.
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

export const columnsText = (columns: readonly ListColumn[]): string =>
  columns
    .map(
      ({ name, width, pinned }) =>
        `${pinned ? '!' : ''}${name}${width === undefined ? '' : `:${width}`}`,
    )
    .join();

/** Text or, from versions without widths, names. */
export const storedColumns = (stored: unknown): ListColumn[] =>
  readColumns(Array.isArray(stored) ? stored.join() : typeof stored === 'string' ? stored : '');

export const pinnedFirst = (columns: readonly ListColumn[]): ListColumn[] => [
  ...columns.filter(({ pinned }) => pinned),
  ...columns.filter(({ pinned }) => !pinned),
];
