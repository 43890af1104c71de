/** English: the words of the reservation's list. */
export const list = {
  today: 'Arrive today',
  week: 'Arrive this week',
  hold: 'Hold expiring',
  mine: 'Mine',
  calendar: 'Calendar',
  confirmed: '%{confirmed} of %{all} confirmed',
  loadedOnly: 'Loaded %{count} rows only',
  pax: '%{count} pax',
  missing: '%{count} reservations are too many to show. Please narrow the filter.',
  month: 'Month',
  weekSpan: 'Week',
  before: 'Previous',
  after: 'Next',
  now: 'Today',
  span: 'Days shown',
};
