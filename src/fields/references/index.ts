import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec, type ReferencesOptions } from './codec';
import { column } from './column';

export const references: FieldType<string[], ReferencesOptions> = {
  codec,
  column,
  options: z
    .object({
      to: z.string().meta(
        about('The resource that it refers to, by its key.', 'tours', {
          known: 'resource',
        }),
      ),
    })
    .meta(
      about('Several other records by their codes, joined by commas on the wire.', {
        type: 'references',
        to: 'tours',
      }),
    ),
  cell: { align: 'left', width: 180 },
  wide: true,
};
