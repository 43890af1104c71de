/** English: the words of the reservation's itinerary. */
export const itinerary = {
  title: 'Itinerary',
  count: '%{smart_count} section |||| %{smart_count} sections',
  none: 'No sections',
  day: 'Day %{number}',
  outside: 'Outside the trip',
  undated: 'No date',
  detail: 'Detail %{number}',
  add: 'Add section',
  addOn: 'Add a section: %{day}',
  move: 'Move to another day',
  moveTo: 'Move to',
  text: {
    open: 'Paste itinerary text',
    added:
      '%{smart_count} section was added from the text. Save to keep it. |||| %{smart_count} sections were added from the text. Save to keep them.',
    memo: 'Notes went to the reservation’s memo.',
    undo: 'Undo',
  },
  headers: {
    date: 'day, when',
    time1: 'time, start time, from, departure',
    time2: 'end time, until, to, arrival',
    section: 'type, section, kind',
    providerCode: 'supplier, vendor, provider code',
    cfm: 'status, confirm, confirmed',
    paying: 'paid, pay',
    remark: 'memo, note, notes, remarks',
  },
};
