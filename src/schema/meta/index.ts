// docs/resources.md and /schema/resource.json are generated from the descriptions.
export { declarationSchema } from './declaration';
export { extensionSchema } from './extension';
export { fieldSchema } from './field';
