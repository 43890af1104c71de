import { describeKey } from '../../schema/meta/describeKey';
import { fieldControl } from '../control';
import type { DeclaredBy, FilterKind, FilterParts } from '../kind';

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

/** The records whose reference names one with a value in a field. */
export const via: FilterKind<Via> = {
  forms,
  read: ({ via: field, take }) => ({ takes: { via: field, take } }),
  names: ({ via: field }) => [field],
  check: ({ via: field, take }, { wantPath }) => wantPath(field, take),
  control(filter, { resource, all }) {
    const { takes } = filter;
    const to = resource.references.find(({ field }) => field === takes?.via)?.to;
    const of = all.find(({ name }) => name === to);
    return of && takes ? fieldControl(filter, of, takes.take) : null;
  },
};
