import { REFERENCES, RESERVED_PARAMETERS } from '../../schema/resource';
import { fieldControl } from '../control';
import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

/** The records with a value in a field. A list has one for each reference, which links set. */
export const equals: FilterKind<FilterDeclarations['equals'] | string> = {
  byName: true,
  read: (declared) => ({ equals: typeof declared === 'string' ? declared : declared.equals }),
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
