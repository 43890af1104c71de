import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec, type DerivedOptions } from './codec';
import { column } from './column';

// A rule of the server gives the value then (server/rules).
const computed = { otherwise: 'a rule of the server computes it; not in a JSON file' };

export const derived: FieldType<string, DerivedOptions> = {
  codec,
  column,
  options: z
    .object({
      as: z
        .enum(['text', 'integer', 'usd'])
        .optional()
        .meta(
          about('How it is shown: as text, a whole number or US dollars.', 'usd', {
            default: 'text',
          }),
        ),
      via: z
        .string()
        .optional()
        .meta(about('Our field that refers to another record.', 'customerCode', computed)),
      take: z
        .string()
        .optional()
        .meta(about('The stored field of that record.', 'name', computed)),
    })
    .meta(
      about('Read along from the record that another field refers to; nothing is stored.', {
        type: 'derived',
        via: 'customerCode',
        take: 'name',
      }),
    ),
  cell: { align: 'left', width: 130 },
};
