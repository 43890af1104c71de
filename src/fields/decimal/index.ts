import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec, type DecimalOptions } from './codec';
import { column } from './column';

const bound = z.string().regex(/^-?\d+(\.\d+)?$/, 'decimal text');

/** The options that every decimal kind of field takes. */
export const decimalOptions = z.object({
  scale: z.int().min(0).max(10).optional(),
  min: bound.optional(),
  max: bound.optional(),
});

export const decimal: FieldType<string, DecimalOptions> = {
  codec,
  column,
  options: decimalOptions,
  cell: { align: 'right', width: 120 },
};
