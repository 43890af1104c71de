/** English: actions that a role does not permit. */
export const rights = {
  title: 'Not allowed',
  denied:
    '%{resource}: your role does not allow you to %{action}. Ask an administrator if you need it.',
  seenAs: 'Viewing the screens as role %{role}. Sums, names and scopes are your own.',
  seeOwn: 'Back to my role',
  actions: {
    list: 'see the list',
    show: 'open records',
    create: 'create records',
    edit: 'edit',
    delete: 'delete',
    confirm: 'confirm',
    unconfirm: 'unconfirm what others confirmed',
    export: 'export',
  },
};
