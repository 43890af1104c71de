import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec } from './codec';
import { column } from './column';

export const boolean: FieldType<boolean> = {
  codec,
  column,
  options: z.object({}),
  cell: { align: 'center', width: 80 },
};
