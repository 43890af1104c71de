import type { AnyRecord } from '../../schema';
import type { Days } from './query';

interface Page {
  data: readonly AnyRecord[];
  total?: number | undefined;
}

interface Searched {
  rows: readonly AnyRecord[];
  /** False where some of the days' records may not have been seen. */
  isWhole: boolean;
}

/** Rows of a page: few enough to be skipped, so many that a week of a busy office is on three. */
export const PAGE_ROWS = 100;
/** Requests in all; ten thousand pages are halved to one with fewer. */
export const MOST_REQUESTS = 16;

/**
 * The records of some days out of a list in the order of days that can't be asked for them: the first page is looked for
 * by halving, then pages are read until the days are over. What has no day stands behind all others (rules: default-order).
 * @param read answers with a page of PAGE_ROWS, the first being 1
 * @param field the day's
 */
export async function searchDays(
  read: (page: number) => Promise<Page>,
  field: string,
  { from, to }: Days,
): Promise<Searched> {
  const pages = new Map<number, Page>();
  const at = async (page: number): Promise<Page> => {
    const known = pages.get(page) ?? (await read(page));
    pages.set(page, known);
    return known;
  };
  const dayOf = (record: AnyRecord | undefined): string =>
    typeof record?.[field] === 'string' ? record[field] : LAST;
  const end = (page: Page): string => dayOf(page.data.at(-1));

  const first = await at(1);
  const count = Math.max(1, Math.ceil((first.total ?? first.data.length) / PAGE_ROWS));
  let low = 1;
  let high = end(first) < from ? count : 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (end(await at(middle)) < from) low = middle + 1;
    else high = middle;
  }

  const rows: AnyRecord[] = [];
  let isWhole = true;
  for (let page = low; page <= count; page += 1) {
    if (pages.size >= MOST_REQUESTS && !pages.has(page)) {
      isWhole = false;
      break;
    }
    const read = await at(page);
    rows.push(...read.data.filter((record) => dayOf(record) >= from && dayOf(record) <= to));
    if (end(read) > to) break;
  }
  const seen = [...pages].toSorted(([one], [other]) => one - other).map(([, page]) => page);
  const days = seen.flatMap(({ data }) => data.map(dayOf));
  // A backend that has another order hides what it likes.
  return { rows, isWhole: isWhole && days.every((day, index) => day >= (days[index - 1] ?? '')) };
}

const LAST = '9999-12-31';
