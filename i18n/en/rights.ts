/** English: what a role does not grant. */
export const rights = {
  title: 'Not allowed',
  denied:
    '%{resource}: your role does not allow you to %{action}. Ask an administrator if you need it.',
  actions: {
    list: 'see the list',
    show: 'open records',
    create: 'create records',
    edit: 'edit',
    delete: 'delete',
    confirm: 'confirm',
    export: 'export',
  },
};
