import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import type { TextKind } from '../fieldName';
import { byField, field, fields } from './parts';

const captionField = z.strictObject({
  field: describeKey(field, 'A free field.', 'text2'),
  as: optionalKey(
    z.looseObject({ type: z.string() }) as unknown as z.ZodType<TextKind>,
    'Field type of its input and display. Its values must be text.',
    { type: 'time' },
    'the field’s own type',
    { part: 'kind' },
  ),
  fills: optionalKey(
    byField(z.string()),
    'For a reference: by field of this resource, the field of the picked record that fills it if it is empty.',
    { time1: 'departureTime' },
    'none',
  ),
  serves: optionalKey(
    z.tuple([z.int().min(1), z.int().min(1)]),
    'For a number: how many people one unit serves, from and to; a room serves 1 to 3. Reservations warn if that does not match their pax.',
    [1, 3],
    'not checked',
  ),
});

const captionType = z.union([
  describeKey(fields, 'Free fields of this type, in order.', ['text1', 'text2']),
  describeKey(
    z.strictObject({
      fields: describeKey(
        z.array(
          z.union([
            describeKey(field, 'A free field with its own type.', 'text1'),
            describeKey(captionField, 'A free field with another type.', {
              field: 'text2',
              as: { type: 'time' },
            }),
          ]),
        ),
        'Free fields of this type, in order. Others are shown only if filled.',
        ['text1', { field: 'text2', as: { type: 'time' } }],
      ),
      where: optionalKey(
        byField(z.record(z.string(), z.string())),
        'By reference, query parameters that limit what can be picked for this type.',
        { providerCode: { type2: 'HOTEL' } },
        'all records',
      ),
    }),
    'Free fields of this type, with options.',
    { fields: ['text1', 'text2'] },
  ),
]);

const types = describeKey(
  z.record(z.string().min(1).max(40), captionType),
  'By value of `by`, the free fields of these records. `labels` has their captions.',
  { HOTEL: ['text1', 'text2'] },
);

export const captions = z.strictObject({
  by: describeKey(field, 'The field with the record’s type.', 'section'),
  fields: describeKey(
    fields,
    'All free fields. Records whose type is not in `types` have all of them.',
    ['text1', 'text2'],
  ),
  types,
});

export const moreCaptions = z.strictObject({ types });
