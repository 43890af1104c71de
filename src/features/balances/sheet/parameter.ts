/** In the address of a balance's show screen: its settlement sheet, for paper. */
export const SHEET = 'sheet';
