import { z } from 'zod';
import { describeKey } from './describeKey';
import { name, names } from './parts';

const saysExtension =
  'The extension, or the parameter of `lists`, that a backend must have for it (docs/extensions.md).';
const extension = name.meta(describeKey(saysExtension, 'mine'));

const filter = z.union([
  z.string().meta(describeKey('The field equals the value.', 'countryCode')),
  z
    .strictObject({
      search: names.meta(
        describeKey('Every word that is typed stands in one of these fields.', ['code', 'name']),
      ),
    })
    .meta(describeKey('A search box.', { search: ['code', 'name'] })),
  z
    .strictObject({
      choose: names.meta(
        describeKey('The dates that one can choose from for `from` and `to`.', [
          'dateIn',
          'dateOut',
        ]),
      ),
    })
    .meta(describeKey('Says which date a range is about.', { choose: ['dateIn', 'dateOut'] })),
  z
    .strictObject({
      from: z
        .string()
        .meta(
          describeKey('A date, or the parameter that chooses one: that day or later.', 'dateIn'),
        ),
    })
    .meta(describeKey('The first day of a range.', { from: 'dateIn' })),
  z
    .strictObject({
      to: z
        .string()
        .meta(
          describeKey('A date, or the parameter that chooses one: that day or earlier.', 'dateIn'),
        ),
    })
    .meta(describeKey('The last day of a range.', { to: 'dateIn' })),
  z
    .strictObject({
      empty: z.string().meta(describeKey('1: the field is empty, 0: it is filled.', 'confirmedAt')),
      extension: name
        .optional()
        .meta(describeKey(saysExtension, 'fields', { otherwise: 'every backend has it' })),
    })
    .meta(describeKey('Whether a field is empty.', { empty: 'confirmedAt' })),
  z
    .strictObject({
      via: z.string().meta(describeKey('Our field that refers to another record.', 'customerCode')),
      take: z
        .string()
        .meta(describeKey('The field of that record that equals the value.', 'type2')),
    })
    .meta(
      describeKey('A field of the record that ours refers to.', {
        via: 'customerCode',
        take: 'type2',
      }),
    ),
  z
    .strictObject({
      equals: z.string().meta(describeKey('The field that equals the value.', 'userId')),
      extension,
    })
    .meta(
      describeKey('As a field’s name alone, beyond the contract.', {
        equals: 'userId',
        extension: 'mine',
      }),
    ),
  z
    .strictObject({
      without: z
        .string()
        .meta(describeKey('The field that says which records are left out.', 'status')),
      values: z
        .array(z.string())
        .min(1)
        .meta(describeKey('Its values that leave a record out.', ['CANCEL', 'DELETE'])),
      extension,
    })
    .meta(
      describeKey(
        '1: no such records, but for the one whose key is searched for, and none that is `cancelledWith` another; a button of the list.',
        {
          without: 'status',
          values: ['CANCEL'],
          extension: 'live',
        },
      ),
    ),
]);

/** Query parameters, each with what feeds it. */
export const filters = z.record(name, filter);
