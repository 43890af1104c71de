/** English: being offline, new versions, and what failed. */
export const fault = {};
