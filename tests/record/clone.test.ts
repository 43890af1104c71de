import { expect, test } from 'vitest';
import { cloneValues } from '../../src/record/form/clone';
import { resourceOf } from '../support/resources';

test('a clone has input fields, but not what must be unique', () => {
  const cities = resourceOf('cities');
  const record = { id: 2, countryCode: 'KR', code: 'C2', name: '도시 2', seq: 1, active: false };
  expect(cloneValues(cities, { ...record, updatedAt: '2024-03-05 09:30:00' })).toEqual({
    countryCode: 'KR',
    name: '도시 2',
    seq: 1,
    active: false,
  });
});
