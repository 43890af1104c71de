/** English: records from pasted text. */
export const pasted = {
  open: 'Paste',
  unsaved: 'Unsaved paste',
  unsavedOf: '%{name}: open the unsaved paste',
  shortcut: 'Ctrl+V on the list does the same.',
  title: 'Paste: %{names}',
  saved: '%{smart_count} saved.',
};
