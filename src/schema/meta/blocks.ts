import { z } from 'zod';
import { MENU_ICONS } from '../icons';
import { describeKey, optionalKey } from './describeKey';
import { patternText, name, names, word } from './parts';

const section = z.strictObject({
  name: describeKey(name, 'Names the section; `labels` give its heading.', 'basic'),
  fields: describeKey(names.min(1), 'The inputs, in their order.', ['code', 'name']),
});
export const form = z.array(section);

export const $schema = optionalKey(
  z.string(),
  'Where editors find the JSON Schema, to complete and check the file. Nobody else reads it.',
  'http://localhost:3000/schema/resource.json',
  { otherwise: 'none' },
);

export const entity = z.strictObject({
  singular: describeKey(word, 'In messages about one record: “Failed to add City.”', 'City'),
  plural: describeKey(word, 'In messages about several: “Failed to fetch Cities.”', 'Cities'),
  download: optionalKey(
    word,
    'In place of the plural where all rows are fetched for look-ups.',
    'Data',
    {
      otherwise: 'the plural',
    },
  ),
});

export const menu = z.strictObject({
  group: describeKey(
    z.string(),
    'The heading of the menu that it stands under, one that is there: `work`, `money`, `codes`, `users`.',
    'codes',
    { known: 'group' },
  ),
  icon: describeKey(z.enum(MENU_ICONS), 'The sign beside it, one of Material’s.', 'flight'),
  shortcut: optionalKey(
    patternText(/^[a-z]$/, 'letter'),
    'The letter that leads to the list after `g`.',
    'c',
    { otherwise: 'none' },
  ),
  order: optionalKey(
    z.number(),
    'Its place: the least first. A group stands where its first entry does.',
    60,
    {
      otherwise: 'behind the others, by name',
    },
  ),
  hidden: optionalKey(
    z.boolean(),
    'It has no entry in the menu, as what is edited in its parent’s form; its list opens by Ctrl+K and by links.',
    true,
    { default: false },
  ),
});

export const order = z.strictObject({
  field: describeKey(z.string(), 'The field to order by.', 'name'),
  order: describeKey(z.enum(['ASC', 'DESC']), 'Upwards or downwards; empty values last.', 'ASC'),
});

/** Children edited with a record, by resource. */
export const children = z.record(
  z.string(),
  z.strictObject({
    by: describeKey(z.string(), 'The child’s field that refers to this resource.', 'airportCode'),
    columns: optionalKey(
      names.min(1),
      'The child’s fields that have a column, in their order.',
      ['code', 'name'],
      {
        otherwise: 'the columns of its list that can be typed, and what is required',
      },
    ),
    asks: optionalKey(
      z.strictObject({
        open: describeKey(
          z.string(),
          'One of the states that the child’s `board.open` declares.',
          'unconfirmed',
        ),
        before: describeKey(
          z.record(z.string(), names.min(1)),
          'By field of this resource, the values that are asked about before they are saved.',
          {
            state: ['CONFIRM'],
          },
        ),
      }),
      'A question before a record takes a value while children of it are still open: in its form, in the list’s cells and in bulk changes.',
      { open: 'unconfirmed', before: { state: ['CONFIRM'] } },
      { otherwise: 'nothing is asked' },
    ),
  }),
);

export const watch = z.strictObject({
  fields: describeKey(names.min(1), 'The numbers.', ['rate']),
  times: optionalKey(
    z.number().min(2),
    'From so many times the last value on, or as small a part of it, the form asks.',
    5,
    {
      default: 10,
    },
  ),
});

export const sheet = z.strictObject({
  fields: describeKey(
    names.min(1),
    'The fields that are typed, in their order; all others are read.',
    ['rate'],
  ),
  beside: optionalKey(
    names.min(1),
    'What stands beside them to be read; the first says which record it is.',
    ['code'],
    {
      otherwise: 'key and title, and the other columns of the list',
    },
  ),
});

export const confirmation = z.strictObject({
  by: describeKey(
    z.string(),
    'The field that names who confirms: a reference to users.',
    'confirmerId',
  ),
  at: optionalKey(
    z.string(),
    'The moment of confirming; filled, the record is confirmed.',
    'confirmedAt',
    {
      otherwise: 'somebody is named, and nothing more',
    },
  ),
  memo: optionalKey(
    z.string(),
    'What they may say to it: whoever may only confirm writes it, too.',
    'memoConfirmed',
    {
      otherwise: 'nothing but the moment',
    },
  ),
  returned: optionalKey(
    z.strictObject({
      at: describeKey(z.string(), 'When it came back.', 'returnedAt'),
      by: describeKey(z.string(), 'Who returned it: a reference to users.', 'returnedBy'),
      reason: describeKey(z.string(), 'Why, in their words.', 'returnReason'),
    }),
    'The fields that say when, by whom and why a record came back to its creator.',
    { at: 'returnedAt', by: 'returnedBy', reason: 'returnReason' },
    { otherwise: 'only the history says so' },
  ),
});
