import { describeKey } from '../../schema/meta/describeKey';
import type { DeclaredBy, FilterForms, FilterParts } from '../kind';

const forms = {
  via: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        via: describeKey(z.field, 'A reference of this resource.', 'customerCode'),
        take: describeKey(
          z.string(),
          'The field of the referenced record that equals the value.',
          'type2',
        ),
      }),
      'A field of a referenced record.',
      { via: 'customerCode', take: 'type2' },
    ),
};

type Via = DeclaredBy<typeof forms>;

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    via: Via;
  }
}

export const via: FilterForms<Via> = {
  forms,
  check: ({ via: field, take }, { wantPath }) => wantPath(field, take),
};
