import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

/** Each word is in one of the fields (rules: search). */
export const search: FilterKind<FilterDeclarations['search']> = {
  read: ({ search: searches }) => ({ searches }),
  control: (filter) => ({ filters: [filter], about: () => null, place: 'first' }),
};
