/** English: the ledger's list, totals, chart and form. */
export const ledger = {
  matching: 'Match',
  confirmed: 'Confirmed',
  named: 'Waiting for this user',
  open: 'Unconfirmed',
  list: {
    today: 'Today',
    week: 'This week',
    month: 'This month',
    open: 'Unconfirmed',
    mine: 'Mine',
    toConfirm: 'To confirm',
  },
  totals: {
    title: 'Ledger totals',
    all: 'Totals of this filter (entries: %{count})',
    loadedOnly: 'Totals of the loaded rows only (%{count})',
    net: 'Net',
    inUsd: 'All (in USD)',
    currencies: '%{smart_count} currency |||| %{smart_count} currencies',
    none: 'No currency',
  },
  sums: {
    caption: 'Sums per currency',
    currency: 'Currency',
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    net: 'Net',
    inUsd: 'In USD',
  },
  chart: {
    title: 'Chart',
    description:
      'From %{first} to %{last}: %{count} pairs of bars, deposits upwards, withdrawals downwards, and a line of the net. The exact figures are in the table below.',
    dayTick: 'MMM D',
    monthTick: 'MMM YY',
    day: 'ddd, MMM D, YYYY',
    month: 'MMMM YYYY',
  },
  warnings: {
    settled:
      'It is in a confirmed balance: %{title}. If you save, the ledger differs from what was confirmed.',
    twin: 'The same customer already has the same amount on this day: #%{id}',
    gone: 'This is a deposit, and reservation %{code} is %{status}.',
    pastRate: 'The date is %{day}, and the rate is today’s: %{rate}.',
  },
  form: {
    saveNext: 'Save and next',
    saveNextKey:
      'Ctrl+Shift+S: keeps date, direction, account, customer and currency for the next entry.',
    next: 'Saved. Ready for the next entry.',
    twin: 'The same customer already has the same amount on this day:',
    twinMore: 'and %{count} more',
    settled: 'This reservation is in a confirmed balance:',
    newTab: 'open in a new tab',
  },
};
