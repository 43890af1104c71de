/** English: what a role grants, as a table. */
export const roles = {
  title: 'What the role allows',
  asText: 'Show as JSON',
  asTable: 'Show as a table',
  see: 'See the screens as this role',
  seeSaved: 'Save it first.',
  unreadable: 'Nobody can read this, so it grants nothing. Mend the JSON.',
  resource: 'Resource',
  rest: 'All others',
  files: 'Resource files',
  scope: 'Whose',
  inherit: '%{resource}: as all others',
  actions: {
    list: 'List',
    show: 'Open',
    create: 'Create',
    edit: 'Edit',
    delete: 'Delete',
    confirm: 'Confirm',
    export: 'Export',
  },
  scopes: { own: 'Own', department: 'Department', office: 'Office', all: 'All' },
};
