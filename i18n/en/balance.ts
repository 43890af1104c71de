/** English: balances. */
export const balance = {
  state: {
    mine: 'Waiting for me',
    waiting: 'Waiting for %{name}',
    open: 'No confirmer yet',
    returned: 'Returned %{at}',
    unconfirmed: 'Unconfirmed %{at}',
    changed: 'Changed since %{at}',
    confirmed: 'Confirmed %{at}',
  },
  list: {
    waiting: 'Waiting for me',
    mine: 'Created by me',
    more: '%{smart_count} more',
    openOne: 'Reservation %{code} · %{userName}',
  },
  badge: { count: '%{smart_count} balance waits for me |||| %{smart_count} balances wait for me' },
  page: {
    saved: 'Saved. The server has recomputed the sums.',
    letGo: 'These reservations can be settled again: %{codes}',
  },
  difference: { recomputed: 'Recomputed from the ledger.' },
};
