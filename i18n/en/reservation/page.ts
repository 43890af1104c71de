/** English: the page of a reservation. */
export const page = {
  summary: 'Reservation summary',
  untitled: 'New reservation',
  stay: 'Dates',
  nights:
    '%{nights}\u00a0night,\u00a0%{days}\u00a0days |||| %{nights}\u00a0nights,\u00a0%{days}\u00a0days',
  pax: '%{smart_count} pax',
  open: 'Unconfirmed (USD)',
  print: 'Print',
  close: 'Close',
  ownPath:
    '%{fields} contained separator characters and were loaded from their own list. Nothing was lost.',
  warn: {
    title: 'Please check (%{smart_count})',
    more: 'Show %{smart_count} more',
    unnamed: 'New section',
    outside: 'The date is outside the reservation.',
    overlap: 'Overlaps with another section: %{other}',
    pax: 'Does not fit the reservation: %{what} %{count}, %{paxCount} pax',
    inactive: 'The provider is no longer active: %{provider}',
  },
  shift: {
    later:
      'The start date moved %{smart_count} day later. |||| The start date moved %{smart_count} days later.',
    earlier:
      'The start date moved %{smart_count} day earlier. |||| The start date moved %{smart_count} days earlier.',
    ask: 'Move the end date and %{smart_count} section along? |||| Move the end date and %{smart_count} sections along?',
    keep: 'Leave as is',
    preview: 'Preview',
    title: 'Move the itinerary along',
    what: 'Item',
    from: 'Now',
    to: 'New',
    reconfirm: 'confirm again',
    reconfirmAll:
      '%{smart_count} confirmed section goes back to “requested”, because its date changes. |||| %{smart_count} confirmed sections go back to “requested”, because their dates change.',
    apply: 'Move',
    applySave: 'Move and save',
    keepSave: 'Leave as is and save',
  },
  clone: {
    action: 'Duplicate or split',
    title: 'Duplicate to another date',
    text: '%{smart_count} section is duplicated to the new start date, without confirmation, payment, ledger and remark. A section that has only a remark keeps it. |||| %{smart_count} sections are duplicated to the new start date, without confirmation, payment, ledger and remarks. A section that has only a remark keeps it.',
    until:
      'Until %{dateOut} (%{nights}\u00a0night,\u00a0%{days}\u00a0days) |||| Until %{dateOut} (%{nights}\u00a0nights,\u00a0%{days}\u00a0days)',
    dirty: 'There are unsaved changes. Please save them before duplicating.',
    alone: 'You may not create sections: only the reservation is duplicated.',
    yes: 'Duplicate',
    done: 'Duplicated.',
    sections: 'Saving %{smart_count} section. |||| Saving %{smart_count} sections.',
    failed:
      'The reservation was duplicated, but %{smart_count} section could not be saved. |||| The reservation was duplicated, but %{smart_count} sections could not be saved.',
    open: 'Open the duplicate',
  },
  split: { title: 'Split the party', done: 'The reservation was split.' },
  cancel: {
    action: 'Cancel reservation',
    title: 'Cancel this reservation?',
    text: 'Its status becomes “canceled”. Its sections are removed from work sheets and counts, and struck through on the board.',
    yes: 'Cancel reservation',
  },
  callOff: {
    money: 'There are payments for this reservation. Check what must be refunded or reclaimed.',
    sums: '%{currency}: deposits %{deposit}, withdrawals %{withdrawal}',
    back: 'Request its %{smart_count} canceled section again |||| Request its %{smart_count} canceled sections again',
    along: 'Cancel its %{smart_count} section, too |||| Cancel its %{smart_count} sections, too',
    confirmed:
      '%{smart_count} section is confirmed. Please tell its provider. |||| %{smart_count} sections are confirmed. Please tell their providers.',
    paid: '%{smart_count} section is already paid. |||| %{smart_count} sections are already paid.',
  },
  restore: {
    title: 'Restore this reservation?',
    text: 'It has canceled sections. Those that are restored have to be confirmed by their providers again.',
  },
  delete: {
    title: 'Delete this reservation?',
    text: 'Its status becomes “deleted”. The record is kept and can be restored by changing the status. Its sections are removed from work sheets and counts, and struck through on the board.',
    yes: 'Delete',
    forGood: 'Delete permanently…',
    forGoodTitle: 'Delete this reservation permanently?',
    forGoodText:
      'The record is erased and cannot be restored. This is not possible while sections or ledger entries exist.',
    forGoodYes: 'Delete permanently',
  },
  status: { done: 'Status changed: %{status}. Undo %{undo}.' },
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
