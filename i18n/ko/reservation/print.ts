/** Korean: the words of the reservation's print. */
export const print = {};
