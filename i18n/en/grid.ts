/** English: the words of grids that are edited in place. */
export const grid = {
  state: 'State',
  actions: 'Actions',
  rowActions: 'Actions of line %{row}',
  apply: 'Apply',
  hint: 'Enter edits, Tab moves on, Ctrl+Enter adds a row, Ctrl+D duplicates, Ctrl+Delete deletes, Esc undoes the edit',
  hintOfRows:
    'Enter moves down, Tab moves on, Esc undoes the edit, Ctrl+V pastes cells, Ctrl+S saves',
  states: {
    new: 'A new row.',
    changed: 'A changed row.',
    deleted: 'Will be deleted on save.',
    saving: 'Being saved.',
    failed: 'This row needs attention.',
  },
  kept: 'Kept as typed, as it names no single entry of the list: %{value}',
};
