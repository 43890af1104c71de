import { describeKey } from '../../schema/meta/describeKey';
import type { DeclaredBy, FilterForms, FilterParts } from '../kind';

const forms = {
  via: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        via: describeKey(z.field, 'Our field that refers to another record.', 'customerCode'),
        take: describeKey(z.string(), 'The field of that record that equals the value.', 'type2'),
      }),
      'A field of the record that ours refers to.',
      {
        via: 'customerCode',
        take: 'type2',
      },
    ),
};

type Via = DeclaredBy<typeof forms>;

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    via: Via;
  }
}

/** Its declarations. */
export const via: FilterForms<Via> = {
  forms,
  names: ({ via: field }) => [field],
  check: ({ via: field, take }, { wantPath }) => wantPath(field, take),
};
