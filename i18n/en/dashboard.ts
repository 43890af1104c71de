/** English: the first screen after signing in. */
export const dashboard = {
  title: 'Dashboard',
  greeting: 'Hello, %{name}.',
  today: 'Today is %{date}.',
  arrivals: 'Reservations that begin today',
  departures: 'Reservations that end today',
  week: 'Beginning in the next 7 days',
  hold: 'Reservations on hold',
  balances: 'Balances waiting for confirmation',
  ledger: 'Ledger entries of today',
  count: '%{count}',
};
