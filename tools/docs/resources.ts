// Generates docs/resources.md (npm run docs). A test fails if it is out of date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resourceReference } from './reference';
import { referenceSchema } from './schema';

const file = join(import.meta.dirname, '../../docs/resources.md');
writeFileSync(file, resourceReference(referenceSchema()));
