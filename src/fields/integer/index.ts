import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec, type IntegerOptions } from './codec';
import { column } from './column';

export const integer: FieldType<number, IntegerOptions> = {
  codec,
  column,
  options: z
    .object({
      min: z
        .int()
        .optional()
        .meta(about('The least value.', 0, { default: -2147483647 })),
      max: z
        .int()
        .optional()
        .meta(about('The greatest value.', 999, { default: 2147483647 })),
    })
    .meta(about('A whole number.', { type: 'integer', min: 0, default: 0 })),
  cell: { align: 'right', width: 90 },
};
