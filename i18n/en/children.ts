/** English: the words of child rows that are edited beside their record. */
export const children = {
  add: 'Add',
  paste: 'Paste',
  more: 'More',
  details: 'All details',
  duplicate: 'Duplicate',
  remove: 'Delete',
  restore: 'Undo deletion',
  pasteHelp: {
    title: 'Paste from a spreadsheet',
    how: 'Copy cells from a spreadsheet, then press Ctrl+V in the table or paste into the field below. You can check and correct them before they are taken.',
    order:
      'Columns are found by the titles in the first row; without titles they are read in this order:',
    here: 'Paste here',
  },
  saved: '%{smart_count} record saved. |||| %{smart_count} records saved.',
  rowGone: 'Someone else deleted this row, so it can’t be saved. Copy what you need.',
  parentGone: '%{name}: it has been deleted, so this row can’t be saved. Copy what you need.',
  meanwhile: {
    changed:
      '%{smart_count} row was changed by someone else while you were typing. Please check before saving. |||| %{smart_count} rows were changed by someone else while you were typing. Please check before saving.',
    deleted:
      '%{smart_count} row you edited was deleted by someone else and can’t be saved. Copy what you need. |||| %{smart_count} rows you edited were deleted by someone else and can’t be saved. Copy what you need.',
  },
  unchanged: 'There is nothing to save.',
  savedSome: '%{saved} saved, %{failed} failed.',
  kept: 'What could not be saved is still on the screen.',
  unsent: 'The server could not be reached, so these were not sent: %{names}.',
  held: 'Nothing is saved yet: %{smart_count} row needs a correction first. |||| Nothing is saved yet: %{smart_count} rows need a correction first.',
  unsaved: '%{smart_count} unsaved change |||| %{smart_count} unsaved changes',
  unnamed: 'New row',
};
