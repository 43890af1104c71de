/** English: what only developers see. */
export const dev = {};
