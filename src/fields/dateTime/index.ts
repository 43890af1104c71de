import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec } from './codec';
import { column } from './column';

export const dateTime: FieldType<string> = {
  codec,
  column,
  options: z.object({}).meta(
    about('A moment, as `2026-11-20 15:00:00` in Asia/Seoul.', {
      type: 'dateTime',
      readOnly: true,
    }),
  ),
  cell: { align: 'left', width: 150 },
};
