import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { resourceNamed, type Resource } from '../../src/schema';
import { readDeclarations } from '../../src/schema/readDeclarations';

export const resources = readDeclarations(declarations, fieldTypes);

export const resourceOf = (name: string): Resource => resourceNamed(resources, name);
