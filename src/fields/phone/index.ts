import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec } from './codec';
import { column } from './column';

export const phone: FieldType<string> = {
  codec,
  column,
  options: z.object({}).meta(about('A telephone number, up to 30 characters.', { type: 'phone' })),
  cell: { align: 'left', width: 130 },
};
