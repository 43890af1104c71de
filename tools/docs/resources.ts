// npm run docs: generates docs/resources.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resourceReference } from './reference';
import { referenceSchema } from './schema';

const file = join(import.meta.dirname, '../../docs/resources.md');
writeFileSync(file, resourceReference(referenceSchema()));
