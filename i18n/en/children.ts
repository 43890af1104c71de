/** English: child rows edited together with their record. */
export const children = {
  add: 'Add',
  paste: 'Paste',
  more: 'More',
  details: 'All details',
  duplicate: 'Duplicate',
  remove: 'Delete',
  restore: 'Undo delete',
  createAgain: 'Create again',
  pasteHelp: {
    title: 'Paste from a spreadsheet',
    how: 'Copy cells from a spreadsheet, then paste them in the table or into the field below. You can check and correct them before they are added.',
    order: 'Columns are matched by the titles in the first row; without titles, in this order:',
    here: 'Paste here',
  },
  saved: '%{smart_count} record saved. |||| %{smart_count} records saved.',
  rowGone: 'Another user deleted this row, so it cannot be saved.',
  parentGone: '%{name}: deleted, so this row cannot be saved. Copy what you need.',
  meanwhile: {
    changed:
      '%{smart_count} row was changed by another user while you were typing. Please check before saving. |||| %{smart_count} rows were changed by another user while you were typing. Please check before saving.',
    deleted:
      '%{smart_count} row you edited was deleted by another user and cannot be saved. |||| %{smart_count} rows you edited were deleted by another user and cannot be saved.',
  },
  unchanged: 'No changes to save.',
  savedSome: '%{saved} saved, %{failed} failed.',
  kept: 'Unsaved input is still on the screen.',
  unsent: 'The server could not be reached, so these were not sent: %{names}.',
  invalid:
    'Nothing was saved: %{smart_count} row needs a correction first. |||| Nothing was saved: %{smart_count} rows need a correction first.',
  unsaved: '%{smart_count} unsaved change |||| %{smart_count} unsaved changes',
  unnamed: 'New row',
};
