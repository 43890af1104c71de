// npm run docs: generates docs/resources.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../built.mjs';
import { list } from '../resources/register.mjs';

list(root);
const { resourceReference } = await import('./reference');
const { referenceSchema } = await import('./schema');
writeFileSync(join(root, 'docs/resources.md'), resourceReference(referenceSchema()));
