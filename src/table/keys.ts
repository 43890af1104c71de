import type { KeyEvent } from '../shell/keyboard/pressed';

interface At {
  /** -1 for none. */
  row: number;
  count: number;
  /** Omitted: page keys are ignored. */
  page?: () => number;
}

/** For all tables and option lists. Null for other keys. */
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
