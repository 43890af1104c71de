import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec, type EnumOptions } from './codec';
import { BADGE_COLOURS } from './colours';
import { column } from './column';

export const enumeration: FieldType<string, EnumOptions> = {
  codec,
  column,
  options: z.object({
    values: z.record(z.string().min(1), z.enum(BADGE_COLOURS)),
    open: z.boolean().optional(),
    maxLength: z.int().min(1).max(255).optional(),
  }),
  cell: { align: 'left', width: 110 },
};
