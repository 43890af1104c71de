import { z } from 'zod';
import { MENU_ICONS } from '../icons';
import { describeKey } from './describeKey';
import { patternText, name, names, word } from './parts';

const section = z.strictObject({
  name: name.meta(describeKey('Names the section; `labels` give its heading.', 'basic')),
  fields: names.min(1).meta(describeKey('The inputs, in their order.', ['code', 'name'])),
});
/** The sections of a form. */
export const form = z.array(section);

export const $schema = z
  .string()
  .optional()
  .meta(
    describeKey(
      'Where editors find the JSON Schema, to complete and check the file. Nobody else reads it.',
      'http://localhost:3000/schema/resource.json',
      { otherwise: 'none' },
    ),
  );

export const entity = z.strictObject({
  singular: word.meta(describeKey('In messages about one record: “Failed to add City.”', 'City')),
  plural: word.meta(describeKey('In messages about several: “Failed to fetch Cities.”', 'Cities')),
  download: word.optional().meta(
    describeKey('In place of the plural where all rows are fetched for look-ups.', 'Data', {
      otherwise: 'the plural',
    }),
  ),
});

export const menu = z.strictObject({
  group: z
    .string()
    .meta(
      describeKey(
        'The heading of the menu that it stands under, one that is there: `work`, `money`, `codes`, `users`.',
        'codes',
        { known: 'group' },
      ),
    ),
  icon: z.enum(MENU_ICONS).meta(describeKey('The sign beside it, one of Material’s.', 'flight')),
  shortcut: patternText(/^[a-z]$/, 'letter')
    .optional()
    .meta(describeKey('The letter that leads to the list after `g`.', 'c', { otherwise: 'none' })),
  order: z
    .number()
    .optional()
    .meta(
      describeKey('Its place: the least first. A group stands where its first entry does.', 60, {
        otherwise: 'behind the others, by name',
      }),
    ),
  hidden: z
    .boolean()
    .optional()
    .meta(
      describeKey(
        'It has no entry in the menu, as what is edited in its parent’s form; its list opens by Ctrl+K and by links.',
        true,
        { default: false },
      ),
    ),
});

export const order = z.strictObject({
  field: z.string().meta(describeKey('The field to order by.', 'name')),
  order: z
    .enum(['ASC', 'DESC'])
    .meta(describeKey('Upwards or downwards; empty values last.', 'ASC')),
});

/** What is edited beside a record, by the name of its resource. */
export const children = z.record(
  z.string(),
  z.strictObject({
    by: z
      .string()
      .meta(describeKey('The child’s field that refers to this resource.', 'airportCode')),
    columns: names
      .min(1)
      .optional()
      .meta(
        describeKey('The child’s fields that have a column, in their order.', ['code', 'name'], {
          otherwise: 'the columns of its list that can be typed, and what is required',
        }),
      ),
    asks: z
      .strictObject({
        open: z
          .string()
          .meta(
            describeKey('One of the states that the child’s `board.open` declares.', 'unconfirmed'),
          ),
        before: z.record(z.string(), names.min(1)).meta(
          describeKey(
            'By field of this resource, the values that are asked about before they are saved.',
            {
              state: ['CONFIRM'],
            },
          ),
        ),
      })
      .optional()
      .meta(
        describeKey(
          'A question before a record takes a value while children of it are still open: in its form, in the list’s cells and in bulk changes.',
          { open: 'unconfirmed', before: { state: ['CONFIRM'] } },
          { otherwise: 'nothing is asked' },
        ),
      ),
  }),
);

/** Numbers that are looked at before they change. */
export const watch = z.strictObject({
  fields: names.min(1).meta(describeKey('The numbers.', ['rate'])),
  times: z
    .number()
    .min(2)
    .optional()
    .meta(
      describeKey(
        'From so many times the last value on, or as small a part of it, the form asks.',
        5,
        {
          default: 10,
        },
      ),
    ),
});

/** Fields that are typed line by line. */
export const sheet = z.strictObject({
  fields: names
    .min(1)
    .meta(describeKey('The fields that are typed, in their order; all others are read.', ['rate'])),
  beside: names
    .min(1)
    .optional()
    .meta(
      describeKey(
        'What stands beside them to be read; the first says which record it is.',
        ['code'],
        {
          otherwise: 'key and title, and the other columns of the list',
        },
      ),
    ),
});

export const confirmation = z.strictObject({
  by: z
    .string()
    .meta(describeKey('The field that names who confirms: a reference to users.', 'confirmerId')),
  at: z
    .string()
    .optional()
    .meta(
      describeKey('The moment of confirming; filled, the record is confirmed.', 'confirmedAt', {
        otherwise: 'somebody is named, and nothing more',
      }),
    ),
  memo: z
    .string()
    .optional()
    .meta(
      describeKey(
        'What they may say to it: whoever may only confirm writes it, too.',
        'memoConfirmed',
        {
          otherwise: 'nothing but the moment',
        },
      ),
    ),
  returned: z
    .strictObject({
      at: z.string().meta(describeKey('When it came back.', 'returnedAt')),
      by: z.string().meta(describeKey('Who returned it: a reference to users.', 'returnedBy')),
      reason: z.string().meta(describeKey('Why, in their words.', 'returnReason')),
    })
    .optional()
    .meta(
      describeKey(
        'The fields that say when, by whom and why a record came back to its creator.',
        { at: 'returnedAt', by: 'returnedBy', reason: 'returnReason' },
        { otherwise: 'only the history says so' },
      ),
    ),
});
