import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { byField, field, fields, name, names } from './parts';

const total = z.strictObject({
  sum: describeKey(fields.min(1), 'Number fields to sum.', ['amount']),
  by: describeKey(
    z.array(
      z.union([
        describeKey(field, 'One group per value of this field.', 'currency'),
        describeKey(
          z.strictObject({
            field: describeKey(field, 'A dateTime field.', 'createdAt'),
            per: describeKey(z.literal('day'), 'One group per day.', 'day'),
          }),
          'One group per day.',
          { field: 'createdAt', per: 'day' },
        ),
      ]),
    ),
    'Fields to group the sums by.',
    ['currency', 'direction'],
  ),
  without: optionalKey(
    byField(names.min(1)),
    'By field, the values of records to leave out.',
    { revStatus: ['CANCEL'] },
    'all records count',
  ),
});

export const totals = z.record(name, total);
