import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { type AnyRecord, isIdentified } from '../../schema';

export const PREFETCHED_PAGES = 3;

interface Page {
  data: readonly AnyRecord[];
  total?: number | undefined;
}

/** Each row once. */
export interface RowPages {
  /** Null at the end. */
  next(): Promise<readonly AnyRecord[] | null>;
  readonly total: number | null;
}

/** No row comes twice if pages shift; rows that moved or were added follow (rules: exports). */
export function listPages(
  read: (page: number) => Promise<Page>,
  perPage: number = LARGEST_PER_PAGE_SENT,
): RowPages {
  const yieldedIds = new Set<number>();
  const requested = new Map<number, Promise<Page>>();
  let at = 1;
  let total: number | null = null;
  let withoutId = 0;
  let hasGrown = false;
  let again = 1;

  const last = () => Math.ceil((total ?? 0) / perPage);
  const fetchPage = (page: number) => {
    let answer = requested.get(page);
    if (!answer) {
      answer = read(page);
      requested.set(page, answer);
      // Reported once it is awaited.
      answer.catch(() => undefined);
    }
    return answer;
  };
  // Rows without an id are no duplicates, unless their page is read twice.
  const newRows = ({ data }: Page, isReread: boolean) =>
    data.filter((row) => {
      if (!isIdentified(row)) {
        if (!isReread) withoutId += 1;
        return !isReread;
      }
      if (yieldedIds.has(row.id)) return false;
      yieldedIds.add(row.id);
      return true;
    });

  const nextPage = async () => {
    const page = await fetchPage(at);
    const shifted = total !== null && page.total !== total;
    const before = shifted && at > 1 ? newRows(await read(at - 1), true) : [];
    const rows = [...before, ...newRows(page, false)];
    requested.delete(at);
    at += 1;
    hasGrown ||= total !== null && (page.total ?? 0) > total;
    total = page.total ?? yieldedIds.size + withoutId;
    for (let next = at; next < at + PREFETCHED_PAGES && next <= last(); next += 1)
      void fetchPage(next);
    return rows;
  };

  const addedRows = async () => {
    const page = await read(again);
    again += 1;
    total = page.total ?? total;
    return newRows(page, true);
  };
  const lacksAdded = () =>
    hasGrown && again <= last() && yieldedIds.size + withoutId < (total ?? 0);

  return {
    async next() {
      if (total === null || at <= last()) return nextPage();
      return lacksAdded() ? addedRows() : null;
    },
    get total() {
      return total;
    },
  };
}

export function pagesOf(fetch: () => Promise<readonly AnyRecord[]>, total: number): RowPages {
  let rows: readonly AnyRecord[] | null = null;
  let at = 0;
  return {
    async next() {
      rows ??= await fetch();
      if (at >= rows.length) return null;
      at += LARGEST_PER_PAGE_SENT;
      return rows.slice(at - LARGEST_PER_PAGE_SENT, at);
    },
    total,
  };
}
