import { describeKey } from '../../schema/meta/describeKey';
import type { DeclaredBy, FilterForms, FilterParts } from '../kind';

const forms = {
  choose: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        choose: describeKey(z.fields, 'The dates that one can choose from for `from` and `to`.', [
          'dateIn',
          'dateOut',
        ]),
      }),
      'Says which date a range is about.',
      { choose: ['dateIn', 'dateOut'] },
    ),
  from: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        from: describeKey(
          z.fieldOrParameter,
          'A date, or the parameter that chooses one: that day or later.',
          'dateIn',
        ),
      }),
      'The first day of a range.',
      { from: 'dateIn' },
    ),
  to: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        to: describeKey(
          z.fieldOrParameter,
          'A date, or the parameter that chooses one: that day or earlier.',
          'dateIn',
        ),
      }),
      'The last day of a range.',
      { to: 'dateIn' },
    ),
};

type Range = DeclaredBy<typeof forms>;

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    range: Range;
  }
}

/** The field of one end, or the parameter that names it. */
const endIn = (declared: Exclude<Range, { choose: unknown }>): string =>
  'from' in declared ? declared.from : declared.to;

/** Whether it is the parameter that names the field of a range. */
const choosesIn = (declared: unknown): boolean => 'choose' in Object(declared);

/** Its declarations. */
export const range: FilterForms<Range> = {
  forms,
  names(declared, filters) {
    if ('choose' in declared) return declared.choose;
    // An end may name the parameter that chooses its field.
    const name = endIn(declared);
    return choosesIn(filters[name]) ? [] : [name];
  },
  check(declared, { filters, wantDay }) {
    if ('choose' in declared) declared.choose.forEach(wantDay);
    else if (!choosesIn(filters[endIn(declared)])) wantDay(endIn(declared));
  },
  matches({ from, to }, wanted, { text }) {
    const day = text(from ?? to ?? '').slice(0, 10);
    if (from !== undefined) return day >= wanted;
    return to === undefined || day <= wanted;
  },
};
