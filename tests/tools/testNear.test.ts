import { describe, expect, it } from 'vitest';
import { nearSpecs, nearTests, startOf } from '../../tools/test-near.mjs';

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
  ['a room', 'src/list/ListLayout.tsx', ['lists.spec.ts']],
  ['a room on both ends', 'server/realtime/hub.ts', ['realtime.spec.ts']],
  ['the record', 'src/record/form/FormLayout.tsx', ['forms.spec.ts']],
  ['a browser test', 'tests/e2e/itinerary.spec.ts', ['itinerary.spec.ts']],
  ['words alone', 'docs/rules.md', []],
])('finds the browser tests of %s', (_, changed, near) => {
  expect(nearSpecs([changed], specs)).toEqual(near);
});

it.each([
  ['main', ['main', 'origin/main'], 'main'],
  ['where it was cloned from', ['origin/HEAD'], 'origin/HEAD'],
  ['nothing', [], null],
])('starts where the change left %s', (_, there, start) => {
  const leftAt = (name: string) => {
    if (!there.some((one) => one === name)) throw new Error('fatal: Not a valid object name');
    return name;
  };
  expect(startOf(leftAt)).toBe(start);
});

describe('the affected tests', () => {
  const all = [['run', '--changed', 'abc', '--passWithNoTests']];
  const resource = [
    'resources/ports.ts',
    'server/rules/ports.ts',
    'server/rules/messages/ports.ts',
  ];
  const lists = ['resources/index.ts', 'server/rules/registered.ts', 'i18n/ko/index.ts'];

  it('of a new resource are those of every resource, and its own contract tests', () => {
    const [ofAll, contract, ...more] = nearTests([...resource, ...lists], resource, 'abc');
    expect(ofAll).toEqual(expect.arrayContaining(['run', 'tests/resources', 'tests/i18n']));
    expect(contract).toEqual(['run', 'tests/contract', '-t', 'ports']);
    expect(more).toEqual([]);
  });

  it('of other new files are those that import them', () => {
    const list = 'src/features/ports/list.tsx';
    const changed = ['src/fields/iata/index.ts', 'src/fields/registered.ts', list, 'README.md'];
    expect(nearTests(changed, ['src/fields/iata/index.ts', list], 'abc').slice(1)).toEqual([
      ['related', '--run', '--passWithNoTests', list],
    ]);
  });

  it.each([
    ['a file that was there', ['src/list/ListRow.tsx'], []],
    ['a resource that was there', [...resource, 'resources/cities.ts'], resource],
    ['a list alone, as of what is gone', lists, []],
  ])('of %s are all that it reaches', (_, changed, added) => {
    expect(nearTests(changed, added, 'abc')).toEqual(all);
  });
});
