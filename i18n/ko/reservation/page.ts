/** Korean: the words of the reservation's page. */
export const page = {};
