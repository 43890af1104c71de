import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec, type ReferenceByIdOptions } from './codec';
import { column } from './column';

const parameters = z.record(z.string(), z.string());

export const referenceById: FieldType<number, ReferenceByIdOptions> = {
  codec,
  column,
  options: z.object({
    to: z.string(),
    text: z.string().optional(),
    where: parameters.optional(),
    scope: parameters.optional(),
    notSelf: z.boolean().optional(),
  }),
  cell: { align: 'left', width: 120 },
};
