import { describeKey } from '../../schema/meta/describeKey';
import type { DeclaredBy, FilterForms, FilterParts } from '../kind';

const forms = {
  choose: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        choose: describeKey(z.fields, 'The date fields to choose from.', ['dateIn', 'dateOut']),
      }),
      'Chooses the date field of a range.',
      { choose: ['dateIn', 'dateOut'] },
    ),
  from: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        from: describeKey(
          z.fieldOrParameter,
          'The date field, or the `choose` parameter: that day or later.',
          'dateIn',
        ),
      }),
      'First day of a range.',
      { from: 'dateIn' },
    ),
  to: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        to: describeKey(
          z.fieldOrParameter,
          'The date field, or the `choose` parameter: that day or earlier.',
          'dateIn',
        ),
      }),
      'Last day of a range.',
      { to: 'dateIn' },
    ),
};

type Range = DeclaredBy<typeof forms>;

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    range: Range;
  }
}

const endIn = (declared: Exclude<Range, { choose: unknown }>): string =>
  'from' in declared ? declared.from : declared.to;

const choosesIn = (declared: unknown): boolean => 'choose' in Object(declared);

export const range: FilterForms<Range> = {
  forms,
  check(declared, { filters, wantDay }) {
    if ('choose' in declared) declared.choose.forEach(wantDay);
    else if (!choosesIn(filters[endIn(declared)])) wantDay(endIn(declared));
  },
};
