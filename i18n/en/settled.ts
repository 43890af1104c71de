/** English: how far an amount is settled by other records. */
export const settled = {
  states: { open: 'Open', part: 'Part', whole: 'Done', over: 'Over' },
  unknown: 'Not known',
  left: '%{amount} left',
  over: '%{amount} too much',
  around: 'Only records of days near to it were added up.',
  days: 'Only records of 7 days around and the newest %{most} were added up.',
  some: 'There are %{total} records of these days, too many to look through. Open it to see.',
  unseen: 'Unchecked',
  go: 'Match',
  pending: 'Looking for %{name}.',
};
