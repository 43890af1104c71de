/** English: what other people did, as it happens. */
export const push = {
  someone: 'A colleague',
  noText: 'There is news.',
  more: '%{count} more',
  close: 'Dismiss notification',
  added: '%{entity} added: %{title}',
  updated: '%{entity} updated: %{title}',
  unconfirmed: '%{entity} unconfirmed: %{title}',
  returned: '%{entity} returned: %{title}',
  deleted: '%{entity} deleted: %{title}',
  newRows: 'Show %{count} new',
  movedRows: 'Show the changed list',
};
