import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec, type LongTextOptions } from './codec';
import { column } from './column';

export const longText: FieldType<string, LongTextOptions> = {
  codec,
  column,
  options: z.object({
    maxLength: z.int().min(1).max(1_000_000).optional(),
    rows: z.int().min(1).max(40).optional(),
  }),
  cell: { align: 'left', width: 240 },
};
