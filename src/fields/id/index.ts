import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec } from './codec';
import { column } from './column';

export const id: FieldType<number> = {
  codec,
  column,
  options: z.object({}),
  cell: { align: 'right', width: 80 },
};
