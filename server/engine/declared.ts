import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import type { Resource } from '../../src/schema';
import { DeclarationError, readDeclarations } from '../../src/schema/readDeclarations';
import { StartProblem } from '../errors';

/** @throws {StartProblem} with the list of problems */
export function declaredResources(declared: readonly unknown[] = declarations): Resource[] {
  try {
    return readDeclarations(declared, fieldTypes);
  } catch (error) {
    throw error instanceof DeclarationError ? new StartProblem(error.message) : error;
  }
}
