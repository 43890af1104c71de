import { z } from 'zod';
import { about } from './about';
import { name, names } from './parts';

const total = z.strictObject({
  sum: names.min(1).meta(about('The fields that are added up: numbers.', ['amount'])),
  by: z
    .array(
      z.union([
        z.string().meta(about('A group per value of this field.', 'currency')),
        z
          .strictObject({
            field: z.string().meta(about('A moment.', 'createdAt')),
            per: z.literal('day').meta(about('A group per day of it.', 'day')),
          })
          .meta(about('A group per day.', { field: 'createdAt', per: 'day' })),
      ]),
    )
    .meta(about('What the sums are grouped by.', ['currency', 'direction'])),
  without: z
    .record(z.string(), names.min(1))
    .optional()
    .meta(
      about(
        'By field, the values whose records do not count.',
        { revStatus: ['CANCEL'] },
        { otherwise: 'all records count' },
      ),
    ),
});

/** Sums over a whole filter, by name. */
export const totals = z.record(name, total);
