/** Korean: what other people did, as it happens. */
export const push = {};
