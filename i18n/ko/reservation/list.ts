/** Korean: the words of the reservation's list. */
export const list = {};
