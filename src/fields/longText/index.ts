import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec, type LongTextOptions } from './codec';
import { column } from './column';

export const longText: FieldType<string, LongTextOptions> = {
  codec,
  column,
  options: z
    .object({
      maxLength: z
        .int()
        .min(1)
        .max(1_000_000)
        .optional()
        .meta(about('How many characters at most.', 2000, { default: 10_000 })),
      rows: z
        .int()
        .min(1)
        .max(40)
        .optional()
        .meta(about('How many lines the input has before it grows.', 5, { default: 3 })),
    })
    .meta(about('Text of several lines.', { type: 'longText', rows: 5 })),
  cell: { align: 'left', width: 240 },
  wide: true,
};
