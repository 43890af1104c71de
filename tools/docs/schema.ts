import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { resourceFileJsonSchema, type JsonSchema } from '../../src/schema/jsonSchema';

/** Validates before a build: the client does not again. @throws DeclarationError */
export function checkDeclarations(): void {
  readDeclarations(declarations, fieldTypes);
}

export function publishedSchema(): JsonSchema {
  return resourceFileJsonSchema(fieldTypes, {
    groups: [...new Set(declarations.map(({ menu }) => menu.group))],
    names: declarations.map(({ name }) => name),
  });
}

/** Does not change when a resource is added. */
export const referenceSchema = (): JsonSchema =>
  resourceFileJsonSchema(fieldTypes, { groups: [], names: [] });
