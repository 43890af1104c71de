import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { codec, type PackedOptions } from './codec';
import { column } from './column';
import type { PackedEntry } from './unpack';

export const packed: FieldType<PackedEntry[], PackedOptions> = {
  codec,
  column,
  options: z.object({
    of: z.string(),
    entry: z
      .array(
        z.union([
          z.string(),
          z.strictObject({ name: z.string(), via: z.string(), take: z.string() }),
        ]),
      )
      .min(1),
    by: z.string(),
    equals: z.string(),
  }),
  cell: { align: 'right', width: 90 },
};
