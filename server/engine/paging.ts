import type { FastifyRequest } from 'fastify';
import type { Page } from './list';

const pagesAround = 3;
const pagesAtEnds = 2;

/** In Laravel's shape (rules: answers). */
export function paginationLinks(
  { total, page, perPage }: Omit<Page, 'rows' | 'totals' | 'groups'>,
  url: URL,
) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const to = (number: number): string => {
    const target = new URL(url);
    target.searchParams.set('page', String(number));
    return target.href;
  };
  const within = (number: number): string | null =>
    number >= 1 && number <= last ? to(number) : null;
  return {
    links: { first: to(1), last: to(last), prev: within(page - 1), next: within(page + 1) },
    meta: {
      total,
      links: [
        { url: within(page - 1), label: '&laquo; Previous', active: false },
        ...shownPages(page, last).map((number) =>
          number === null
            ? { url: null, label: '...', active: false }
            : { url: to(number), label: String(number), active: number === page },
        ),
        { url: within(page + 1), label: 'Next &raquo;', active: false },
      ],
      current_page: page,
      per_page: perPage,
      last_page: last,
    },
  };
}

/** The client sends the host: an invalid one is replaced. */
export function requestUrl({ protocol, host, url }: FastifyRequest): URL {
  const origin = `${protocol}://${host}`;
  return new URL(url, URL.canParse(url, origin) ? origin : 'http://localhost');
}

function shownPages(page: number, last: number): (number | null)[] {
  const shown = new Set<number>();
  const add = (from: number, to: number) => {
    for (let number = Math.max(1, from); number <= Math.min(last, to); number += 1)
      shown.add(number);
  };
  add(1, pagesAtEnds);
  add(page - pagesAround, page + pagesAround);
  add(last - pagesAtEnds + 1, last);
  let before = 0;
  return [...shown]
    .toSorted((a, b) => a - b)
    .flatMap((number) => {
      const gap = number - before > 1;
      before = number;
      return gap ? [null, number] : [number];
    });
}
