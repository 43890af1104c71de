import { z } from 'zod';
import { about } from './about';
import { name, names } from './parts';

const saysExtension =
  'The extension, or the parameter of `lists`, that a backend must have for it (docs/extensions.md).';
const extension = name.meta(about(saysExtension, 'mine'));

const filter = z.union([
  z.string().meta(about('The field equals the value.', 'countryCode')),
  z
    .strictObject({
      search: names.meta(
        about('Every word that is typed stands in one of these fields.', ['code', 'name']),
      ),
    })
    .meta(about('A search box.', { search: ['code', 'name'] })),
  z
    .strictObject({
      choose: names.meta(
        about('The dates that one can choose from for `from` and `to`.', ['dateIn', 'dateOut']),
      ),
    })
    .meta(about('Says which date a range is about.', { choose: ['dateIn', 'dateOut'] })),
  z
    .strictObject({
      from: z
        .string()
        .meta(about('A date, or the parameter that chooses one: that day or later.', 'dateIn')),
    })
    .meta(about('The first day of a range.', { from: 'dateIn' })),
  z
    .strictObject({
      to: z
        .string()
        .meta(about('A date, or the parameter that chooses one: that day or earlier.', 'dateIn')),
    })
    .meta(about('The last day of a range.', { to: 'dateIn' })),
  z
    .strictObject({
      empty: z.string().meta(about('1: the field is empty, 0: it is filled.', 'confirmedAt')),
      extension: name
        .optional()
        .meta(about(saysExtension, 'fields', { otherwise: 'every backend has it' })),
    })
    .meta(about('Whether a field is empty.', { empty: 'confirmedAt' })),
  z
    .strictObject({
      via: z.string().meta(about('Our field that refers to another record.', 'customerCode')),
      take: z.string().meta(about('The field of that record that equals the value.', 'type2')),
    })
    .meta(
      about('A field of the record that ours refers to.', { via: 'customerCode', take: 'type2' }),
    ),
  z
    .strictObject({
      equals: z.string().meta(about('The field that equals the value.', 'userId')),
      extension,
    })
    .meta(
      about('As a field’s name alone, beyond the contract.', {
        equals: 'userId',
        extension: 'mine',
      }),
    ),
  z
    .strictObject({
      without: z.string().meta(about('The field that says which records are left out.', 'status')),
      values: z
        .array(z.string())
        .min(1)
        .meta(about('Its values that leave a record out.', ['CANCEL', 'DELETE'])),
      extension,
    })
    .meta(
      about(
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
