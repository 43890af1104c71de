import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec, type ReferencesOptions } from './codec';
import { column } from './column';

export const references: FieldType<string[], ReferencesOptions> = {
  codec,
  column,
  options: z.object({ to: z.string() }),
  cell: { align: 'left', width: 180 },
};
