import { describeKey } from '../../schema/meta/describeKey';
import type { DeclaredBy, FilterForms, FilterParts } from '../kind';

const forms = {
  empty: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        empty: describeKey(z.field, '1: the field is empty, 0: it is filled.', 'confirmedAt'),
        extension: z.optionalExtension,
      }),
      'Whether a field is empty.',
      { empty: 'confirmedAt' },
    ),
};

type Empty = DeclaredBy<typeof forms>;

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    empty: Empty;
  }
}

export const empty: FilterForms<Empty> = {
  forms,
  check: ({ empty: field }, { wantStored }) => wantStored(field),
};
