import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec, type IntegerOptions } from './codec';
import { column } from './column';

export const integer: FieldType<number, IntegerOptions> = {
  codec,
  column,
  options: z.object({ min: z.int().optional(), max: z.int().optional() }),
  cell: { align: 'right', width: 90 },
};
