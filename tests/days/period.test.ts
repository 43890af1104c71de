import { expect, it } from 'vitest';
import { readPeriod } from '../../src/days/period';

// A Wednesday.
const today = '2026-11-25';

it.each([
  ['다음주', '2026-11-30', '2026-12-06'],
  ['이번주', '2026-11-23', '2026-11-29'],
  ['지난달', '2026-10-01', '2026-10-31'],
  ['nextMonth', '2026-12-01', '2026-12-31'],
  ['내일', '2026-11-26', '2026-11-26'],
  ['12/10', '2026-12-10', '2026-12-10'],
  ['12월3일', '2026-12-03', '2026-12-03'],
  ['2026-05-01', '2026-05-01', '2026-05-01'],
])('%s is %s to %s', (word, first, last) => {
  expect(readPeriod(word, today)).toEqual({ first, last });
});

it.each(['1210', '5678', '금', '+3', '하나투어', 'R2605-1', '02-555', 'constructor'])(
  '%s is no day',
  (word) => expect(readPeriod(word, today)).toBeNull(),
);
