import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { decimalOptions } from '../decimal';
import { codec, type MoneyOptions } from './codec';
import { column } from './column';

export const money: FieldType<string, MoneyOptions> = {
  codec,
  column,
  options: decimalOptions.omit({ scale: true }).extend({
    currency: z.string().optional(),
    always: z
      .string()
      .regex(/^[A-Z]{3}$/, 'an ISO currency')
      .optional(),
    of: z.tuple([z.string(), z.string()]).optional(),
  }),
  cell: { align: 'right', width: 130 },
};
