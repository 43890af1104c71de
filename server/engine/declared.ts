import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import type { Resource } from '../../src/schema';
import { DeclarationError, readDeclarations } from '../../src/schema/readDeclarations';
import { StartProblem } from '../errors';

/**
 * The product's declarations, checked and with every default filled in.
 * @throws {StartProblem} naming what is wrong with them: whoever starts the server can mend it
 */
export function declaredResources(declared: readonly unknown[] = declarations): Resource[] {
  try {
    return readDeclarations(declared, fieldTypes);
  } catch (error) {
    throw error instanceof DeclarationError ? new StartProblem(error.message) : error;
  }
}
