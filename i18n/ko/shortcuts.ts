/** Korean: the keys, and what they do. */
export const shortcuts = {};
