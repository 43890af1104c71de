/** English: the words of the reservation's page. */
export const page = {
  summary: 'Reservation at a glance',
  untitled: 'New reservation',
  stay: 'Dates',
  nights: '%{nights}\u00a0nights,\u00a0%{days}\u00a0days',
  pax: '%{smart_count} pax',
  open: 'Unconfirmed (USD)',
  parts: 'Parts of this page',
  more: 'More actions',
  print: 'Print',
  close: 'Close',
  ownPath:
    '%{fields} held separator characters, so they were read again from their own list. Nothing was lost.',
  warn: {
    title: 'Please check (%{smart_count} warning) |||| Please check (%{smart_count} warnings)',
    count: 'To check: %{smart_count}',
    more: 'Show %{smart_count} more',
    unnamed: 'New section',
    outside: 'The date is outside the reservation.',
    overlap: 'It overlaps with another section: %{other}',
    pax: 'It does not fit the reservation: %{what} %{count}, %{paxCount} pax',
    inactive: 'The provider is no longer active: %{provider}',
  },
  shift: {
    later:
      'The start date moved %{smart_count} day later. |||| The start date moved %{smart_count} days later.',
    earlier:
      'The start date moved %{smart_count} day earlier. |||| The start date moved %{smart_count} days earlier.',
    ask: 'Move the end date and %{smart_count} section along? |||| Move the end date and %{smart_count} sections along?',
    keep: 'Leave them',
    preview: 'Preview',
    title: 'Move the itinerary along',
    what: 'Item',
    from: 'Now',
    to: 'Then',
    reconfirm: 'ask again',
    reconfirmAll:
      '%{smart_count} confirmed section goes back to "requested", because its date changes. |||| %{smart_count} confirmed sections go back to "requested", because their dates change.',
    apply: 'Move',
  },
  clone: {
    action: 'Clone or split',
    title: 'Clone to another date',
    text: '%{smart_count} section moves to the new start date. Confirmation, payment, section remarks and the ledger stay blank. |||| %{smart_count} sections move to the new start date. Confirmation, payment, section remarks and the ledger stay blank.',
    until: 'Until %{dateOut} (%{nights}\u00a0nights,\u00a0%{days}\u00a0days)',
    dirty: 'There are unsaved changes. Please save them before cloning.',
    yes: 'Clone',
    done: 'Cloned.',
    sections: 'Saving %{smart_count} section. |||| Saving %{smart_count} sections.',
    failed:
      'The reservation was cloned, but %{smart_count} section could not be saved. |||| The reservation was cloned, but %{smart_count} sections could not be saved.',
    open: 'Open the clone',
  },
  split: {
    title: 'Split the party',
    text: 'Some of the party go on a second reservation. The ledger stays with this one.',
    pax: 'Pax of the second',
    of: '%{smart_count} in all',
    rest: '%{smart_count} stays with this reservation. |||| %{smart_count} stay with this reservation.',
    left: '%{smart_count} left here',
    tooMany: 'A number from 0 to %{smart_count}.',
    share: 'After the split',
    all: 'All sections',
    shares: { first: 'Keep here', both: 'Both', second: 'To the second' },
    yes: 'Split',
    done: 'The reservation was split.',
  },
  cancel: {
    action: 'Cancel reservation',
    title: 'Cancel this reservation?',
    text: 'Its status becomes "cancelled". Its sections leave the work sheets and counts, and are struck through on the board.',
    yes: 'Cancel reservation',
  },
  callOff: {
    money:
      'Money was moved for this reservation. Please check what is to be refunded or reclaimed.',
    sums: '%{currency}: deposits %{deposit}, withdrawals %{withdrawal}',
    along: 'Cancel its %{smart_count} section, too |||| Cancel its %{smart_count} sections, too',
    confirmed:
      '%{smart_count} section is confirmed. Please tell its provider. |||| %{smart_count} sections are confirmed. Please tell their providers.',
    paid: '%{smart_count} section is already paid. |||| %{smart_count} sections are already paid.',
  },
  delete: {
    title: 'Delete this reservation?',
    text: 'Its status becomes "deleted". The record stays, and another status brings it back. Its sections leave the work sheets and counts, and are struck through on the board.',
    yes: 'Delete',
    forGood: 'Delete for good…',
    forGoodTitle: 'Delete this reservation for good?',
    forGoodText:
      'The record is erased and cannot be brought back. It is refused while sections or ledger entries exist.',
    forGoodYes: 'Delete for good',
  },
  status: { done: 'The status is now: %{status}' },
  ledger: {
    add: 'Add entry',
    addTo: 'Add a ledger entry: %{code}',
    added: 'The entry was added.',
    entries: 'Ledger entries',
    showAll: 'Show %{smart_count} earlier entry |||| Show %{smart_count} earlier entries',
    unreadable:
      '%{smart_count} entry has no readable amount and is left out of the sums. |||| %{smart_count} entries have no readable amount and are left out of the sums.',
  },
};
