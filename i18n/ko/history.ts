/** Words of one part of the money screens. */
export const history = {};
