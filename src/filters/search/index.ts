import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

/** The records of which each word that is typed is in a field (rules: search). */
export const search: FilterKind<FilterDeclarations['search']> = {
  read: ({ search: searches }) => ({ searches }),
  control: (filter) => ({
    filters: [filter],
    about: () => null,
    place: 'first',
  }),
};
