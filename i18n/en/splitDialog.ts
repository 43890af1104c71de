/** English: the dialog that splits a reservation, loaded with it. */
export const splitDialog = {
  page: {
    split: {
      text: 'Some of the party move to a second reservation. The second begins as “%{status}”, as a clone does. The ledger stays with this one.',
      pax: 'Pax of the second',
      of: 'At least 1, fewer than all %{smart_count}',
      rest: '%{smart_count} stays with this reservation. |||| %{smart_count} stay with this reservation.',
      share: 'After the split',
      shares: { first: 'Keep here', both: 'Both', second: 'To the second' },
      sum: 'After the split: this one %{first} pax, sections: %{firstSections} · the second %{second} pax, sections: %{secondSections}',
      fate: {
        first: 'Stays with this reservation.',
        second: 'Moves to the second.',
        divided: 'Divided by pax; the second gets its own section.',
        twice: 'The second gets the same section too.',
        date: 'On %{date} with the second.',
        asked: 'Needs to be confirmed again for the second.',
      },
      yes: 'Split',
    },
  },
};
