import type { KeyEvent } from '../shell/keyboard/pressed';

interface At {
  /** Where the keyboard is; -1 for in no row. */
  row: number;
  count: number;
  /** Rows that a page key moves by; without it page keys lead nowhere. */
  page?: () => number;
}

/**
 * The row that a key leads to, in every table and list of options alike: by one with the arrows, by a page, or to the first and the last.
 * Null for keys that lead to none.
 */
export function rowAfter({ key }: Pick<KeyEvent, 'key'>, { row, count, page }: At): number | null {
  switch (key) {
    case 'ArrowDown':
      return within(row + 1, count);
    case 'ArrowUp':
      return within(row - 1, count);
    case 'PageDown':
      return page ? within(row + page(), count) : null;
    case 'PageUp':
      return page ? within(row - page(), count) : null;
    case 'Home':
      return 0;
    case 'End':
      return within(count - 1, count);
    default:
      return null;
  }
}

const within = (row: number, count: number): number => Math.max(0, Math.min(count - 1, row));
