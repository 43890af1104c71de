/** Computed at each read: nothing is stored. */
export const column = () => null;
