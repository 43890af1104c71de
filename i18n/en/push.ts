/** English: what other people did, as it happens. */
export const push = {};
