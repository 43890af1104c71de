/** English: what is kept of a form that was not saved. */
export const draft = {};
