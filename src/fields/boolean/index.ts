import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec } from './codec';
import { column } from './column';

export const boolean: FieldType<boolean> = {
  codec,
  column,
  options: z
    .object({})
    .meta(
      about('Yes or no; 1 and 0 on the wire.', { type: 'boolean', required: true, default: true }),
    ),
  cell: { align: 'center', width: 80 },
};
