import { z } from 'zod';
import { describeKey } from './describeKey';
import { name, names } from './parts';

const total = z.strictObject({
  sum: names.min(1).meta(describeKey('The fields that are added up: numbers.', ['amount'])),
  by: z
    .array(
      z.union([
        z.string().meta(describeKey('A group per value of this field.', 'currency')),
        z
          .strictObject({
            field: z.string().meta(describeKey('A moment.', 'createdAt')),
            per: z.literal('day').meta(describeKey('A group per day of it.', 'day')),
          })
          .meta(describeKey('A group per day.', { field: 'createdAt', per: 'day' })),
      ]),
    )
    .meta(describeKey('What the sums are grouped by.', ['currency', 'direction'])),
  without: z
    .record(z.string(), names.min(1))
    .optional()
    .meta(
      describeKey(
        'By field, the values whose records do not count.',
        { revStatus: ['CANCEL'] },
        { otherwise: 'all records count' },
      ),
    ),
});

/** Sums over a whole filter, by name. */
export const totals = z.record(name, total);
