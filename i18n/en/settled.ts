/** English: how far an amount is settled by other records. */
export const settled = {
  states: { open: 'Open', part: 'Part', whole: 'Done', over: 'Over' },
  unknown: 'Not known',
  left: '%{amount} left',
  over: '%{amount} too much',
  around: 'Only records of days near to it were added up.',
  go: 'Match',
  pending: 'Looking for %{name}.',
};
