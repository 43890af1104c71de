import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

/** Excludes records with these values in a field, and those cancelled with their parent; a preset of the list. */
export const without: FilterKind<FilterDeclarations['without']> = {
  read: ({ without: field, values }) => ({ leavesOut: { field, values } }),
};
