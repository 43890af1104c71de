/** English: what is kept of a form that was not saved. */
export const draft = {
  offer: 'There are unsaved changes here (kept %{when}).',
  holds: 'What was typed: %{fields}',
  rows: '%{name}: %{smart_count}',
  sent: 'It was sent and never answered. Please look in the list whether it is there already.',
  replaces: 'Going on replaces what stands in the form now.',
  goOn: 'Go on',
  discard: 'Discard',
  undo: 'Undo',
  restored: 'What was kept is back in the form (kept %{when}). It is not saved yet.',
  resumed:
    'This is what you were typing when the session ended (kept %{when}). It is not saved yet.',
  changed: 'Changed by somebody else since: %{fields}. On saving you choose which values stay.',
  rowsChanged:
    '%{smart_count} row was changed by somebody else since. Saving will tell. |||| %{smart_count} rows were changed by somebody else since. Saving will tell.',
  rowsGone:
    '%{smart_count} row was deleted since and could not be put back. Copy what you need. |||| %{smart_count} rows were deleted since and could not be put back. Copy what you need.',
  locked:
    'There are unsaved changes, but this record is confirmed and cannot take them. Copy what you need.',
  gone: 'There are unsaved changes, but the record was deleted. Copy what you need.',
  elsewhere: 'Another tab is going on with it.',
  refused: 'This browser cannot keep unsaved work. You can go on typing; please save often.',
  back: 'Brought back (kept %{when}).',
  open: 'Open',
  copy: 'Copy',
  copied: 'Copied.',
  text: 'What was kept',
  today: 'today at %{time}',
  yesterday: 'yesterday at %{time}',
  onDay: '%{day} %{time}',
};
