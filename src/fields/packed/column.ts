/** Packed from the children at each read: nothing is stored. */
export const column = () => null;
