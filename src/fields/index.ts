import type { FieldTypeCatalogue } from '../schema/fieldType';
import { completeTypes, type DeclaredFieldTypes } from './like';
import { registered } from './registered';

/**
 * Every field type by the name that declarations use, which is its folder's: a folder with an `index.ts` is one.
 * Its faces are in `components.tsx`.
 */
// Each type is checked against its own options by its folder; readers meet them by name only.
export const fieldTypes: FieldTypeCatalogue = completeTypes(
  registered as unknown as DeclaredFieldTypes,
);
