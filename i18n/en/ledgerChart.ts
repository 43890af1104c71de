/** English: the chart of the ledger, loaded with it. */
export const ledgerChart = {
  chart: {
    heading: 'Deposits and withdrawals over time (USD)',
    time: 'Time',
    table: 'Show as a table',
    empty: 'No entries match this filter.',
  },
};
