import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

/** Excludes records with these values, and those cancelled with their parent. */
export const without: FilterKind<FilterDeclarations['without']> = {
  read: ({ without: field, values }) => ({ leavesOut: { field, values } }),
};
