/** English: the words of the reservation's list. */
export const list = {
  today: 'Arrive today',
  week: 'Arrive this week',
  hold: 'Hold expiring',
  mine: 'Mine',
  calendar: 'Calendar',
  confirmed: '%{confirmed} of %{all} confirmed',
  loadedOnly: 'Loaded %{count} rows only',
  load: { trips: '%{count} on', pax: '%{count} pax', begin: '%{count} in', end: '%{count} out' },
  unseen: 'Trips that began more than %{count} days before were not looked for.',
  missing: '%{count} reservations are too many to show. Please narrow the filter.',
  month: 'Month',
  weekSpan: 'Week',
  before: 'Previous',
  after: 'Next',
  now: 'Today',
  span: 'Days shown',
};
