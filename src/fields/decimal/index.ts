import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec, type DecimalOptions } from './codec';
import { column } from './column';

const bound = z.string().regex(/^-?\d+(\.\d+)?$/, 'decimal text');

/** The options that every decimal kind of field takes. */
export const decimalOptions = z.object({
  scale: z
    .int()
    .min(0)
    .max(10)
    .optional()
    .meta(
      about('How many digits may stand behind the point.', 0, { otherwise: '`2`; of a rate `6`' }),
    ),
  min: bound.optional().meta(about('The least value, as text.', '0', { otherwise: 'none' })),
  max: bound.optional().meta(about('The greatest value, as text.', '100', { otherwise: 'none' })),
});

export const decimal: FieldType<string, DecimalOptions> = {
  codec,
  column,
  options: decimalOptions.meta(
    about(
      'A number with digits behind the point, as text: never rounded by a computer’s arithmetic.',
      { type: 'decimal', scale: 1, min: '0' },
    ),
  ),
  cell: { align: 'right', width: 120 },
};
