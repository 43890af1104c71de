import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

/** No records with these values in a field, nor those that are cancelled with what they belong to: a preset of the list. */
export const without: FilterKind<FilterDeclarations['without']> = {
  read: ({ without: field, values }) => ({ leavesOut: { field, values } }),
};
