/** English: rows pasted from a spreadsheet. */
export const paste = {
  unmapped:
    'No column for required fields: %{fields}. Choose one at the top of the table, or set one value for all rows.',
  forAll: 'One value for all rows',
  unfound: 'Not found in the lists: each choice applies to all equal values',
  ask: '%{column} ‘%{text}’ · row %{rows}',
  stays: 'Without a choice, the text is kept as is.',
  failed: 'The lists could not be loaded, so some cells were not checked.',
  cell: 'Row %{row}, %{column}',
  column: 'Column %{number}',
  columnAs: '%{column}: add as',
  skip: 'Skip',
  groups: { fields: 'Fields', captions: 'Fields by type', free: 'Free fields' },
  errors: {
    unknown: '“%{text}” was not found.',
    several: 'Several match: %{titles}',
    vague: 'Too many entries contain “%{text}”. Enter the code.',
    unasked: 'Could not be checked.',
    notOfType: 'Rows of this type do not have this field. Clear the cell or change the column.',
    twice: 'Another column has already filled this field.',
  },
};
