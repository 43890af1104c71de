/** English: resource files on other screens; their own screen bundles its messages. */
export const resourceFiles = {
  title: 'Resources',
  hint: 'Create resources, or add fields to built-in ones.',
  live: {
    added: 'New: %{names}',
    changed: 'Changed: %{names}',
    removed: 'Removed: %{names}',
    notice: 'Resources updated. %{what}',
  },
};
