import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { name, names } from './parts';

const total = z.strictObject({
  sum: describeKey(names.min(1), 'The fields that are added up: numbers.', ['amount']),
  by: describeKey(
    z.array(
      z.union([
        describeKey(z.string(), 'A group per value of this field.', 'currency'),
        describeKey(
          z.strictObject({
            field: describeKey(z.string(), 'A moment.', 'createdAt'),
            per: describeKey(z.literal('day'), 'A group per day of it.', 'day'),
          }),
          'A group per day.',
          { field: 'createdAt', per: 'day' },
        ),
      ]),
    ),
    'What the sums are grouped by.',
    ['currency', 'direction'],
  ),
  without: optionalKey(
    z.record(z.string(), names.min(1)),
    'By field, the values whose records do not count.',
    { revStatus: ['CANCEL'] },
    { otherwise: 'all records count' },
  ),
});

/** Sums over a whole filter, by name. */
export const totals = z.record(name, total);
