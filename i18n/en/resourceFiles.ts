/** English: what other screens say of resource files; the screen's own words are beside it. */
export const resourceFiles = {
  title: 'Resources',
  hint: 'Makes new reference data, or adds fields to that of the product.',
  live: {
    added: 'New: %{names}',
    changed: 'Changed: %{names}',
    removed: 'Gone: %{names}',
    notice: 'The resources are up to date. %{what}',
  },
};
