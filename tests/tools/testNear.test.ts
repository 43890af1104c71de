import { expect, it } from 'vitest';
import { nearSpecs, startOf } from '../../tools/test-near.mjs';

const specs = [
  'balances.spec.ts',
  'forms.spec.ts',
  'itinerary.spec.ts',
  'ledger.spec.ts',
  'lists.spec.ts',
  'realtime.spec.ts',
  'reservation.spec.ts',
  'reservationList.spec.ts',
];

it.each([
  [
    'a feature',
    'src/features/reservations/edit.tsx',
    ['reservation.spec.ts', 'reservationList.spec.ts'],
  ],
  ['a rule', 'server/rules/balances.ts', ['balances.spec.ts']],
  [
    'a feature that is called otherwise',
    'src/features/depositandwithdrawals/list.tsx',
    ['ledger.spec.ts'],
  ],
  ['a room', 'src/list/ListFrame.tsx', ['lists.spec.ts']],
  ['a room on both ends', 'server/realtime/hub.ts', ['realtime.spec.ts']],
  ['the record', 'src/record/form/FormFrame.tsx', ['forms.spec.ts']],
  ['a browser test', 'tests/e2e/itinerary.spec.ts', ['itinerary.spec.ts']],
  ['words alone', 'docs/rules.md', []],
])('finds the browser tests of %s', (_, changed, near) => {
  expect(nearSpecs([changed], specs)).toEqual(near);
});

it.each([
  ['main', ['main', 'origin/main'], 'main'],
  ['where it was cloned from', ['origin/HEAD'], 'origin/HEAD'],
  ['nothing', [], null],
])('begins where the change left %s', (_, there, start) => {
  const leftAt = (name: string) => {
    if (!there.some((one) => one === name)) throw new Error('fatal: Not a valid object name');
    return name;
  };
  expect(startOf(leftAt)).toBe(start);
});
