import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { name, names } from './parts';

const of = optionalKey(names.min(1), 'The values of `by` that it is asked of.', ['FLIGHT'], {
  otherwise: 'all',
});

const open = z.strictObject({
  field: describeKey(z.string(), 'The field that is looked at.', 'state'),
  done: optionalKey(names.min(1), 'The values with which nothing is left to do.', ['CONFIRM'], {
    otherwise: 'whatever fills it',
  }),
  of,
});

const sheet = z.strictObject({
  by: describeKey(z.string(), 'A sheet for each value of this field.', 'providerCode'),
  of,
  with: optionalKey(
    z.string(),
    'The day’s other records that share this field with a sheet’s own stand on it, too: a guide’s whole day.',
    'tourCode',
    { otherwise: 'its own records alone' },
  ),
  flows: optionalKey(
    z.literal(true),
    'All sheets follow each other on the paper; one that is chosen has its page.',
    true,
    {
      otherwise: 'each begins a page',
    },
  ),
  across: optionalKey(
    z.record(z.string(), names.min(1)),
    'One broad page in place of sheets, with a line for each value of `by`: for each value of the board’s `by` a column with what these fields say, also of what began before and is still there (`timeline`). All other values share a last column.',
    { GUIDE: ['guide'], HOTEL: ['providerCode'] },
    { otherwise: 'a sheet for each value' },
  ),
  beside: optionalKey(
    z.strictObject({
      of: describeKey(z.string(), 'The field that refers to the record.', 'tourCode'),
      fields: describeKey(names.min(1), 'Its fields that are told, too.', ['paxCount']),
    }),
    'Fields of the record that a field refers to, which stand on the paper, too.',
    { of: 'tourCode', fields: ['paxCount'] },
    { otherwise: 'none' },
  ),
});

const lanes = z.strictObject({
  by: describeKey(z.string(), 'A lane for each value of this field.', 'guide'),
  of,
  days: optionalKey(
    z.string(),
    'How many days or nights a record takes, its own day being the first.',
    'nights',
    {
      otherwise: 'one day',
    },
  ),
  until: optionalKey(z.string(), 'The last day that it takes.', 'returned', {
    otherwise: 'one day',
  }),
});

export const board = z.strictObject({
  by: optionalKey(z.string(), 'What the records of a day are grouped by.', 'kind', {
    otherwise: 'nothing',
  }),
  columns: optionalKey(
    names.min(1),
    'The fields shown, in their order; the first leads to the record.',
    ['name', 'state'],
    {
      otherwise: 'the columns of the list that people type, without the day and `by`',
    },
  ),
  open: describeKey(
    z.record(name, open),
    'By name, what still needs somebody: counted, and each narrows the board to its records. A field of few values is set there, one record or several at once.',
    { unconfirmed: { field: 'state', done: ['CONFIRM'] } },
  ),
  once: optionalKey(
    z.array(
      z.strictObject({ fields: describeKey(names.min(1), 'These together.', ['guide']), of }),
    ),
    'What there may be once a day: records that say the same in these fields are told as doubles.',
    [{ fields: ['guide'] }],
    { otherwise: 'none' },
  ),
  without: optionalKey(
    z.record(z.string(), names.min(1)),
    'By field, the values whose records are over: shown, and neither open nor double.',
    { state: ['CANCEL'] },
    { otherwise: 'all records count' },
  ),
  sheets: optionalKey(
    z.record(name, sheet),
    'By name, what is printed for a day: a sheet for each guide, or each provider.',
    { provider: { by: 'providerCode' } },
    { otherwise: 'none' },
  ),
  timeline: optionalKey(
    z.record(name, lanes),
    'By name, whose days are shown one below the other in a view of their own: a lane for each guide, vehicle or hotel, with its free days and what it was given twice.',
    { guide: { by: 'guide' }, hotel: { by: 'providerCode', of: ['HOTEL'], days: 'nights' } },
    { otherwise: 'no such view' },
  ),
});
