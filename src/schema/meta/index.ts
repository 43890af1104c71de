// Each key says what it means: docs/resources.md and /schema/resource.json are made of it.
export { declarationSchema } from './declaration';
export { extensionSchema } from './extension';
export { fieldSchema } from './field';
