/** English: drafts of unsaved forms. */
export const draft = {
  offer: 'You have unsaved changes (%{when}).',
  holds: 'Unsaved fields: %{fields}',
  rows: '%{name}: %{smart_count}',
  sent: 'It was sent, but the server did not respond. Check the list whether it exists already.',
  replaces: 'Continuing replaces the current values in the form. They are kept as a draft, too.',
  resume: 'Continue',
  discard: 'Discard',
  undo: 'Undo',
  restored: 'Draft restored (%{when}). It is not saved yet.',
  resumed: 'This is your input from before the session ended (%{when}). It is not saved yet.',
  changed: 'Changed by another user since: %{fields}. On saving, you choose which values to keep.',
  rowsChanged:
    '%{smart_count} row was changed by another user since. You will be notified on save. |||| %{smart_count} rows were changed by another user since. You will be notified on save.',
  rowsGone:
    '%{smart_count} row was deleted since and could not be restored. Copy what you need. |||| %{smart_count} rows were deleted since and could not be restored. Copy what you need.',
  locked:
    'You have unsaved changes, but this record is confirmed and cannot be edited. Copy what you need.',
  gone: 'You have unsaved changes, but the record was deleted. Copy what you need.',
  elsewhere: 'Being edited in another tab.',
  refused: 'This browser cannot store drafts. You can continue, but please save often.',
  back: 'Restored (%{when}).',
  open: 'Open',
  copy: 'Copy',
  copied: 'Copied.',
  text: 'Draft',
  today: 'today at %{time}',
  yesterday: 'yesterday at %{time}',
  onDay: '%{day} %{time}',
};
