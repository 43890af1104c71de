import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec, type EnumOptions } from './codec';
import { BADGE_COLOURS } from './colours';
import { column } from './column';

export const enumeration: FieldType<string, EnumOptions> = {
  codec,
  column,
  options: z
    .object({
      values: z
        .record(
          z.string().min(1),
          z.enum(BADGE_COLOURS).meta(about('The colour of the badge.', 'blue')),
        )
        .meta(
          about('Each value with the colour of its badge. Labels say what people read.', {
            STAR: 'amber',
            SKYTEAM: 'blue',
          }),
        ),
      open: z
        .boolean()
        .optional()
        .meta(about('Other values may be there, and typed, too.', true, { default: false })),
      maxLength: z
        .int()
        .min(1)
        .max(255)
        .optional()
        .meta(about('How many characters at most.', 10, { default: 20 })),
    })
    .meta(
      about('One of several values, shown as a badge.', {
        type: 'enum',
        values: { STAR: 'amber', SKYTEAM: 'blue' },
      }),
    ),
  cell: { align: 'left', width: 110 },
};
