import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec } from './codec';
import { column } from './column';

export const time: FieldType<string> = {
  codec,
  column,
  options: z.object({}).meta(about('A time of the day, as `09:30`.', { type: 'time' })),
  cell: { align: 'left', width: 80 },
};
