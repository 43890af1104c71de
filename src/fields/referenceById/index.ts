import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec, type ReferenceByIdOptions } from './codec';
import { column } from './column';

const parameters = z.record(z.string(), z.string());

export const referenceById: FieldType<number, ReferenceByIdOptions> = {
  codec,
  column,
  options: z
    .object({
      to: z
        .string()
        .meta(about('The resource that it refers to, by its id.', 'guides', { known: 'resource' })),
      text: z
        .string()
        .optional()
        .meta(
          about('Our field that already holds the other record’s title.', 'userName', {
            otherwise: 'it is looked up',
          }),
        ),
      where: parameters
        .optional()
        .meta(
          about(
            'Query parameters of the other resource with fixed values: which records can be picked.',
            { active: '1' },
            { otherwise: 'all' },
          ),
        ),
      scope: parameters
        .optional()
        .meta(
          about(
            'Query parameters of the other resource with our field that feeds each.',
            { reservationCode: 'reservationCode' },
            { otherwise: 'all' },
          ),
        ),
      notSelf: z
        .boolean()
        .optional()
        .meta(about('Leaves the signed-in person out.', true, { default: false })),
    })
    .meta(
      about('Another record by its number, picked from a list.', {
        type: 'referenceById',
        to: 'guides',
      }),
    ),
  cell: { align: 'left', width: 120 },
};
