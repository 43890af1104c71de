import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec } from './codec';
import { column } from './column';

export const id: FieldType<number> = {
  codec,
  column,
  options: z
    .object({})
    .meta(
      about(
        'The record’s number, which the server gives. Every resource has one field of this type, `id`.',
        { type: 'id' },
      ),
    ),
  cell: { align: 'right', width: 80 },
};
