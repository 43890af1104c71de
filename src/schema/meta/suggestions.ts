import { z } from 'zod';
import { defaultKey, describeKey, optionalKey } from './describeKey';
import { byField, field, fields, names } from './parts';

const when = optionalKey(
  byField(names.min(1)),
  'By field, the values of records that get the suggestion.',
  { direction: ['DEPOSIT'] },
  'all records',
);

const byTurn = z.strictObject({
  values: describeKey(
    names.min(1),
    'Suggested in order: the first value for the first record, the second for the second; the last value for all later ones.',
    ['DEPOSIT', 'BALANCE'],
  ),
  per: describeKey(
    fields.min(1),
    'Counts the records with the same values in these fields. Each field needs a filter.',
    ['reservationCode'],
  ),
  when,
});

const taken = z.strictObject({
  via: describeKey(field, 'A reference of this resource.', 'sectionId'),
  take: describeKey(z.string(), 'The field of the referenced record.', 'providerCode'),
  fills: defaultKey(
    z.boolean(),
    'Fills an empty field as soon as the reference is picked.',
    true,
    false,
  ),
  when,
});

const latest = z.strictObject({
  latest: describeKey(
    z.literal(true),
    'Suggests the value of the newest record with the same values in `per`.',
    true,
  ),
  per: describeKey(
    fields.min(1),
    'Fields with the same values in both records. Each needs a filter.',
    ['reservationCode'],
  ),
  fills: defaultKey(
    z.boolean(),
    'Fills the field of a new record at once, unless the user has typed a value.',
    true,
    false,
  ),
  when,
});

const next = z.strictObject({
  next: describeKey(
    z.literal(true),
    'Continues the newest records’ texts: the month after “November”, or the next number.',
    true,
  ),
  per: optionalKey(
    fields.min(1),
    'Only records with the same values in these fields, as far as they are filled; each with a filter.',
    ['type1', 'countryCode'],
    'all records',
  ),
  when,
});

const source = z.union([
  describeKey(byTurn, 'A value by the record’s position.', {
    values: ['DEPOSIT', 'BALANCE'],
    per: ['tour'],
  }),
  describeKey(taken, 'A value of a referenced record.', { via: 'sectionId', take: 'providerCode' }),
  describeKey(latest, 'The value of the newest similar record.', { latest: true, per: ['tour'] }),
  describeKey(next, 'The value after the latest ones.', { next: true }),
]);

export const suggestions = byField(
  z.union([
    source,
    describeKey(z.array(source).min(1), 'Several sources: the first one with a value is used.', [
      { via: 'sectionId', take: 'providerCode' },
    ]),
  ]),
);
