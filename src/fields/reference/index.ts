import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec, type ReferenceOptions } from './codec';
import { column } from './column';

const parameters = z.record(z.string(), z.string());

export const reference: FieldType<string, ReferenceOptions> = {
  codec,
  column,
  options: z.object({
    to: z.string(),
    text: z.string().optional(),
    where: parameters.optional(),
    scope: parameters.optional(),
    free: z.boolean().optional(),
    maxLength: z.int().min(1).max(255).optional(),
  }),
  cell: { align: 'left', width: 140 },
};
