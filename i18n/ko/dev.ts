/** Korean: what only developers see. */
export const dev = {};
