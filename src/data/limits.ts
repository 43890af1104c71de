/** The client's limits from docs/rules.md; times in milliseconds. */

/** A list is stale after this time since its last fetch. */
export const LIST_STALE_MS = 6000;

/** Page sizes of the paginator. Sizes above `LARGEST_PER_PAGE_SENT` are joined from several requests. */
export const PAGE_SIZES = [2, 5, 10, 15, 30, 50, 100, 500, 1000, 5000, 10000] as const;

/** Default page size of a list (rules: page-sizes). */
export const DEFAULT_PAGE_SIZE = 15;

/** Store key of the page size chosen in this browser. */
export const PAGE_SIZE_SETTING = 'settings.pageSize';

export const LARGEST_PER_PAGE_SENT = 1000;

export const TOAST_MS = 1000;
/** For messages that take longer to read than a success. */
export const LONG_TOAST_MS = 4000;
export const INPUT_DEBOUNCE_MS = 500;

/** 0: no timeout. */
export const REQUEST_TIMEOUT_MS = 0;

/** Timeout of a background refetch; the next check tries again. */
export const BACKGROUND_TIMEOUT_MS = 30_000;

/** Concurrent requests while a long list is joined. */
export const PARALLEL_READS = 6;

/** Maximum length of a search text: longer ones exceed the URL length that servers accept, and no name is longer. */
export const MAX_SEARCH_LENGTH = 200;

/** Concurrent writes of a bulk action: the server's connection pool is shared. */
export const PARALLEL_WRITES = 4;

/** Number of pages, rounded up (rules: page-sizes). */
export const pageCount = (total: number, perPage: number): number => Math.ceil(total / perPage);

/** A save without a response after this time (ms) counts as slow, and the user may stop waiting. */
export const SLOW_SAVE_MS = 15_000;
