import { REFERENCES, RESERVED_PARAMETERS } from '../../schema/resource';
import { fieldControl } from '../control';
import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

export const equals: FilterKind<FilterDeclarations['equals'] | string> = {
  byName: true,
  read: (declared) => ({ equals: typeof declared === 'string' ? declared : declared.equals }),
  implied: ({ fields, references, filters }) =>
    fields
      .filter(
        ({ name, extension }) =>
          extension === null &&
          references.some(({ field }) => field === name) &&
          !RESERVED_PARAMETERS.includes(name) &&
          !filters.some(({ parameter, equals: field }) => parameter === name || field === name),
      )
      .map(({ name }) => ({ parameter: name, equals: name, extension: REFERENCES, linked: true })),
  control: (filter, { resource }) => ({
    ...fieldControl(filter, resource, filter.equals ?? ''),
    place: filter.linked ? 'onceSet' : filter.extension === REFERENCES ? 'inSight' : undefined,
  }),
};
