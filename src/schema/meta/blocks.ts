import { z } from 'zod';
import { MENU_ICONS } from '../icons';
import { defaultKey, describeKey, optionalKey } from './describeKey';
import { byField, field, fields, patternText, name, names, word } from './parts';

const section = z.strictObject({
  name: describeKey(name, 'Name of the section. `labels` has its heading.', 'basic'),
  fields: describeKey(fields.min(1), 'Its inputs, in order.', ['code', 'name']),
});
export const form = z.array(section);

export const $schema = optionalKey(
  z.string(),
  'URL of the JSON Schema, for completion and checks in editors. The product ignores it.',
  'http://localhost:3000/schema/resource.json',
  'none',
);

export const entity = z.strictObject({
  singular: describeKey(word, 'Used in messages about one record: “Failed to add City.”', 'City'),
  plural: describeKey(
    word,
    'Used in messages about several records: “Failed to fetch Cities.”',
    'Cities',
  ),
  download: optionalKey(
    word,
    'Used instead of the plural when all records are fetched for look-ups.',
    'Data',
    'the plural',
  ),
});

export const menu = z.strictObject({
  group: describeKey(z.string(), 'The menu group: `work`, `money`, `codes` or `users`.', 'codes', {
    known: 'group',
  }),
  icon: describeKey(z.enum(MENU_ICONS), 'Its Material icon.', 'flight'),
  shortcut: optionalKey(
    patternText(/^[a-z]$/, 'letter'),
    'The letter that opens the list after `g`.',
    'c',
    'none',
  ),
  order: optionalKey(
    z.number(),
    'Position in the menu, ascending. A group is placed at its first entry.',
    60,
    'after the others, by name',
  ),
  hidden: defaultKey(
    z.boolean(),
    'Has no menu entry, for records edited in their parent’s form. Ctrl+K and links still open the list.',
    true,
    false,
  ),
});

export const order = z.strictObject({
  field: describeKey(field, 'The field to sort by.', 'name'),
  order: describeKey(
    z.enum(['ASC', 'DESC']),
    'Ascending or descending. Empty values are last.',
    'ASC',
  ),
});

export const children = z.record(
  z.string(),
  z.strictObject({
    by: describeKey(
      z.string(),
      'The child’s reference to this resource. The child needs a filter by it.',
      'airportCode',
    ),
    columns: optionalKey(
      names.min(1),
      'Columns of the grid, in order.',
      ['code', 'name'],
      'editable columns of the child’s list, and its required fields',
    ),
    asks: optionalKey(
      z.strictObject({
        open: describeKey(
          z.string(),
          'An open state of the child (its `board.open`).',
          'unconfirmed',
        ),
        before: describeKey(
          byField(names.min(1)),
          'By field of this resource, the values that need confirmation.',
          { state: ['CONFIRM'] },
        ),
      }),
      'Asks for confirmation before a record takes one of these values while a child is in this open state: in the form, in list cells and in bulk changes.',
      { open: 'unconfirmed', before: { state: ['CONFIRM'] } },
      'no confirmation',
    ),
  }),
);

export const changeGuard = z.strictObject({
  fields: describeKey(fields.min(1), 'The number fields.', ['rate']),
  times: defaultKey(
    z.number().min(2),
    'The form asks for confirmation if a value is at least this many times larger or smaller than the latest one.',
    5,
    10,
  ),
});

export const sheet = z.strictObject({
  fields: describeKey(fields.min(1), 'Editable columns, in order.', ['rate']),
  contextColumns: optionalKey(
    fields.min(1),
    'Read-only columns, in order. The first one identifies the record.',
    ['code'],
    '`key`, `optionText` and the other columns of the list',
  ),
});

export const confirmation = z.strictObject({
  by: describeKey(field, 'The confirmer: a reference to users.', 'confirmerId'),
  at: optionalKey(
    field,
    'Time of the confirmation. A record with a value here is confirmed.',
    'confirmedAt',
    'records have a confirmer, but are never confirmed',
  ),
  memo: optionalKey(
    field,
    'The confirmer’s comment. Users who may confirm but not edit can write it, too.',
    'memoConfirmed',
    'no comment',
  ),
  returned: optionalKey(
    z.strictObject({
      at: describeKey(field, 'When it was returned.', 'returnedAt'),
      by: describeKey(field, 'By whom: a reference to users.', 'returnedBy'),
      reason: describeKey(field, 'The reason.', 'returnReason'),
    }),
    'Fields for when, by whom and why a record was returned to its creator.',
    { at: 'returnedAt', by: 'returnedBy', reason: 'returnReason' },
    'only in the history',
  ),
});

/** Of each field type. */
export const commonOptions = {
  required: defaultKey(
    z.boolean(),
    'Must be filled in a new record, and can’t be emptied later.',
    true,
    false,
  ),
  readOnly: defaultKey(
    z.boolean(),
    'Only the server writes it. Forms show it without an input.',
    true,
    false,
  ),
  fixed: defaultKey(z.boolean(), 'Can be set in a new record only, like a code.', true, false),
  unique: defaultKey(
    z.union([z.boolean(), fields]),
    'No two records may have the same value. With a list of fields: no two records that have the same values there.',
    ['officeCode'],
    false,
  ),
  was: optionalKey(
    name,
    'Its former name. At the next start its column is renamed and keeps its values.',
    'memo',
    'none',
  ),
  default: optionalKey(
    z.union([z.string(), z.number(), z.boolean()]),
    'Initial value of a new record.',
    true,
    'empty',
  ),
  extension: optionalKey(
    z.string(),
    'The extension that provides it (docs/extensions.md).',
    'fields',
    'none: every backend has it',
  ),
};
