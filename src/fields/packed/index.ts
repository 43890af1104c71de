import { z } from 'zod';
import type { FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { codec, type PackedOptions } from './codec';
import { column } from './column';
import type { PackedEntry } from './unpack';

export const packed: FieldType<PackedEntry[], PackedOptions> = {
  codec,
  column,
  options: z
    .object({
      of: z.string().meta(about('The resource of those records.', 'stops', { known: 'resource' })),
      entry: z
        .array(
          z.union([
            z.string().meta(about('A field of the record.', 'code')),
            z
              .strictObject({
                name: z.string().meta(about('What it is called here.', 'userName')),
                via: z.string().meta(about('The record’s field that refers to another.', 'userId')),
                take: z.string().meta(about('The field of that one.', 'name')),
              })
              .meta(
                about('A field that comes along with a reference.', {
                  name: 'userName',
                  via: 'userId',
                  take: 'name',
                }),
              ),
          ]),
        )
        .min(1)
        .meta(about('What each entry holds, in the order of the contract.', ['id', 'code'])),
      by: z.string().meta(about('The field of those records that names ours…', 'reservationCode')),
      equals: z.string().meta(about('…and our field that it names.', 'code')),
    })
    .meta(
      about(
        'The records that belong to ours, packed into one text by the server. Only in `resources/*.ts`.',
        {
          type: 'packed',
          of: 'stops',
          entry: ['id', 'section'],
          by: 'reservationCode',
          equals: 'code',
        },
      ),
    ),
  cell: { align: 'right', width: 90 },
};
