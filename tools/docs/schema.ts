import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { resourceFileJsonSchema, type JsonSchema } from '../../src/schema/jsonSchema';

/**
 * Validates the declarations before a build: the client does not check them again.
 * @throws DeclarationError listing every error in the product's declarations
 */
export function checkDeclarations(): void {
  readDeclarations(declarations, fieldTypes);
}

/** The published schema of a resource file: /schema/resource.json. */
export function publishedSchema(): JsonSchema {
  return resourceFileJsonSchema(fieldTypes, {
    groups: [...new Set(declarations.map(({ menu }) => menu.group))],
    names: declarations.map(({ name }) => name),
  });
}

/** The schema for the reference; it does not change when a resource is added. */
export const referenceSchema = (): JsonSchema =>
  resourceFileJsonSchema(fieldTypes, { groups: [], names: [] });
