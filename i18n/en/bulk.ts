/** English: what many records share: changed, deleted, taken back. */
export const bulk = {
  change: 'Change',
  changeHint: 'Change all that are selected (B)',
  stop: 'Stop',
  finished: 'Changed: %{saved}. Ctrl+Z takes it back.',
  now: 'Stored now: %{fields}',
  held: {
    checking: 'Checking what can be deleted',
    goes: 'Will be deleted: %{count}',
    stays: 'Can’t be deleted: %{count}',
    go: 'Delete %{count}',
    none: 'None of them can be deleted.',
    used: 'Used in:',
    holder: '%{name} (%{count})',
    confirmed: 'It is confirmed and locked',
    unknown: 'This could not be checked beforehand. What can’t be deleted is told when you delete.',
    unasked:
      'Can’t be checked beforehand: %{names}. Where they are used, you are told when you delete.',
    more: '%{count} more',
    unseen: 'Not checked beforehand: %{count}. What can’t be deleted is told when you delete.',
  },
  undo: {
    running: 'Taking it back',
    nothing: 'There is nothing to take back.',
    doneOne: 'Taken back: %{title}',
    doneMany: 'Taken back: %{count}.',
    refused: 'Not taken back: %{count}',
    again: 'What could not be sent can be taken back again by Ctrl+Z.',
    stopped: 'Stopped. Ctrl+Z takes back the rest.',
    unreadable: 'What stood there can’t be read, so it can’t be put back.',
    typing: 'There are unsaved cells in the table. Save them first.',
    beyondToo: 'Done along with it, and not taken back: %{what}',
    beyondAll: 'What was done last can’t be taken back: %{what}',
    beyondThenMore:
      'What was done last can’t be taken back: %{what}. Once more takes back what was changed before.',
    beyond: {
      create: 'adding a record',
      delete: 'deleting',
      confirm: 'a confirmation',
      apart: 'what its own screen takes back',
    },
  },
};
