import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec, type TextOptions } from './codec';
import { column } from './column';

export const text: FieldType<string, TextOptions> = {
  codec,
  column,
  options: z.object({
    maxLength: z.int().min(1).max(10_000).optional(),
    minLength: z.int().min(1).optional(),
  }),
  cell: { align: 'left', width: 160 },
};
