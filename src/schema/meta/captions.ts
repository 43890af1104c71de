import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { names } from './parts';

const captionField = z.strictObject({
  field: describeKey(z.string(), 'One of the free fields.', 'text2'),
  as: optionalKey(
    z.looseObject({ type: z.string() }),
    'The field type that it is typed and shown as; one whose values are text.',
    { type: 'time' },
    { otherwise: 'the field’s own type', part: 'kind' },
  ),
  fills: optionalKey(
    z.record(z.string(), z.string()),
    'Of a reference: our fields that take over fields of the record that is picked, where they are empty.',
    { time1: 'departureTime' },
    { otherwise: 'none' },
  ),
  serves: optionalKey(
    z.tuple([z.int().min(1), z.int().min(1)]),
    'Of a number: how many people one of it is for, from and to; a room is for one to three. Reservations warn where that does not fit their travellers.',
    [1, 3],
    { otherwise: 'it is not for people' },
  ),
});

const captionType = z.union([
  describeKey(names, 'The free fields that records of this type have.', ['text1', 'text2']),
  describeKey(
    z.strictObject({
      fields: describeKey(
        z.array(
          z.union([
            describeKey(z.string(), 'A free field, as it is.', 'text1'),
            describeKey(captionField, 'A free field, typed in another way.', {
              field: 'text2',
              as: { type: 'time' },
            }),
          ]),
        ),
        'The free fields that records of this type have, in their order. Others show where filled.',
        ['text1', { field: 'text2', as: { type: 'time' } }],
      ),
      where: optionalKey(
        z.record(z.string(), z.record(z.string(), z.string())),
        'By reference, query parameters that narrow what can be picked for this type.',
        { providerCode: { type2: 'HOTEL' } },
        { otherwise: 'everything' },
      ),
    }),
    'The same, with how each is typed.',
    { fields: ['text1', 'text2'] },
  ),
]);

const types = describeKey(
  z.record(z.string().min(1).max(40), captionType),
  'By value of the field `by`: the free fields of such records. Labels caption them.',
  {
    HOTEL: ['text1', 'text2'],
  },
);

export const captions = z.strictObject({
  by: describeKey(z.string(), 'The field whose value says what a record is.', 'section'),
  fields: describeKey(names, 'The free fields, as a value has them that is none of `types`.', [
    'text1',
    'text2',
  ]),
  types,
});

/** Captions that a file adds to the product's. */
export const moreCaptions = z.strictObject({ types });
