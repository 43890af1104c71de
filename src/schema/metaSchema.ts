// Each key says what it means: docs/resources.md and /schema/resource.json are made of it.
export { declarationSchema } from './meta/declaration';
export { extensionSchema } from './meta/extension';
export { fieldSchema } from './meta/field';
