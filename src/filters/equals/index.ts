import { describeKey } from '../../schema/meta/describeKey';
import { REFERENCES, RESERVED_PARAMETERS } from '../../schema/resource';
import { fieldControl } from '../control';
import type { DeclaredBy, FilterKind, FilterParts } from '../kind';

const forms = {
  equals: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        equals: describeKey(z.field, 'The field that equals the value.', 'userId'),
        extension: z.extension,
      }),
      'As a field’s name alone, beyond the contract.',
      {
        equals: 'userId',
        extension: 'mine',
      },
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

/** The records with a value in a field. A list has one for each reference, which links set. */
export const equals: FilterKind<Equals | string> = {
  forms,
  byName: (z) => describeKey(z.string(), 'The field equals the value.', 'countryCode'),
  read: (declared) => ({ equals: fieldIn(declared) }),
  names: (declared) => [fieldIn(declared)],
  check: (declared, { wantStored }) => wantStored(fieldIn(declared)),
  implied: ({ fields, references, filters }) =>
    references
      .map(({ field }) => field)
      .filter(
        (name) =>
          fields.some((field) => field.name === name && field.extension === null) &&
          !RESERVED_PARAMETERS.includes(name) &&
          !filters.some((filter) => filter.parameter === name || filter.equals === name),
      )
      .map((name) => ({ parameter: name, equals: name, extension: REFERENCES, linked: true })),
  matches: ({ equals: field = '' }, wanted, { text, isSearchable }) =>
    // Filters of text look for a part.
    isSearchable(field) ? text(field).includes(wanted) : text(field) === wanted,
  control: (filter, { resource }) => ({
    ...fieldControl(filter, resource, filter.equals ?? ''),
    place: filter.linked ? 'onceSet' : filter.extension === REFERENCES ? 'inSight' : 'behind',
  }),
};
