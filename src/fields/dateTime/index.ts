import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec } from './codec';
import { column } from './column';

export const dateTime: FieldType<string> = {
  codec,
  column,
  options: z.object({}),
  cell: { align: 'left', width: 150 },
};
