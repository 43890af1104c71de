import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { isOwn } from '../../data/records';
import type { AnyRecord } from '../../schema';

/** Pages that are asked for, or here, before they are taken: the next is on its way while one is written. */
export const PREFETCHED_PAGES = 3;

interface Page {
  data: readonly AnyRecord[];
  /** Of all pages, as the server counts now. */
  total?: number | undefined;
}

/** Rows in pieces, each once. */
export interface RowPages {
  /** The next ones; null behind the last. Rejects with what made a request fail; asked again, it tries again. */
  next(): Promise<readonly AnyRecord[] | null>;
  /** How many there should be, as far as is known; null before the first piece. */
  readonly total: number | null;
}

/**
 * Takes all rows of a list page by page, in its order, and holds no more than a few pages and which ids it has given.
 * Rows that come or go meanwhile shift the pages: none is given twice, and what has slipped over a page's edge is
 * looked for in the page before it and, where some are still missing at the end, in a second look at the pages
 * (rules: exports).
 */
export function listPages(
  read: (page: number) => Promise<Page>,
  perPage: number = LARGEST_PER_PAGE_SENT,
): RowPages {
  const given = new Set<number>();
  const asked = new Map<number, Promise<Page>>();
  let at = 1;
  let total: number | null = null;
  // Where the second look has come to; 0 while it has not begun.
  let again = 0;
  let unnamed = 0;

  const last = () => Math.ceil((total ?? 0) / perPage);
  const ask = (page: number) => {
    let answer = asked.get(page);
    if (!answer) {
      answer = read(page);
      asked.set(page, answer);
      // Failed requests are not cached: a retry fetches again.
      answer.catch(() => asked.delete(page));
    }
    return answer;
  };
  const unseen = ({ data }: Page) =>
    data.filter((row) => {
      if (!isOwn(row) || given.has(row.id)) return false;
      given.add(row.id);
      return true;
    });
  // A row without an id of its own is no other's double, unless its page is read twice.
  const fresh = (page: Page) => {
    const nameless = page.data.filter((row) => !isOwn(row));
    unnamed += nameless.length;
    const ids = new Set(unseen(page).map(({ id }) => id));
    return page.data.filter((row) => !isOwn(row) || ids.has(row.id));
  };

  const onwards = async () => {
    const page = await ask(at);
    const shifted = total !== null && page.total !== total;
    const before = shifted && at > 1 ? await read(at - 1) : null;
    const rows = [...(before ? unseen(before) : []), ...fresh(page)];
    asked.delete(at);
    at += 1;
    total = page.total ?? given.size + unnamed;
    for (let next = at; next < at + PREFETCHED_PAGES && next <= last(); next += 1) void ask(next);
    return rows;
  };
  const missing = async () => {
    const page = await read(again + 1);
    again += 1;
    total = page.total ?? total;
    return unseen(page);
  };

  return {
    async next() {
      if (total === null || at <= last()) return onwards();
      return given.size + unnamed < total && again < last() ? missing() : null;
    },
    get total() {
      return total;
    },
  };
}

/** Rows that are here, in pieces. */
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
