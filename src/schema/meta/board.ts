import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { byField, field, fields, name, names, template } from './parts';

const of = optionalKey(
  names.min(1),
  'Only records with these values in `board.by`.',
  ['FLIGHT'],
  'all records',
);

const open = z.strictObject({
  field: describeKey(field, 'The field to check.', 'state'),
  done: optionalKey(
    names.min(1),
    'Values that are done. A record with another value, or none, is open.',
    ['CONFIRM'],
    'any value',
  ),
  of,
});

const sheet = z.strictObject({
  by: describeKey(field, 'One sheet per value of this field.', 'providerCode'),
  of,
  with: optionalKey(
    field,
    'Adds the day’s other records with the same value in this field, such as a guide’s whole day. Records that began earlier and still last (`timeline`) are included.',
    'tourCode',
    'only the sheet’s own records',
  ),
  flows: optionalKey(
    z.literal(true),
    'Prints all sheets without page breaks. A single sheet has its own page.',
    true,
    'each sheet begins a page',
  ),
  letterhead: optionalKey(
    names,
    'Fields of the user’s office in the head, such as without its bank account.',
    ['phone', 'address'],
    'all texts of the office',
  ),
  across: optionalKey(
    z.record(z.string(), z.array(template).min(1)),
    'Prints one wide page instead of sheets: a row per value of `by`, and a column with these fields, or texts with `{field}`, per listed value of `board.by`. Records that began earlier and still last (`timeline`) are included. All other values share a last column.',
    { GUIDE: ['guide'], HOTEL: ['providerCode'] },
    'one sheet per value',
  ),
  contextColumns: optionalKey(
    z.strictObject({
      of: describeKey(field, 'The reference.', 'tourCode'),
      fields: describeKey(names.min(1), 'Fields of the referenced record.', ['paxCount']),
    }),
    'Prints fields of a referenced record, too.',
    { of: 'tourCode', fields: ['paxCount'] },
    'none',
  ),
});

const lanes = z.strictObject({
  by: describeKey(field, 'One lane per value of this field.', 'guide'),
  of,
  days: optionalKey(
    field,
    'The field with the number of days or nights, counted from the record’s day.',
    'nights',
    'one day',
  ),
  until: optionalKey(
    field,
    'The field with the last day, instead of `days`.',
    'returned',
    'one day',
  ),
  fields: optionalKey(
    fields.min(1),
    'Fields in a bar, after the link.',
    ['tourName', 'providerCode'],
    'the fields of the record’s type',
  ),
});

export const board = z.strictObject({
  by: optionalKey(field, 'Groups the records of a day by this field.', 'kind', 'no groups'),
  columns: optionalKey(
    fields.min(1),
    'Columns, in order. The first one links to the record.',
    ['name', 'state'],
    'editable columns of the list, without the day and `by`',
  ),
  open: describeKey(
    z.record(name, open),
    'By name, open states: work still to do. Each has a count and filters the board. If its field is an enum, the board can set it for one or several records.',
    { unconfirmed: { field: 'state', done: ['CONFIRM'] } },
  ),
  once: optionalKey(
    z.array(
      z.strictObject({
        fields: describeKey(fields.min(1), 'The fields to compare.', ['guide']),
        of,
      }),
    ),
    'Records of a day with the same values in these fields are marked as duplicates.',
    [{ fields: ['guide'] }],
    'none',
  ),
  apart: optionalKey(
    byField(field),
    'By field, another that tells records with the same value apart, such as the telephone of namesakes.',
    { guide: 'phone' },
    'equal values are one',
  ),
  without: optionalKey(
    byField(names.min(1)),
    'By field, the values of finished records: shown, but neither open nor duplicates.',
    { state: ['CANCEL'] },
    'all records count',
  ),
  sheets: optionalKey(
    z.record(name, sheet),
    'By name, sheets to print for a day: one per guide, or per provider.',
    { provider: { by: 'providerCode' } },
    'none',
  ),
  timeline: optionalKey(
    z.record(name, lanes),
    'By name, lanes of a timeline view: one per guide, vehicle or hotel, with its free days and double bookings.',
    { guide: { by: 'guide' }, hotel: { by: 'providerCode', of: ['HOTEL'], days: 'nights' } },
    'no timeline',
  ),
});
