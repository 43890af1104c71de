import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec } from './codec';
import { column } from './column';

export const email: FieldType<string> = {
  codec,
  column,
  options: z.object({}).meta(about('A mail address, up to 255 characters.', { type: 'email' })),
  cell: { align: 'left', width: 200 },
};
