/** English: what a role does not grant. */
export const rights = {
  title: 'Not allowed',
  denied:
    '%{resource}: your role does not allow you to %{action}. Ask an administrator if you need it.',
  seenAs: 'You see the screens as the role %{role}. Sums, names and scopes stay your own.',
  seeOwn: 'Back to my own role',
  actions: {
    list: 'see the list',
    show: 'open records',
    create: 'create records',
    edit: 'edit',
    delete: 'delete',
    confirm: 'confirm',
    takeBack: 'take back what others confirmed',
    export: 'export',
  },
};
