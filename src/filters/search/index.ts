import { describeKey } from '../../schema/meta/describeKey';
import type { DeclaredBy, FilterKind, FilterParts } from '../kind';

const forms = {
  search: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        search: describeKey(z.fields, 'Every word that is typed stands in one of these fields.', [
          'code',
          'name',
        ]),
      }),
      'A search box.',
      { search: ['code', 'name'] },
    ),
};

type Search = DeclaredBy<typeof forms>;

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    search: Search;
  }
}

/** The records of which each word that is typed is in a field (rules: search). */
export const search: FilterKind<Search> = {
  forms,
  read: ({ search: searches }) => ({ searches }),
  names: ({ search: searches }) => searches,
  check: ({ search: searches }, { wantText }) => searches.forEach(wantText),
  matches: ({ searches = [] }, wanted, { text }) =>
    searches.some((field) => text(field).toLowerCase().includes(wanted.toLowerCase())),
  control: (filter) => ({
    filters: [filter],
    about: () => null,
    name: (_, { translate }) => translate('list.search'),
    place: 'first',
  }),
};
