/** English: the sign-in over a form whose session ran out. */
export const session = {};
