import { describeKey } from '../../schema/meta/describeKey';
import type { DeclaredBy, FilterForms, FilterParts } from '../kind';

const forms = {
  equals: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        equals: describeKey(z.field, 'The field to compare.', 'userId'),
        extension: z.extension,
      }),
      'The field equals the value, for backends with an extension.',
      { equals: 'userId', extension: 'mine' },
    ),
};

type Equals = DeclaredBy<typeof forms>;

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    equals: Equals;
  }
}

const fieldIn = (declared: Equals | string): string =>
  typeof declared === 'string' ? declared : declared.equals;

export const equals: FilterForms<Equals | string> = {
  forms,
  byName: (z) => describeKey(z.field, 'The field equals the value.', 'countryCode'),
  check: (declared, { wantStored }) => wantStored(fieldIn(declared)),
};
