/** English: editable grids. */
export const grid = {
  state: 'State',
  actions: 'Actions',
  rowActions: 'Actions for row %{row}',
  apply: 'Apply',
  hint: 'Enter edits, Tab moves on, Ctrl+Enter adds a row, Ctrl+D duplicates, Ctrl+Delete deletes, Esc cancels the edit',
  hintOfRows:
    'Enter moves down, Tab moves on, Esc cancels the edit, Ctrl+V pastes cells, Ctrl+S saves',
  states: {
    new: 'New row.',
    changed: 'Changed row.',
    deleted: 'Deleted on save.',
    saving: 'Saving.',
    failed: 'This row needs attention.',
  },
  kept: 'Kept as typed, because it does not match a single entry of the list: %{value}',
};
