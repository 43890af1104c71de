import { describeKey } from '../../schema/meta/describeKey';
import type { DeclaredBy, FilterForms, FilterParts } from '../kind';

const forms = {
  search: (z: FilterParts) =>
    describeKey(
      z.strictObject({
        search: describeKey(z.fields, 'Each word typed must occur in one of these fields.', [
          'code',
          'name',
        ]),
      }),
      'The search box.',
      { search: ['code', 'name'] },
    ),
};

type Search = DeclaredBy<typeof forms>;

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    search: Search;
  }
}

export const search: FilterForms<Search> = {
  forms,
  check: ({ search: searches }, { wantText }) => searches.forEach(wantText),
};
