import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec } from './codec';
import { column } from './column';

export const date: FieldType<string> = {
  codec,
  column,
  options: z.object({}).meta(about('A day, as `2026-11-20`.', { type: 'date', required: true })),
  cell: { align: 'left', width: 110 },
};
