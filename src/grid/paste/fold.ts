/** Words as they are compared: whatever their case, width, blanks and signs. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]{}:·.,*#_/'"-]/g, '');
