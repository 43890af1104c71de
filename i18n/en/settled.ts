/** English: how far an amount is settled by other records. */
export const settled = {
  states: { open: 'Open', part: 'Part', whole: 'Done', over: 'Over' },
  unknown: 'Not known',
  left: '%{amount} left',
  over: '%{amount} too much',
  go: 'Match',
};
