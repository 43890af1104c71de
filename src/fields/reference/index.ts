import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec, type ReferenceOptions } from './codec';
import { column } from './column';

const parameters = z.record(z.string(), z.string());

export const reference: FieldType<string, ReferenceOptions> = {
  codec,
  column,
  options: z
    .object({
      to: z
        .string()
        .meta(
          about('The resource that it refers to, by its key.', 'airlines', { known: 'resource' }),
        ),
      text: z
        .string()
        .optional()
        .meta(
          about('Our field that already holds the other record’s title.', 'customerName', {
            otherwise: 'it is looked up',
          }),
        ),
      where: parameters
        .optional()
        .meta(
          about(
            'Query parameters of the other resource with fixed values: which records can be picked.',
            { type: 'BANK' },
            { otherwise: 'all' },
          ),
        ),
      scope: parameters
        .optional()
        .meta(
          about(
            'Query parameters of the other resource with our field that feeds each.',
            { countryCode: 'countryCode' },
            { otherwise: 'all' },
          ),
        ),
      free: z
        .boolean()
        .optional()
        .meta(about('Any other text may be typed too.', true, { default: false })),
      maxLength: z
        .int()
        .min(1)
        .max(255)
        .optional()
        .meta(about('How many characters at most.', 10, { default: 50 })),
    })
    .meta(
      about('Another record by its code, picked from a list.', {
        type: 'reference',
        to: 'airlines',
      }),
    ),
  cell: { align: 'left', width: 140 },
};
