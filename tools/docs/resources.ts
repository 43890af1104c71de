// Writes docs/resources.md anew (npm run docs). A test fails while it is not what this writes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resourceReference } from './reference';
import { referenceSchema } from './schema';

const file = join(import.meta.dirname, '../../docs/resources.md');
writeFileSync(file, resourceReference(referenceSchema()));
