/** English: how far other records settle an amount. */
export const settled = {
  states: { open: 'Open', part: 'Part', whole: 'Done', over: 'Over' },
  unknown: 'Unknown',
  left: '%{amount} left',
  over: '%{amount} over',
  go: 'Match',
};
