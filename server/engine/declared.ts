import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import type { Resource } from '../../src/schema';
import { readDeclarations } from '../../src/schema/sound';

/** The product's declarations, checked and with every default filled in. @throws DeclarationError */
export function declaredResources(): Resource[] {
  return readDeclarations(declarations, fieldTypes);
}
