import type { Resource } from '../../../src/schema';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../src/features');
const doors = readdirSync(folder)
  .map((name) => join(folder, name, 'index.ts'))
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'));

/** As text, since only Vite resolves the glob. */
export const isDrawnByHand = (resource: string, screen: 'list' | 'create' | 'edit'): boolean =>
  doors.some((text) => text.includes(`resource: '${resource}'`) && text.includes(` ${screen}: `));

export const tablePath = ({ route, board }: Resource): string =>
  `/admin/${route}${board ? '?view=table' : ''}`;
