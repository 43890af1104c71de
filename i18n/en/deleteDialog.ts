/** English: the dialog that deletes, loaded with it. */
export const deleteDialog = {
  blocked: {
    checking: 'Checking what can be deleted',
    goes: 'Will be deleted: %{count}',
    stays: 'Can’t be deleted: %{count}',
    go: 'Delete %{count}',
    none: 'None of them can be deleted.',
    one: 'This %{name:lower} cannot be deleted: %{title}',
    used: 'Used in:',
    holder: '%{name} (%{count})',
    unknown: 'Could not be checked in advance. Errors are shown on delete.',
    unsent: 'Not sent: stopped by an error of another record.',
    more: '%{count} more',
    unseen: 'Not checked in advance: %{count}. Errors are shown on delete.',
  },
};
