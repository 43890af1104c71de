/** English: changes by other users. */
export const push = {
  someone: 'A colleague',
  noText: 'There is an update.',
  more: '%{count} more',
  close: 'Dismiss notification',
  added: '%{entity} added: %{title}',
  updated: '%{entity} updated: %{title}',
  confirmed: '%{entity} confirmed: %{title}',
  unconfirmed: '%{entity} unconfirmed: %{title}',
  returned: '%{entity} returned: %{title}',
  deleted: '%{entity} deleted: %{title}',
  newRows: 'Show %{count} new',
  movedRows: 'Show changes',
};
