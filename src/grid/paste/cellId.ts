/** The id of a cell's input; column -1 is the row's checkbox. */
export const cellId = (table: string, key: number | undefined, column: number) =>
  `${table}-${key}-${column}`;
