import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { resourceFileJsonSchema, type JsonSchema } from '../../src/schema/jsonSchema';

/**
 * What a build begins with: its client does not check them again at every start.
 * @throws DeclarationError listing every mistake in the product's declarations
 */
export function checkDeclarations(): void {
  readDeclarations(declarations, fieldTypes);
}

/** The schema of a resource file as the product publishes it: /schema/resource.json. */
export function publishedSchema(): JsonSchema {
  return resourceFileJsonSchema(fieldTypes, {
    groups: [...new Set(declarations.map(({ menu }) => menu.group))],
    names: declarations.map(({ name }) => name),
  });
}

/** The same for the reference, which stays as it is when a resource is added. */
export const referenceSchema = (): JsonSchema =>
  resourceFileJsonSchema(fieldTypes, { groups: [], names: [] });
