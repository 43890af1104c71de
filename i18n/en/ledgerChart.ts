/** English: the chart of the ledger, loaded with it. */
export const ledgerChart = {
  chart: {
    heading: 'Deposits and withdrawals over time (USD)',
    description:
      'From %{first} to %{last}: %{count} pairs of bars, deposits upwards, withdrawals downwards, and a line of the net. The exact figures are in the table below.',
    per: 'Bars per',
    spans: { day: 'Day', week: 'Week', month: 'Month' },
    dayTick: 'MMM D',
    monthTick: 'MMM YY',
    day: 'ddd, MMM D, YYYY',
    month: 'MMMM YYYY',
    time: 'Time',
    table: 'Show as a table',
    empty: 'No entries match this filter.',
  },
};
