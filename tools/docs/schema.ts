import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { resourceFileJsonSchema, type JsonSchema } from '../../src/schema/jsonSchema';

/** Validates before a build: the client does not again. @throws DeclarationError */
export function checkDeclarations(): void {
  readDeclarations(declarations, fieldTypes);
}

export const publishedSchema = (): JsonSchema => resourceFileJsonSchema(fieldTypes, declarations);

/** Does not change when a resource is added. */
export const referenceSchema = (): JsonSchema => resourceFileJsonSchema(fieldTypes, []);
