import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

/** The records of which each word that is typed is in a field (rules: search). */
export const search: FilterKind<FilterDeclarations['search']> = {
  read: ({ search: searches }) => ({ searches }),
  matches: ({ searches = [] }, wanted, { text }) =>
    searches.some((field) => text(field).toLowerCase().includes(wanted.toLowerCase())),
  control: (filter) => ({
    filters: [filter],
    about: () => null,
    name: (_, { translate }) => translate('list.search'),
    place: 'first',
  }),
};
