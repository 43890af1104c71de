import { existsSync } from 'node:fs';
import { join } from 'node:path';

const views = join(import.meta.dirname, '../../../src/features');

/** Is a resource's screen written by hand? By its file, as src/features/index.ts finds it; Vite alone can read that. */
export const isDrawnByHand = (resource: string, screen: 'list' | 'create' | 'edit'): boolean =>
  [`${screen}.tsx`, `${screen}/index.tsx`].some((file) => existsSync(join(views, resource, file)));
