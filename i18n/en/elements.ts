/** English: the screen that shows every shared element. */
export const elements = {};
