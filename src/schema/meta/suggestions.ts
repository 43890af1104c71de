import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { name, names } from './parts';

const when = optionalKey(
  z.record(z.string(), names.min(1)),
  'By field, the values with which a record gets it.',
  { direction: ['DEPOSIT'] },
  { otherwise: 'every record' },
);

const byTurn = z.strictObject({
  values: describeKey(
    names.min(1),
    'What the first record is offered, the second, and so on; later ones the last.',
    ['DEPOSIT', 'BALANCE'],
  ),
  per: describeKey(
    names.min(1),
    'Counted are the records with the same values in these fields, each with a filter.',
    ['reservationCode'],
  ),
  when,
});

const taken = z.strictObject({
  via: describeKey(z.string(), 'Our reference whose record is read.', 'sectionId'),
  take: describeKey(z.string(), 'That record’s field.', 'providerCode'),
  fills: optionalKey(
    z.boolean(),
    'A field that is empty takes it at once, when the reference is picked.',
    true,
    {
      default: false,
    },
  ),
  when,
});

const latest = z.strictObject({
  latest: describeKey(
    z.literal(true),
    'What the newest record with the same values in `per` has in this field.',
    true,
  ),
  per: describeKey(names.min(1), 'Fields that both records have in common, each with a filter.', [
    'reservationCode',
  ]),
  fills: optionalKey(
    z.boolean(),
    'A new record takes it at once, where nobody typed another.',
    true,
    {
      default: false,
    },
  ),
  when,
});

const next = z.strictObject({
  next: describeKey(
    z.literal(true),
    'What follows the newest records’ own: “November” gives the next month, a number the next one.',
    true,
  ),
  per: optionalKey(
    names.min(1),
    'Only records with the same values in these fields, as far as they are filled; each with a filter.',
    ['type1', 'countryCode'],
    { otherwise: 'all records' },
  ),
  when,
});

const source = z.union([
  describeKey(byTurn, 'A value by the order of records.', {
    values: ['DEPOSIT', 'BALANCE'],
    per: ['tour'],
  }),
  describeKey(taken, 'What a referenced record has.', { via: 'sectionId', take: 'providerCode' }),
  describeKey(latest, 'What the newest one of its kind has.', { latest: true, per: ['tour'] }),
  describeKey(next, 'What follows the last ones.', { next: true }),
]);

/** By field, the sources of its suggestions. */
export const suggestions = z.record(
  name,
  z.union([
    source,
    describeKey(z.array(source).min(1), 'Several sources: the first that has a value counts.', [
      { via: 'sectionId', take: 'providerCode' },
    ]),
  ]),
);
