import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec, type DerivedOptions } from './codec';
import { column } from './column';

export const derived: FieldType<string, DerivedOptions> = {
  codec,
  column,
  options: z.object({
    as: z.enum(['text', 'integer', 'usd']).optional(),
    via: z.string().optional(),
    take: z.string().optional(),
  }),
  cell: { align: 'left', width: 130 },
};
