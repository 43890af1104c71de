import { z } from 'zod';
import { describeKey } from './describeKey';
import { name, names } from './parts';

const when = z
  .record(z.string(), names.min(1))
  .optional()
  .meta(
    describeKey(
      'By field, the values with which a record gets it.',
      { direction: ['DEPOSIT'] },
      { otherwise: 'every record' },
    ),
  );

const byTurn = z.strictObject({
  values: names
    .min(1)
    .meta(
      describeKey('What the first record is offered, the second, and so on; later ones the last.', [
        'DEPOSIT',
        'BALANCE',
      ]),
    ),
  per: names
    .min(1)
    .meta(
      describeKey(
        'Counted are the records with the same values in these fields, each with a filter.',
        ['reservationCode'],
      ),
    ),
  when,
});

const taken = z.strictObject({
  via: z.string().meta(describeKey('Our reference whose record is read.', 'sectionId')),
  take: z.string().meta(describeKey('That record’s field.', 'providerCode')),
  fills: z
    .boolean()
    .optional()
    .meta(
      describeKey('A field that is empty takes it at once, when the reference is picked.', true, {
        default: false,
      }),
    ),
  when,
});

const latest = z.strictObject({
  latest: z
    .literal(true)
    .meta(
      describeKey('What the newest record with the same values in `per` has in this field.', true),
    ),
  per: names
    .min(1)
    .meta(
      describeKey('Fields that both records have in common, each with a filter.', [
        'reservationCode',
      ]),
    ),
  fills: z
    .boolean()
    .optional()
    .meta(
      describeKey('A new record takes it at once, where nobody typed another.', true, {
        default: false,
      }),
    ),
  when,
});

const next = z.strictObject({
  next: z
    .literal(true)
    .meta(
      describeKey(
        'What follows the newest records’ own: “November” gives the next month, a number the next one.',
        true,
      ),
    ),
  when,
});

const source = z.union([
  byTurn.meta(
    describeKey('A value by the order of records.', {
      values: ['DEPOSIT', 'BALANCE'],
      per: ['tour'],
    }),
  ),
  taken.meta(
    describeKey('What a referenced record has.', { via: 'sectionId', take: 'providerCode' }),
  ),
  latest.meta(describeKey('What the newest one of its kind has.', { latest: true, per: ['tour'] })),
  next.meta(describeKey('What follows the last ones.', { next: true })),
]);

/** By field, the sources of the values that its form offers. */
export const suggestions = z.record(
  name,
  z.union([
    source,
    z
      .array(source)
      .min(1)
      .meta(
        describeKey('Several sources: the first that has a value counts.', [
          { via: 'sectionId', take: 'providerCode' },
        ]),
      ),
  ]),
);
