/** The numbers of docs/rules.md that the client keeps; times in milliseconds. */

/** A list is stale when more than this has passed since its last fetch. */
export const LIST_STALE_MS = 6000;

/** The choices of the paginator. Those above `LARGEST_PER_PAGE_SENT` are joined from several requests. */
export const PAGE_SIZES = [2, 5, 10, 15, 30, 50, 100, 500, 1000, 5000, 10000] as const;

/** What a list starts with (rules: page-sizes). */
export const DEFAULT_PAGE_SIZE = 15;

/** Where the store keeps the size that this browser's person chose instead. */
export const PAGE_SIZE_SETTING = 'settings.pageSize';

/** No request asks for more rows than this. */
export const LARGEST_PER_PAGE_SENT = 1000;

export const TOAST_MS = 1000;
/** For what takes longer to read than that it went well. */
export const LONG_TOAST_MS = 4000;
export const INPUT_DEBOUNCE_MS = 500;

/** 0: a request waits for as long as it takes. */
export const REQUEST_TIMEOUT_MS = 0;

/** Nobody waits for a quiet refresh: one that takes longer is given up, and tried again at the next check. */
export const BACKGROUND_TIMEOUT_MS = 30_000;

/** Requests in flight at once while a long list is joined. */
export const PARALLEL_READS = 6;

/** Letters of a search: more fill an address that no server takes, and no name is longer. */
export const MAX_SEARCH_LENGTH = 200;

/** Records written at once by a bulk action: a server's connection pool has other guests too. */
export const PARALLEL_WRITES = 4;

/** Total pages: total divided by page size, rounded up (rules: page-sizes). */
export const pageCount = (total: number, perPage: number): number => Math.ceil(total / perPage);

/** After this time (ms) without an answer a save counts as slow, and the user may stop waiting. */
export const SLOW_SAVE_MS = 15_000;
