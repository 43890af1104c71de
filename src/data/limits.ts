/** Limits of docs/rules.md; times in ms. */

export const LIST_STALE_MS = 6000;

/** Large ones take several requests. */
export const PAGE_SIZES = [2, 5, 10, 15, 30, 50, 100, 500, 1000, 5000, 10000] as const;
export const LARGEST_PAGE_SIZE = Math.max(...PAGE_SIZES);

/** (rules: page-sizes) */
export const DEFAULT_PAGE_SIZE = 15;

/** Of this browser. */
export const PAGE_SIZE_SETTING = 'settings.pageSize';

export const LARGEST_PER_PAGE_SENT = 1000;

export const TOAST_MS = 1000;
export const LONG_TOAST_MS = 4000;
export const INPUT_DEBOUNCE_MS = 500;

/** 0: none. */
export const REQUEST_TIMEOUT_MS = 0;

/** The next check tries again. */
export const BACKGROUND_TIMEOUT_MS = 30_000;

export const PARALLEL_READS = 6;

/** Proxies allow URLs of 8 KB. */
export const IDS_PER_REQUEST = 500;

/** Longer ones exceed the URL length that servers accept. */
export const MAX_SEARCH_LENGTH = 200;

/** The server's connection pool is shared. */
export const PARALLEL_WRITES = 4;

/** (rules: page-sizes) */
export const pageCount = (total: number, perPage: number): number => Math.ceil(total / perPage);

export const SLOW_SAVE_MS = 15_000;

/** A longer Retry-After is left to the user. */
export const LONGEST_PAUSE_SECONDS = 120;

/** Of a thousand rows few are rendered. */
export const MAX_COMPARED_ROWS = 100;
