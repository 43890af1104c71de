import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec, type TextOptions } from './codec';
import { column } from './column';

export const text: FieldType<string, TextOptions> = {
  codec,
  column,
  options: z
    .object({
      maxLength: z
        .int()
        .min(1)
        .max(10_000)
        .optional()
        .meta(about('How many characters at most.', 100, { default: 255 })),
      minLength: z
        .int()
        .min(1)
        .optional()
        .meta(about('How many characters at least.', 2, { otherwise: 'none' })),
    })
    .meta(about('Text of one line.', { type: 'text', required: true, maxLength: 100 })),
  cell: { align: 'left', width: 160 },
};
